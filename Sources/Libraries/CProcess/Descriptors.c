#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

ssize_t cprocess_receive(int socket, uint8_t *bytes, size_t count, int *descriptors, size_t expected) {
  // Room for more than are expected, so that too many are noticed and closed.
  enum { MOST = 16 };
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(MOST * sizeof(int))];
  } control;
  struct iovec part = {bytes, count};
  struct msghdr message;
  memset(&message, 0, sizeof message);
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = &control;
  message.msg_controllen = sizeof control;
  ssize_t length;
  do length = recvmsg(socket, &message, 0);
  while (length < 0 && errno == EINTR);
  if (length <= 0) return length;
  int received[MOST];
  size_t number = 0;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    size_t here = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    if (here > MOST - number) here = MOST - number;
    memcpy(received + number, CMSG_DATA(header), here * sizeof(int));
    number += here;
  }
  for (size_t i = 0; i < number; i += 1) fcntl(received[i], F_SETFD, FD_CLOEXEC);
  if (number == expected && !(message.msg_flags & MSG_CTRUNC)) {
    memcpy(descriptors, received, number * sizeof(int));
    return length;
  }
  for (size_t i = 0; i < number; i += 1) close(received[i]);
  return -1;
}
