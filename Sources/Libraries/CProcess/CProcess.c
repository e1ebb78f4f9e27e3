#define _GNU_SOURCE
#include "Shared.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

enum { PIPE_SIZE = 1 << 20 };

int cprocess_make_pipe(int ends[2]) {
  if (pipe(ends) != 0) return errno;
  for (int end = READ; end <= WRITE; end += 1) {
    // A child's standard descriptors are duplicates, which must differ from the ends that they are made of.
    int moved = fcntl(ends[end], F_DUPFD_CLOEXEC, STDERR_FILENO + 1), code = errno;
    close(ends[end]);
    ends[end] = moved;
    if (moved < 0) {
      if (end == READ) close(ends[WRITE]);
      if (end == WRITE) close(ends[READ]);
      ends[READ] = ends[WRITE] = -1;
      return code;
    }
  }
  return 0;
}

void cprocess_close_pipe(int ends[2]) {
  if (ends[READ] >= 0) close(ends[READ]);
  if (ends[WRITE] >= 0) close(ends[WRITE]);
}

/// Gives a parent's end to the caller, who must not be blocked by it.
static int keep(int ends[2], int kept) {
  int descriptor = ends[kept];
  ends[kept] = -1;
  if (descriptor >= 0) fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
#ifdef F_SETPIPE_SZ
  // Fewer switches between the processes. Where it is not permitted, the usual size remains.
  if (descriptor >= 0) fcntl(descriptor, F_SETPIPE_SZ, PIPE_SIZE);
#endif
#ifdef F_SETNOSIGPIPE
  if (descriptor >= 0) fcntl(descriptor, F_SETNOSIGPIPE, 1);
#endif
  return descriptor;
}

/// Becomes the program; only calls what is permitted between `fork` and `exec`. Returns an error number.
static int become(const char *path, char **arguments, int directory, int input, int output, int errors, pid_t parent) {
  setpgid(0, 0);
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (getppid() != parent) _exit(127);
  if (directory >= 0 && fchdir(directory) != 0) return errno;
  int null = open("/dev/null", O_RDWR | O_CLOEXEC);
  if (null < 0) return errno;
  if (dup2(input >= 0 ? input : null, STDIN_FILENO) < 0 || dup2(output >= 0 ? output : null, STDOUT_FILENO) < 0 ||
      dup2(errors, STDERR_FILENO) < 0)
    return errno;
  signal(SIGPIPE, SIG_DFL);
  signal(SIGXFSZ, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  execv(path, arguments);
  return errno;
}

char **cprocess_list_of(const char *strings, size_t count) {
  char **list = calloc(count + 1, sizeof(char *));
  for (size_t i = 0; list && i < count; i += 1) {
    list[i] = (char *)strings;
    strings += strlen(strings) + 1;
  }
  return list;
}

_Noreturn void cprocess_fail(int report[2], int code) {
  ssize_t written = write(report[WRITE], &code, sizeof code);
  _exit(written == sizeof code ? 127 : 126);
}

int cprocess_start_error(int report[2]) {
  // `exec` closes the pipe, unless it fails.
  close(report[WRITE]);
  report[WRITE] = -1;
  int code = 0;
  ssize_t length;
  do length = read(report[READ], &code, sizeof code);
  while (length < 0 && errno == EINTR);
  return length == sizeof code ? code : 0;
}

int cprocess_start(const char *path, const char *arguments, size_t count, int directory, int has_input, int has_output,
                   CProcess *process) {
  int input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1}, report[2] = {-1, -1};
  char **list = cprocess_list_of(arguments, count);
  int code = list ? 0 : ENOMEM;
  if (!code && has_input) code = cprocess_make_pipe(input);
  if (!code && has_output) code = cprocess_make_pipe(output);
  if (!code) code = cprocess_make_pipe(errors);
  if (!code) code = cprocess_make_pipe(report);
  if (!code) {
    pid_t parent = getpid(), id = fork();
    if (id < 0) code = errno;
    if (id == 0) {
      cprocess_fail(report, become(path, list, directory, input[READ], output[WRITE], errors[WRITE], parent));
    }
    if (id > 0) {
      setpgid(id, id);
      code = cprocess_start_error(report);
      if (code) cprocess_reap(id);
      if (!code) *process = (CProcess){id, keep(input, WRITE), keep(output, READ), keep(errors, READ)};
    }
  }
  free(list);
  cprocess_close_pipe(input);
  cprocess_close_pipe(output);
  cprocess_close_pipe(errors);
  cprocess_close_pipe(report);
  return code;
}

ssize_t cprocess_write(int pipe, const uint8_t *bytes, size_t count) {
#ifdef F_SETNOSIGPIPE
  return write(pipe, bytes, count);
#else
  // A signal that was pending before stays pending.
  sigset_t broken, former, pending;
  sigemptyset(&broken);
  sigaddset(&broken, SIGPIPE);
  sigpending(&pending);
  pthread_sigmask(SIG_BLOCK, &broken, &former);
  ssize_t written = write(pipe, bytes, count);
  int code = errno;
  if (written < 0 && code == EPIPE && !sigismember(&pending, SIGPIPE)) {
    struct timespec no_time = {0, 0};
    sigtimedwait(&broken, NULL, &no_time);
  }
  pthread_sigmask(SIG_SETMASK, &former, NULL);
  errno = code;
  return written;
#endif
}

int cprocess_has_ended(pid_t id) {
  siginfo_t information;
  memset(&information, 0, sizeof information);
  if (waitid(P_PID, id, &information, WEXITED | WNOHANG | WNOWAIT) != 0) return errno == EINTR ? 0 : -1;
  return information.si_pid == id;
}

CProcessEnd cprocess_reap(pid_t id) {
  int status = 0;
  while (waitpid(id, &status, 0) < 0 && errno == EINTR) continue;
  return cprocess_end_of(status);
}

CProcessEnd cprocess_end_of(int status) {
  CProcessEnd end = {0, 0};
  if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
  return end;
}

void cprocess_kill(pid_t id) {
  kill(-id, SIGKILL);
  kill(id, SIGKILL);
}

pid_t cprocess_fork(void) {
  pid_t parent = getpid(), id = fork();
  if (id != 0) return id;
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
#endif
  if (getppid() != parent) _exit(127);
  return 0;
}
