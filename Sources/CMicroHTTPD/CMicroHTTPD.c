#include "CMicroHTTPD.h"

#include <dlfcn.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The functions in use. Their types come from the header, so the compiler checks each call.
#define FUNCTIONS(X) \
  X(MHD_add_response_header) X(MHD_create_response_from_buffer) \
  X(MHD_create_response_from_callback) X(MHD_create_response_from_fd64) X(MHD_destroy_response) \
  X(MHD_get_version) X(MHD_get_connection_info) X(MHD_get_connection_values_n) X(MHD_get_daemon_info) X(MHD_get_timeout) X(MHD_queue_response) \
  X(MHD_quiesce_daemon) X(MHD_resume_connection) X(MHD_run) X(MHD_start_daemon) \
  X(MHD_stop_daemon) X(MHD_suspend_connection)

#define POINTER(name) __typeof__(&name) name;
static struct { FUNCTIONS(POINTER) } mhd;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

static void open_library(void) {
  void *library = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = "libmicrohttpd";
    return;
  }
#define LOOK_UP(name) \
  if (!(mhd.name = (__typeof__(&name))dlsym(library, #name))) failure = "libmicrohttpd";
  FUNCTIONS(LOOK_UP)
}

const char *bos_http_open(void) {
  pthread_once(&once, open_library);
  return failure;
}

struct bos_http_server {
  struct MHD_Daemon *daemon;
  struct bos_http_handler handler;
  size_t body_limit;
  size_t header_limit;
};

struct bos_http_exchange {
  struct bos_http_server *server;
  struct MHD_Connection *connection;
  char *target;
  const char *method;
  const char *version;
  uint8_t *body;
  size_t body_count;
  bool has_begun;
  bool has_arrived;
  bool is_suspended;
  bool is_dropped;
  // The answer, until it is passed on to the library.
  struct MHD_Response *answer;
  unsigned status;
  bool owns_answer;
  bool is_queued;
  // The bytes of a stream that are waiting.
  uint8_t *waiting;
  size_t waiting_count;
  bool is_finished;
};

// A connection, which has one request at a time. The library doesn't tell the end of a request that
// it answers itself, because it can't read the rest of it.
struct client {
  struct bos_http_exchange *exchange;
};

static struct client *client_of(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      mhd.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info ? info->socket_context : NULL;
}

static void end(struct client *client) {
  struct bos_http_exchange *exchange = client->exchange;
  if (!exchange) return;
  client->exchange = NULL;
  struct bos_http_handler *handler = &exchange->server->handler;
  if (exchange->has_begun) handler->ended(handler->context, exchange);
  if (exchange->owns_answer) mhd.MHD_destroy_response(exchange->answer);
  free(exchange->waiting);
  free(exchange->body);
  free(exchange->target);
  free(exchange);
}

static void *note_target(void *context, const char *target, struct MHD_Connection *connection) {
  struct client *client = client_of(connection);
  if (!client) return NULL;
  end(client);
  struct bos_http_exchange *exchange = calloc(1, sizeof *exchange);
  if (!exchange) return NULL;
  exchange->server = context;
  exchange->connection = connection;
  exchange->target = strdup(target);
  client->exchange = exchange;
  return exchange;
}

static enum MHD_Result queue(struct bos_http_exchange *exchange) {
  exchange->is_queued = true;
  return mhd.MHD_queue_response(exchange->connection, exchange->status, exchange->answer);
}

static enum MHD_Result handle(void *context, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *data,
                              size_t *count, void **place) {
  struct bos_http_server *server = context;
  struct bos_http_exchange *exchange = *place;
  (void)connection;
  (void)url;
  if (!exchange || !exchange->target) return MHD_NO;
  if (!exchange->has_begun) {
    exchange->has_begun = true;
    exchange->method = method;
    exchange->version = version;
    bool goes_on = server->handler.began(server->handler.context, exchange);
    if (exchange->answer) return queue(exchange);
    return goes_on ? MHD_YES : MHD_NO;
  }
  if (*count > 0) {
    if (*count > server->body_limit - exchange->body_count) return MHD_NO;
    uint8_t *grown = realloc(exchange->body, exchange->body_count + *count);
    if (!grown) return MHD_NO;
    memcpy(grown + exchange->body_count, data, *count);
    exchange->body = grown;
    exchange->body_count += *count;
    *count = 0;
    return MHD_YES;
  }
  if (exchange->is_queued) return MHD_YES;
  if (!exchange->has_arrived) {
    exchange->has_arrived = true;
    server->handler.arrived(server->handler.context, exchange);
    if (!exchange->answer && !exchange->is_dropped) {
      exchange->is_suspended = true;
      mhd.MHD_suspend_connection(exchange->connection);
      return MHD_YES;
    }
  }
  return exchange->answer ? queue(exchange) : MHD_NO;
}

static void note_end(void *context, struct MHD_Connection *connection, void **place,
                     enum MHD_RequestTerminationCode code) {
  struct client *client = client_of(connection);
  (void)context;
  (void)code;
  *place = NULL;
  if (client) end(client);
}

static int socket_of(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      mhd.MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

static void note_connection(void *context, struct MHD_Connection *connection, void **place,
                            enum MHD_ConnectionNotificationCode code) {
  struct bos_http_server *server = context;
  if (code == MHD_CONNECTION_NOTIFY_STARTED) {
    *place = calloc(1, sizeof(struct client));
    server->handler.connected(server->handler.context, socket_of(connection));
    return;
  }
  if (*place) end(*place);
  server->handler.disconnected(server->handler.context, socket_of(connection));
  free(*place);
  *place = NULL;
}

struct bos_http_server *bos_http_start(int listener, struct bos_http_limits limits,
                                       struct bos_http_handler handler) {
  struct bos_http_server *server = calloc(1, sizeof *server);
  if (!server) return NULL;
  server->handler = handler;
  server->body_limit = limits.body;
  server->header_limit = limits.header;
  server->daemon = mhd.MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, handle, server,
      MHD_OPTION_LISTEN_SOCKET, listener, MHD_OPTION_CONNECTION_LIMIT, limits.connections,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, limits.header, MHD_OPTION_CONNECTION_TIMEOUT,
      limits.silence, MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_URI_LOG_CALLBACK, note_target,
      server, MHD_OPTION_NOTIFY_COMPLETED, note_end, server, MHD_OPTION_NOTIFY_CONNECTION,
      note_connection, server, MHD_OPTION_END);
  if (!server->daemon) {
    free(server);
    return NULL;
  }
  return server;
}

int bos_http_descriptor(struct bos_http_server *server) {
  const union MHD_DaemonInfo *info =
      mhd.MHD_get_daemon_info(server->daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info ? info->epoll_fd : -1;
}

int64_t bos_http_delay(struct bos_http_server *server) {
  MHD_UNSIGNED_LONG_LONG delay = 0;
  if (mhd.MHD_get_timeout(server->daemon, &delay) != MHD_YES) return -1;
  return delay > 60000 ? 60000 : (int64_t)delay;
}

void bos_http_run(struct bos_http_server *server) { mhd.MHD_run(server->daemon); }

void bos_http_close_listener(struct bos_http_server *server) {
  int listener = mhd.MHD_quiesce_daemon(server->daemon);
  if (listener >= 0) close(listener);
}

void bos_http_stop(struct bos_http_server *server) {
  mhd.MHD_stop_daemon(server->daemon);
  free(server);
}

int bos_http_socket(struct bos_http_exchange *exchange) { return socket_of(exchange->connection); }
const char *bos_http_method(struct bos_http_exchange *exchange) { return exchange->method; }
const char *bos_http_target(struct bos_http_exchange *exchange) { return exchange->target; }
const char *bos_http_version(struct bos_http_exchange *exchange) { return exchange->version; }

const uint8_t *bos_http_body(struct bos_http_exchange *exchange, size_t *count) {
  *count = exchange->body_count;
  return exchange->body;
}

struct line_reader {
  void *context;
  void (*line)(void *, const char *, size_t, const char *, size_t);
};

static enum MHD_Result read_line(void *context, enum MHD_ValueKind kind, const char *name,
                                 size_t name_count, const char *value, size_t value_count) {
  struct line_reader *reader = context;
  (void)kind;
  reader->line(reader->context, name, name_count, value ? value : "", value ? value_count : 0);
  return MHD_YES;
}

void bos_http_headers(struct bos_http_exchange *exchange, void *context,
                      void (*line)(void *, const char *, size_t, const char *, size_t)) {
  struct line_reader reader = {context, line};
  mhd.MHD_get_connection_values_n(exchange->connection, MHD_HEADER_KIND, read_line, &reader);
}

// Versions before 0.9.77 accept a line feed alone and folded lines. They cut the request into texts
// in the place where it arrived: what RFC 9112 demands has two ends after each line, and the next
// line after them. A folded line is put together elsewhere.
struct line_check {
  const char *next;
  bool is_regular;
};

static enum MHD_Result check_line(void *context, enum MHD_ValueKind kind, const char *name,
                                  size_t name_count, const char *value, size_t value_count) {
  struct line_check *check = context;
  (void)kind;
  if (!value || name != check->next || value < name + name_count) {
    check->is_regular = false;
    return MHD_NO;
  }
  check->next = value + value_count + 2;
  return MHD_YES;
}

static bool reads_line_feeds(void) {
  int major = 0, minor = 0, patch = 0;
  if (sscanf(mhd.MHD_get_version(), "%d.%d.%d", &major, &minor, &patch) != 3) return false;
  return major == 0 && (minor < 9 || (minor == 9 && patch < 77));
}

bool bos_http_is_regular(struct bos_http_exchange *exchange) {
  if (!reads_line_feeds()) return true;
  struct line_check check = {exchange->version + strlen(exchange->version) + 2, true};
  mhd.MHD_get_connection_values_n(exchange->connection, MHD_HEADER_KIND, check_line, &check);
  if (!check.is_regular) return false;
  // The memory of a connection is twice as large as a header may be.
  size_t count = (size_t)(check.next - exchange->method);
  if (count + 2 > exchange->server->header_limit / 2) return false;
  // The ends of the last line and of the empty one.
  return !check.next[-1] && !check.next[0] && !check.next[1];
}

struct bos_http_response *bos_http_response_make(const void *bytes, size_t count) {
  // The library copies the bytes, so it changes nothing.
  return (struct bos_http_response *)mhd.MHD_create_response_from_buffer(
      count, (void *)(uintptr_t)bytes, MHD_RESPMEM_MUST_COPY);
}

struct bos_http_response *bos_http_response_file(int file, uint64_t size) {
  int copy = dup(file);
  if (copy < 0) return NULL;
  struct MHD_Response *response = mhd.MHD_create_response_from_fd64(size, copy);
  if (!response) close(copy);
  return (struct bos_http_response *)response;
}

void bos_http_response_free(struct bos_http_response *response) {
  mhd.MHD_destroy_response((struct MHD_Response *)response);
}

bool bos_http_response_add(struct bos_http_response *response, const char *name,
                           const char *value) {
  return mhd.MHD_add_response_header((struct MHD_Response *)response, name, value) == MHD_YES;
}

static void resume(struct bos_http_exchange *exchange) {
  if (!exchange->is_suspended) return;
  exchange->is_suspended = false;
  mhd.MHD_resume_connection(exchange->connection);
}

void bos_http_answer(struct bos_http_exchange *exchange, unsigned status,
                     struct bos_http_response *response) {
  if (exchange->answer) return;
  exchange->answer = (struct MHD_Response *)response;
  exchange->status = status;
  resume(exchange);
}

void bos_http_drop(struct bos_http_exchange *exchange) {
  if (exchange->answer) return;
  exchange->is_dropped = true;
  resume(exchange);
}

static ssize_t read_stream(void *context, uint64_t position, char *bytes, size_t limit) {
  struct bos_http_exchange *exchange = context;
  (void)position;
  if (exchange->waiting_count == 0) {
    if (exchange->is_finished) return MHD_CONTENT_READER_END_OF_STREAM;
    exchange->is_suspended = true;
    mhd.MHD_suspend_connection(exchange->connection);
    return 0;
  }
  size_t count = exchange->waiting_count < limit ? exchange->waiting_count : limit;
  memcpy(bytes, exchange->waiting, count);
  exchange->waiting_count -= count;
  memmove(exchange->waiting, exchange->waiting + count, exchange->waiting_count);
  return (ssize_t)count;
}

bool bos_http_stream(struct bos_http_exchange *exchange) {
  if (exchange->answer) return false;
  struct MHD_Response *response =
      mhd.MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 4096, read_stream, exchange, NULL);
  if (!response) return false;
  mhd.MHD_add_response_header(response, "Content-Type", "text/event-stream; charset=utf-8");
  mhd.MHD_add_response_header(response, "Cache-Control", "no-store");
  mhd.MHD_add_response_header(response, "X-Accel-Buffering", "no");
  exchange->owns_answer = true;
  bos_http_answer(exchange, MHD_HTTP_OK, (struct bos_http_response *)response);
  return true;
}

bool bos_http_push(struct bos_http_exchange *exchange, const void *bytes, size_t count,
                   size_t limit) {
  if (exchange->waiting_count > limit || exchange->is_finished) return false;
  uint8_t *grown = realloc(exchange->waiting, exchange->waiting_count + count);
  if (!grown) return false;
  memcpy(grown + exchange->waiting_count, bytes, count);
  exchange->waiting = grown;
  exchange->waiting_count += count;
  resume(exchange);
  return true;
}

void bos_http_finish(struct bos_http_exchange *exchange) {
  exchange->is_finished = true;
  resume(exchange);
}
