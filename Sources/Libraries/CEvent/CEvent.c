#include "CEvent.h"

#include <event2/buffer.h>
#include <event2/bufferevent.h>
#include <event2/event.h>
#include <event2/http.h>
#include <event2/keyvalq_struct.h>
#include <fcntl.h>
#include <strings.h>
#include <unistd.h>

// The descriptors that libevent needs for an event loop and some clients. It aborts the program if none are left.
enum { NEEDED_DESCRIPTORS = 8 };

static int has_descriptors(void) {
  int opened[NEEDED_DESCRIPTORS], count = 0;
  while (count < NEEDED_DESCRIPTORS && (opened[count] = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)) >= 0) count += 1;
  for (int i = 0; i < count; i += 1) close(opened[i]);
  return count == NEEDED_DESCRIPTORS;
}

CEventBase *cevent_base_create(void) { return has_descriptors() ? event_base_new() : NULL; }

void cevent_base_run(CEventBase *base) { event_base_dispatch(base); }

int cevent_watch(CEventBase *base, int descriptor, void (*call)(int, short, void *), void *context) {
  struct event *event = event_new(base, descriptor, EV_READ | EV_PERSIST, call, context);
  return event && event_add(event, NULL) == 0;
}

int cevent_repeat(CEventBase *base, long seconds, void (*call)(int, short, void *), void *context) {
  struct event *event = event_new(base, -1, EV_PERSIST, call, context);
  struct timeval interval = {seconds, 0};
  return event && event_add(event, &interval) == 0;
}

CEventServer *cevent_server_create(CEventBase *base, int socket, long header_limit, int timeout,
                                   CEventCallbacks callbacks, void *context) {
  struct evhttp *server = evhttp_new(base);
  if (!server) return NULL;
  evhttp_set_max_headers_size(server, header_limit);
  evhttp_set_max_body_size(server, 0);
  evhttp_set_timeout(server, timeout);
  evhttp_set_default_content_type(server, NULL);
  evhttp_set_allowed_methods(server, EVHTTP_REQ_GET | EVHTTP_REQ_HEAD);
  evhttp_set_bevcb(server, callbacks.accept, context);
  evhttp_set_gencb(server, callbacks.receive, context);
  if (evhttp_accept_socket(server, socket) == 0) return server;
  evhttp_free(server);
  return NULL;
}

CEventConnection *cevent_connection(CEventRequest *request) { return evhttp_request_get_connection(request); }

void cevent_on_close(CEventConnection *connection, void (*call)(CEventConnection *, void *), void *context) {
  evhttp_connection_set_closecb(connection, call, context);
}

void cevent_on_complete(CEventRequest *request, void (*call)(CEventRequest *, void *), void *context) {
  evhttp_request_set_on_complete_cb(request, call, context);
}

const char *cevent_uri(CEventRequest *request) { return evhttp_request_get_uri(request); }

const char *cevent_uri_host(CEventRequest *request) {
  const struct evhttp_uri *uri = evhttp_request_get_evhttp_uri(request);
  return uri ? evhttp_uri_get_host(uri) : NULL;
}

const char *cevent_header(CEventRequest *request, const char *name) {
  return evhttp_find_header(evhttp_request_get_input_headers(request), name);
}

int cevent_header_count(CEventRequest *request, const char *name) {
  int count = 0;
  struct evkeyvalq *headers = evhttp_request_get_input_headers(request);
  for (struct evkeyval *header = headers->tqh_first; header; header = header->next.tqe_next)
    if (strcasecmp(header->key, name) == 0) count++;
  return count;
}

int cevent_is_head(CEventRequest *request) { return evhttp_request_get_command(request) == EVHTTP_REQ_HEAD; }

void cevent_add_header(CEventRequest *request, const char *name, const char *value) {
  evhttp_add_header(evhttp_request_get_output_headers(request), name, value);
}

void cevent_reply(CEventRequest *request, int status, const char *reason, const uint8_t *bytes, size_t count) {
  struct evbuffer *body = evbuffer_new();
  if (body && count) evbuffer_add(body, bytes, count);
  evhttp_send_reply(request, status, reason, body);
  if (body) evbuffer_free(body);
}

void cevent_reply_start(CEventRequest *request) { evhttp_send_reply_start(request, 200, "OK"); }

void cevent_reply_part(CEventRequest *request, const char *bytes, size_t count) {
  struct evbuffer *part = evbuffer_new();
  if (!part) return;
  evbuffer_add(part, bytes, count);
  evhttp_send_reply_chunk(request, part);
  evbuffer_free(part);
}

void cevent_reply_end(CEventRequest *request) { evhttp_send_reply_end(request); }

void cevent_request_free(CEventRequest *request) { evhttp_request_free(request); }

CEventStream *cevent_stream_create(CEventBase *base) {
  struct bufferevent *stream = bufferevent_socket_new(base, -1, BEV_OPT_CLOSE_ON_FREE);
  if (stream) bufferevent_incref(stream);
  return stream;
}

CEventStream *cevent_stream(CEventConnection *connection) { return evhttp_connection_get_bufferevent(connection); }

void cevent_stream_release(CEventStream *stream) { bufferevent_decref(stream); }

int cevent_stream_is_done(CEventStream *stream) {
  // libevent removes its callbacks when it frees a stream, and has none on a stream that it does not use yet.
  bufferevent_data_cb read, write;
  bufferevent_event_cb event;
  void *context;
  bufferevent_getcb(stream, &read, &write, &event, &context);
  return !read && !write && !event;
}

void cevent_stream_expire(CEventStream *stream) {
  bufferevent_trigger_event(stream, BEV_EVENT_TIMEOUT | BEV_EVENT_READING, 0);
}

size_t cevent_stream_backlog(CEventStream *stream) { return evbuffer_get_length(bufferevent_get_output(stream)); }
