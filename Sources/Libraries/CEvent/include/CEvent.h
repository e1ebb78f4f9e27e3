#ifndef CEVENT_H
#define CEVENT_H

#include <stddef.h>
#include <stdint.h>

// Wrappers of the functions of libevent that the server uses. libevent's headers include system headers that conflict with
// Swift's modules, so only CEvent.c includes them.

typedef struct event_base CEventBase;
typedef struct evhttp CEventServer;
typedef struct evhttp_request CEventRequest;
typedef struct evhttp_connection CEventConnection;
typedef struct bufferevent CEventStream;

/// Creates an event loop; returns NULL if the system is out of memory or descriptors.
CEventBase *_Nullable cevent_base_create(void);

/// Runs the event loop until there are no more event sources.
void cevent_base_run(CEventBase *_Nonnull base);

/// Calls `call` whenever a descriptor is readable; returns 0 if out of memory.
int cevent_watch(CEventBase *_Nonnull base, int descriptor, void (*_Nonnull call)(int, short, void *_Nullable),
                 void *_Nullable context);

/// Calls `call` every `seconds`; returns 0 if out of memory.
int cevent_repeat(CEventBase *_Nonnull base, long seconds, void (*_Nonnull call)(int, short, void *_Nullable),
                  void *_Nullable context);

/// Callbacks of a server.
typedef struct {
  /// Creates the stream of a new connection.
  CEventStream *_Nullable (*_Nonnull accept)(CEventBase *_Nullable, void *_Nullable);
  /// Receives a complete request.
  void (*_Nonnull receive)(CEventRequest *_Nullable, void *_Nullable);
} CEventCallbacks;

/// Creates a server of GET and HEAD requests without bodies on a listening socket; returns NULL if out of memory.
///
/// `timeout` is the time limit for reading and writing, in seconds.
CEventServer *_Nullable cevent_server_create(CEventBase *_Nonnull base, int socket, long header_limit, int timeout,
                                             CEventCallbacks callbacks, void *_Nullable context);

/// Returns the connection of a request; NULL if it is closed.
CEventConnection *_Nullable cevent_connection(CEventRequest *_Nonnull request);

/// Calls `call` before a connection is closed.
void cevent_on_close(CEventConnection *_Nonnull connection,
                     void (*_Nonnull call)(CEventConnection *_Nullable, void *_Nullable), void *_Nullable context);

/// Calls `call` when a response has been sent.
void cevent_on_complete(CEventRequest *_Nonnull request, void (*_Nonnull call)(CEventRequest *_Nullable, void *_Nullable),
                        void *_Nullable context);

/// Returns the request target, not decoded.
const char *_Nullable cevent_uri(CEventRequest *_Nonnull request);

/// Returns the host of an absolute request target, as sent to proxies.
const char *_Nullable cevent_uri_host(CEventRequest *_Nonnull request);

/// Returns the first header field with a name, ignoring case.
const char *_Nullable cevent_header(CEventRequest *_Nonnull request, const char *_Nonnull name);

/// Returns the number of header fields with a name.
int cevent_header_count(CEventRequest *_Nonnull request, const char *_Nonnull name);

/// Returns true for a HEAD request.
int cevent_is_head(CEventRequest *_Nonnull request);

/// Adds a header field to the response.
void cevent_add_header(CEventRequest *_Nonnull request, const char *_Nonnull name, const char *_Nonnull value);

/// Sends the response and frees the request.
void cevent_reply(CEventRequest *_Nonnull request, int status, const char *_Nonnull reason,
                  const uint8_t *_Nullable bytes, size_t count);

/// Sends the header of a response in chunks.
void cevent_reply_start(CEventRequest *_Nonnull request);

/// Sends a chunk.
void cevent_reply_part(CEventRequest *_Nonnull request, const char *_Nonnull bytes, size_t count);

/// Ends a response in chunks and frees the request.
void cevent_reply_end(CEventRequest *_Nonnull request);

/// Frees a request whose connection was closed before the response.
void cevent_request_free(CEventRequest *_Nonnull request);

/// Creates a stream with references for the caller and the server; returns NULL if out of memory.
CEventStream *_Nullable cevent_stream_create(CEventBase *_Nullable base);

/// Returns the stream of a connection.
CEventStream *_Nullable cevent_stream(CEventConnection *_Nonnull connection);

/// Releases the caller's reference.
void cevent_stream_release(CEventStream *_Nonnull stream);

/// Returns true if the server has released its reference.
int cevent_stream_is_done(CEventStream *_Nonnull stream);

/// Makes the server close the connection as after a timeout.
void cevent_stream_expire(CEventStream *_Nonnull stream);

/// Returns the number of bytes waiting to be sent.
size_t cevent_stream_backlog(CEventStream *_Nonnull stream);

#endif
