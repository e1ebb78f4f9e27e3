#define _GNU_SOURCE
#include "Shared.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

/// Makes `exec` close all descriptors but the standard ones, also those that this process has inherited.
static void close_others_on_exec(void) {
#if defined(__linux__) && defined(SYS_close_range)
  // 4 is CLOSE_RANGE_CLOEXEC, which Linux has since 5.11.
  if (syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 4) == 0) return;
#endif
  enum { MOST = 1 << 16 };
  struct rlimit limit;
  int end = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur < MOST ? (int)limit.rlim_cur : MOST;
  for (int descriptor = STDERR_FILENO + 1; descriptor < end; descriptor += 1) fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

/// Becomes the program in a session of its own on a terminal, as `become`.
static int lead(const char *path, char **arguments, char **environment, int line, pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(127);
  if (setsid() < 0 || ioctl(line, TIOCSCTTY, 0) != 0) return errno;
  if (dup2(line, STDIN_FILENO) < 0 || dup2(line, STDOUT_FILENO) < 0 || dup2(line, STDERR_FILENO) < 0) return errno;
  close_others_on_exec();
  // Ignored signals stay ignored in programs, which would not notice a closed pipe or Ctrl+C.
  for (int number = 1; number < NSIG; number += 1) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execve(path, arguments, environment);
  return errno;
}

#ifdef __linux__

// A session's keeper: a process between this one and the program, which adopts all processes whose parents have ended, and kills what is left.
// It has copied a process with several threads, so it only calls what is permitted between `fork` and `exec`.

/// The rounds of killing after which processes are left that can't be killed, such as those of another user: about five seconds.
enum { ROUNDS = 2000 };

/// Kills the children of this process, and the groups that they are in: a signal to a group misses no process that is just being started.
static void kill_children(void) {
  char text[4096];
  int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  pid_t child = 0;
  for (ssize_t i = 0; i < length; i += 1) {
    if (text[i] >= '0' && text[i] <= '9') {
      child = child * 10 + (text[i] - '0');
    } else {
      // Not reaped yet, so the number is not another process's.
      pid_t group = child > 0 ? getpgid(child) : 0;
      if (group > 1 && group != getpgrp()) kill(-group, SIGKILL);
      if (child > 0) kill(child, SIGKILL);
      child = 0;
    }
  }
}

/// Reaps what has ended, tells the end of the program, and returns false if there are no processes any more.
static int reap_children(pid_t program, int control) {
  int status;
  pid_t id;
  while ((id = waitpid(-1, &status, WNOHANG)) > 0) {
    if (id == program) send(control, &status, sizeof status, MSG_NOSIGNAL);
  }
  return id == 0;
}

static void note_child(int number) { (void)number; }

/// The process that records.
static pid_t recorder;

/// Passes a signal on to the recorder, for which a program takes its parent.
static void pass_on(int number) {
  if (getppid() == recorder) kill(recorder, number);
}

/// Waits until the other end of a socket is closed, and then kills the program and all processes that it has started.
static _Noreturn void keep_session(pid_t program, int control) {
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; descriptor += 1) close(descriptor);
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = note_child;
  sigaction(SIGCHLD, &action, NULL);
  sigset_t others;
  sigfillset(&others);
  sigdelset(&others, SIGCHLD);
  action.sa_handler = pass_on;
  const int passed[] = {SIGINT, SIGTERM, SIGHUP};
  for (size_t i = 0; i < sizeof passed / sizeof *passed; i += 1) {
    sigaction(passed[i], &action, NULL);
    sigdelset(&others, passed[i]);
  }
  struct pollfd end = {control, POLLIN, 0};
  do reap_children(program, control);
  while (ppoll(&end, 1, NULL, &others) <= 0);
  for (int round = 0; round < ROUNDS && reap_children(program, control); round += 1) {
    kill_children();
    if (round > 100) poll(NULL, 0, round < 1000 ? 1 : 4);
  }
  // The program itself where /proc does not list children.
  kill(-program, SIGKILL);
  _exit(0);
}

