#ifndef CPROCESS_SHARED_H
#define CPROCESS_SHARED_H

#include "CProcess.h"

// What the starts of programs share.

enum { READ, WRITE };

/// Creates a pipe that other child processes do not inherit; returns 0 or an error number.
int cprocess_make_pipe(int ends[2]);

/// Closes the ends of a pipe that are open.
void cprocess_close_pipe(int ends[2]);

/// Splits strings, each with a terminating zero, to a list that ends with NULL; nil without memory.
char **cprocess_list_of(const char *strings, size_t count);

/// Ends a child process that has not become its program, and tells the error number.
_Noreturn void cprocess_fail(int report[2], int code);

/// Waits until a child process has become its program; returns 0, or the error number of one that failed.
int cprocess_start_error(int report[2]);

/// Returns the end that a status of `waitpid` tells.
CProcessEnd cprocess_end_of(int status);

#endif
