#ifndef CPROCESS_H
#define CPROCESS_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// The start of child processes. Swift can't call `fork`, and `posix_spawn` can neither tie a child to its parent's life
// nor set its directory by descriptor on every system.

/// A running child process, and this process's ends of its pipes.
typedef struct {
  pid_t id;
  /// The write end of standard input; -1 if the child reads nothing.
  int input;
  /// The read end of standard output; -1 if the output is discarded.
  int output;
  /// The read end of standard error.
  int errors;
} CProcess;

/// Starts a program in a process group of its own; returns 0 or an error number.
///
/// `arguments` are `count` strings, each with a terminating zero, the first of which is the program's name. `directory` is
/// the descriptor of the working directory, or -1 for that of this process. The pipes don't block, and are closed in other
/// child processes. On Linux the child is killed when the calling thread ends.
int cprocess_start(const char *_Nonnull path, const char *_Nonnull arguments, size_t count, int directory, int has_input,
                   int has_output, CProcess *_Nonnull process);

/// Writes to a pipe as `write` does; a closed pipe is an error and no signal.
ssize_t cprocess_write(int pipe, const uint8_t *_Nonnull bytes, size_t count);

/// Returns 1 if a child process has ended, without reaping it, 0 if it is running, and -1 if there is none.
int cprocess_has_ended(pid_t id);

/// The end of a child process: its exit status, or the signal that ended it.
typedef struct {
  int status;
  int signal;
} CProcessEnd;

/// Reaps a child process that has ended.
CProcessEnd cprocess_reap(pid_t id);

/// Kills the process group of a child process that is not reaped.
void cprocess_kill(pid_t id);

/// Continues in a child process, which ends with this one on Linux; returns its identifier, 0 in the child, and -1 if there is none.
///
/// No other thread may run: it would be missing in the child.
pid_t cprocess_fork(void);

/// A running program that leads the session of a pseudo-terminal.
typedef struct {
  /// The child process: on Linux the keeper of the session, elsewhere the program.
  pid_t id;
  /// The program.
  pid_t program;
  /// The end of the terminal that shows output and takes input; it does not block.
  int terminal;
  /// The end that the program uses, for the number of bytes that it has not read.
  int line;
  /// The socket to the keeper; -1 if there is none.
  int control;
} CProcessTerminal;

/// Starts a program in a new pseudo-terminal, as the leader of its session; returns 0 or an error number, which is negative if
/// the system gives no pseudo-terminal.
///
/// `arguments` and `environment` are `count` and `variable_count` strings, each with a terminating zero. The program
/// inherits no other descriptors than the terminal's. On Linux a keeper kills it and all processes that it has started, wherever
/// they have gone, when the terminal is closed and when this process ends.
int cprocess_start_terminal(const char *_Nonnull path, const char *_Nonnull arguments, size_t count,
                            const char *_Nonnull environment, size_t variable_count, int columns, int rows,
                            CProcessTerminal *_Nonnull process);

/// Returns 1 if the program has ended.
int cprocess_terminal_has_ended(CProcessTerminal process);

/// Kills the program and what it has started, waits for their ends, and returns the program's.
CProcessEnd cprocess_close_terminal(CProcessTerminal process);

/// Sets the size of a terminal, of which its programs are told.
void cprocess_resize_terminal(int terminal, int columns, int rows);

/// Returns the size of a terminal, columns and rows, or 0 if the descriptor is no terminal.
int cprocess_terminal_size(int terminal, int *_Nonnull columns, int *_Nonnull rows);

/// Returns the number of bytes that a terminal's programs can read and have not.
int cprocess_unread_count(int line);

/// Receives up to `count` bytes from a Unix domain socket, and `expected` descriptors that come with them.
///
/// Returns the number of bytes, 0 at the end, and -1 if it fails or other descriptors come. The descriptors are closed in programs
/// that this process starts.
ssize_t cprocess_receive(int socket, uint8_t *_Nonnull bytes, size_t count, int *_Nonnull descriptors, size_t expected);

#endif
