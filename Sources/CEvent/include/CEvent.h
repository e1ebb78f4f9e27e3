#ifndef CEVENT_H
#define CEVENT_H

#include <stddef.h>
#include <stdint.h>

// What the server needs of libevent. Its own headers bring the system's along, in another form than Swift has them, so they
// are read in one C file alone.

typedef struct event_base CEventBase;
typedef struct evhttp CEventServer;
typedef struct evhttp_request CEventRequest;
typedef struct evhttp_connection CEventConnection;
typedef struct bufferevent CEventStream;

/// A loop; NULL without memory or descriptors.
CEventBase *_Nullable cevent_base_create(void);

/// Handles events for as long as there can be any.
void cevent_base_run(CEventBase *_Nonnull base);

/// Calls back whenever a descriptor can be read; 0 if there is no memory.
int cevent_watch(CEventBase *_Nonnull base, int descriptor, void (*_Nonnull call)(int, short, void *_Nullable),
                 void *_Nullable context);

/// Calls back every so many seconds; 0 if there is no memory.
int cevent_repeat(CEventBase *_Nonnull base, long seconds, void (*_Nonnull call)(int, short, void *_Nullable),
                  void *_Nullable context);

/// What happens to a server's connections.
typedef struct {
  /// Makes the stream of a connection that has come in.
  CEventStream *_Nullable (*_Nonnull accept)(CEventBase *_Nullable, void *_Nullable);
  /// Gets a complete request.
  void (*_Nonnull receive)(CEventRequest *_Nullable, void *_Nullable);
} CEventCallbacks;

/// A server that takes GET and HEAD without bodies on a socket that listens; NULL without memory.
///
/// `patience` are the seconds after which a client is left that neither sends nor reads.
CEventServer *_Nullable cevent_server_create(CEventBase *_Nonnull base, int socket, long header_limit, int patience,
                                             CEventCallbacks callbacks, void *_Nullable context);

/// The connection of a request; NULL once it has none.
CEventConnection *_Nullable cevent_connection(CEventRequest *_Nonnull request);

/// Calls back when a connection is about to be closed.
void cevent_on_close(CEventConnection *_Nonnull connection,
                     void (*_Nonnull call)(CEventConnection *_Nullable, void *_Nullable), void *_Nullable context);

/// Calls back when an answer has been sent.
void cevent_on_complete(CEventRequest *_Nonnull request, void (*_Nonnull call)(CEventRequest *_Nullable, void *_Nullable),
                        void *_Nullable context);

/// What was asked for, as it was sent.
const char *_Nullable cevent_uri(CEventRequest *_Nonnull request);

/// The host that stands in it, which only proxies send.
const char *_Nullable cevent_uri_host(CEventRequest *_Nonnull request);

/// The first of a request's headers of that name, whatever its letters' case.
const char *_Nullable cevent_header(CEventRequest *_Nonnull request, const char *_Nonnull name);

/// How many headers of that name it has.
int cevent_header_count(CEventRequest *_Nonnull request, const char *_Nonnull name);

/// True for a request that wants the header alone.
int cevent_is_head(CEventRequest *_Nonnull request);

/// Adds to the header of the answer.
void cevent_add_header(CEventRequest *_Nonnull request, const char *_Nonnull name, const char *_Nonnull value);

/// Sends the answer; the request is gone then.
void cevent_reply(CEventRequest *_Nonnull request, int status, const char *_Nonnull reason,
                  const uint8_t *_Nullable bytes, size_t count);

/// Sends the header of an answer in parts.
void cevent_reply_start(CEventRequest *_Nonnull request);

/// Sends a part of it.
void cevent_reply_part(CEventRequest *_Nonnull request, const char *_Nonnull bytes, size_t count);

/// Ends it; the request is gone then.
void cevent_reply_end(CEventRequest *_Nonnull request);

/// Frees a request that has lost its connection before it was answered.
void cevent_request_free(CEventRequest *_Nonnull request);

/// A stream for a connection, with a reference for the caller beside the server's; NULL without memory.
CEventStream *_Nullable cevent_stream_create(CEventBase *_Nullable base);

/// The stream of a connection.
CEventStream *_Nullable cevent_stream(CEventConnection *_Nonnull connection);

/// Lets go of the caller's reference.
void cevent_stream_release(CEventStream *_Nonnull stream);

/// True once the server has let go of its reference.
int cevent_stream_is_done(CEventStream *_Nonnull stream);

/// Has the server close the connection as if nothing had come for too long.
void cevent_stream_expire(CEventStream *_Nonnull stream);

/// The bytes that wait to be sent.
size_t cevent_stream_backlog(CEventStream *_Nonnull stream);

#endif