/// Becomes the keeper of the session that a program leads.
static _Noreturn void begin_session(const char *path, char **arguments, char **environment, int line, int report[2], int control) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, NULL);
  recorder = getppid();
  setsid();
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
  pid_t keeper = getpid(), id = fork();
  if (id == 0) cprocess_fail(report, lead(path, arguments, environment, line, keeper));
  if (id < 0) cprocess_fail(report, errno);
  send(control, &id, sizeof id, MSG_NOSIGNAL);
  // Also what it has inherited: an open pipe would keep its reader waiting.
  int kept = dup2(control, STDERR_FILENO + 1);
#ifdef SYS_close_range
  if (syscall(SYS_close_range, STDERR_FILENO + 2, ~0U, 0) != 0)
#endif
    for (int descriptor = STDERR_FILENO + 2; descriptor < 1 << 12; descriptor += 1) close(descriptor);
  keep_session(id, kept);
}

#endif

int cprocess_start_terminal(const char *path, const char *arguments, size_t count, const char *environment,
                            size_t variable_count, int columns, int rows, CProcessTerminal *process) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY), line = -1, code = terminal < 0 ? -errno : 0;
  int report[2] = {-1, -1}, control[2] = {-1, -1};
  char **list = cprocess_list_of(arguments, count), **variables = cprocess_list_of(environment, variable_count);
  if (!code && (!list || !variables)) code = ENOMEM;
  if (!code && (grantpt(terminal) != 0 || unlockpt(terminal) != 0)) code = -errno;
  const char *name = code ? NULL : ptsname(terminal);
  if (!code && (!name || (line = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC)) < 0)) code = -errno;
  if (!code) code = cprocess_make_pipe(report);
  if (!code) {
    cprocess_resize_terminal(line, columns, rows);
#ifdef IUTF8
    struct termios modes;
    if (tcgetattr(line, &modes) == 0) {
      modes.c_iflag |= IUTF8;
      tcsetattr(line, TCSANOW, &modes);
    }
#endif
    fcntl(terminal, F_SETFD, FD_CLOEXEC);
    fcntl(terminal, F_SETFL, fcntl(terminal, F_GETFL) | O_NONBLOCK);
  }
#ifdef __linux__
  if (!code && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, control) != 0) code = errno;
#endif
  if (!code) {
    pid_t parent = getpid(), id = fork(), program = id;
    if (id < 0) code = errno;
#ifdef __linux__
    if (id == 0) {
      close(control[READ]);
      begin_session(path, list, variables, line, report, control[WRITE]);
    }
    close(control[WRITE]);
    control[WRITE] = -1;
#endif
    if (id == 0) cprocess_fail(report, lead(path, list, variables, line, parent));
    if (id > 0) code = cprocess_start_error(report);
#ifdef __linux__
    while (id > 0 && !code && recv(control[READ], &program, sizeof program, MSG_WAITALL) != sizeof program) {
      if (errno != EINTR) code = EIO;
    }
#endif
    if (id > 0 && code) {
      cprocess_close_pipe(control);
      control[READ] = control[WRITE] = -1;
      cprocess_reap(id);
    }
    if (id > 0 && !code) *process = (CProcessTerminal){id, program, terminal, line, control[READ]};
  }
  cprocess_close_pipe(report);
  if (code) {
    cprocess_close_pipe((int[]){line, terminal});
    cprocess_close_pipe(control);
  }
  free(list);
  free(variables);
  return code;
}

int cprocess_terminal_has_ended(CProcessTerminal process) {
  if (process.control < 0) return cprocess_has_ended(process.id) != 0;
  int status;
  return recv(process.control, &status, sizeof status, MSG_DONTWAIT | MSG_PEEK) >= 0;
}

CProcessEnd cprocess_close_terminal(CProcessTerminal process) {
  if (process.control < 0) {
    cprocess_kill(process.id);
    return cprocess_reap(process.id);
  }
  shutdown(process.control, SHUT_WR);
  int status = SIGKILL;
  ssize_t length;
  do length = recv(process.control, &status, sizeof status, MSG_WAITALL);
  while (length < 0 && errno == EINTR);
  close(process.control);
  cprocess_reap(process.id);
  return cprocess_end_of(status);
}

void cprocess_resize_terminal(int terminal, int columns, int rows) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  ioctl(terminal, TIOCSWINSZ, &size);
}

int cprocess_terminal_size(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0) return 0;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return 1;
}

int cprocess_unread_count(int line) {
  int count = 0;
  return ioctl(line, FIONREAD, &count) == 0 ? count : 0;
}
