// libmicrohttpd, loaded on first use. It isn't linked, because linked libraries load at every start.
//
// Except for bos_http_open, one thread calls everything and receives all calls of the handler.
#ifndef BOS_CMICROHTTPD_H
#define BOS_CMICROHTTPD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct bos_http_server;
/// A request and its response. It lives until the handler's `ended`.
struct bos_http_exchange;
/// A response that any number of exchanges can share.
struct bos_http_response;

struct bos_http_handler {
  void *context;
  /// A client has connected or is gone; a socket that is gone can be used again.
  void (*connected)(void *context, int socket);
  void (*disconnected)(void *context, int socket);
  /// The header of a request has arrived. Returns whether to read on, or the request was answered.
  bool (*began)(void *context, struct bos_http_exchange *exchange);
  /// The whole request has arrived. It waits until it is answered, now or later.
  void (*arrived)(void *context, struct bos_http_exchange *exchange);
  /// The response was sent, or the connection broke.
  void (*ended)(void *context, struct bos_http_exchange *exchange);
};

struct bos_http_limits {
  unsigned connections;
  /// The bytes for the header of a request, and for a response's.
  size_t header;
  size_t body;
  /// The seconds without any byte after which a connection ends.
  unsigned silence;
};

/// Loads the library once. Returns an error message, or NULL. Any thread may call it.
const char *bos_http_open(void);

/// Serves the clients of a listening socket, which the server closes at its end; NULL on failure.
struct bos_http_server *bos_http_start(int listener, struct bos_http_limits limits,
                                       struct bos_http_handler handler);
/// The descriptor that is readable when there is work, or -1.
int bos_http_descriptor(struct bos_http_server *server);
/// The milliseconds until there is work without any event, or -1.
int64_t bos_http_delay(struct bos_http_server *server);
/// Does what can be done without waiting.
void bos_http_run(struct bos_http_server *server);
/// Accepts no more clients.
void bos_http_close_listener(struct bos_http_server *server);
/// Ends all connections. Every exchange must have an answer.
void bos_http_stop(struct bos_http_server *server);

int bos_http_socket(struct bos_http_exchange *exchange);
/// The request's method and its target as it was sent; they are valid as long as the exchange.
const char *bos_http_method(struct bos_http_exchange *exchange);
const char *bos_http_target(struct bos_http_exchange *exchange);
const char *bos_http_version(struct bos_http_exchange *exchange);
const uint8_t *bos_http_body(struct bos_http_exchange *exchange, size_t *count);
/// Passes on each header line; the texts are valid during the call.
void bos_http_headers(struct bos_http_exchange *exchange, void *context,
                      void (*line)(void *context, const char *name, size_t name_count,
                                   const char *value, size_t value_count));
/// Whether each line of the header ends with CRLF and isn't folded.
bool bos_http_is_regular(struct bos_http_exchange *exchange);

/// Makes a response of bytes that are copied; NULL without memory.
struct bos_http_response *bos_http_response_make(const void *bytes, size_t count);
/// Makes a response of a file, which the system sends without a copy in memory; NULL on failure.
struct bos_http_response *bos_http_response_file(int file, uint64_t size);
void bos_http_response_free(struct bos_http_response *response);
bool bos_http_response_add(struct bos_http_response *response, const char *name,
                           const char *value);

/// Answers a request that has begun.
void bos_http_answer(struct bos_http_exchange *exchange, unsigned status,
                     struct bos_http_response *response);

/// Ends the connection of a request without a response.
void bos_http_drop(struct bos_http_exchange *exchange);

/// Answers a request with a stream of events that stays open. Returns whether there was memory.
bool bos_http_stream(struct bos_http_exchange *exchange);
/// Adds bytes to a stream, unless more than `limit` are waiting already. Returns whether it did.
bool bos_http_push(struct bos_http_exchange *exchange, const void *bytes, size_t count,
                   size_t limit);
/// Ends a stream after what is waiting.
void bos_http_finish(struct bos_http_exchange *exchange);

/// A QR code by libqrencode, which is opened on first use too.
struct bos_qr;
/// Makes the code of a text; NULL without the library.
struct bos_qr *bos_qr_make(const char *text, int *side);
bool bos_qr_is_dark(struct bos_qr *code, int row, int column);
void bos_qr_free(struct bos_qr *code);

#endif
