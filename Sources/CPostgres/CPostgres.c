#include "CPostgres.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>

// The functions in use. Their types come from the header, so the compiler checks each call.
#define FUNCTIONS(X) \
  X(PQclear) X(PQcmdTuples) X(PQconnectPoll) X(PQconnectStartParams) X(PQconninfo) \
  X(PQconninfoFree) X(PQconninfoParse) X(PQconsumeInput) X(PQerrorMessage) X(PQfinish) \
  X(PQflush) X(PQfreemem) X(PQgetResult) X(PQgetisnull) X(PQgetlength) X(PQgetvalue) \
  X(PQisBusy) X(PQnfields) X(PQntuples) X(PQparameterStatus) X(PQputCopyData) X(PQputCopyEnd) \
  X(PQresultErrorField) X(PQresultErrorMessage) X(PQresultStatus) X(PQsendQueryParams) \
  X(PQserverVersion) X(PQsetErrorVerbosity) X(PQsetNoticeReceiver) X(PQsetnonblocking) \
  X(PQsocket) X(PQsslAttribute) X(PQstatus)

#define POINTER(name) __typeof__(&name) name;
static struct { FUNCTIONS(POINTER) } pq;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

// When the process exits, OpenSSL would free memory that the thread of a connection may be using.
static void keep_openssl(void *library) {
  const uint64_t no_atexit = 0x00080000;  // OPENSSL_INIT_NO_ATEXIT
  int (*init)(uint64_t, const void *) =
      (int (*)(uint64_t, const void *))dlsym(library, "OPENSSL_init_crypto");
  if (init) init(no_atexit, NULL);
}

static void open_library(void) {
  void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = "libpq.so.5";
    return;
  }
#define LOOK_UP(name) \
  if (!(pq.name = (__typeof__(&name))dlsym(library, #name))) failure = "libpq.so.5";
  FUNCTIONS(LOOK_UP)
  keep_openssl(library);
}

const char *bos_pg_open(void) {
  pthread_once(&once, open_library);
  return failure;
}

PQconninfoOption *bos_pg_parse(const char *address, char **message) {
  return pq.PQconninfoParse(address, message);
}

PQconninfoOption *bos_pg_options(PGconn *connection) { return pq.PQconninfo(connection); }
void bos_pg_free_options(PQconninfoOption *options) { pq.PQconninfoFree(options); }
void bos_pg_free_text(char *text) { pq.PQfreemem(text); }

// Without a receiver, notices go to standard error.
static void ignore_notice(void *context, const PGresult *result) {
  (void)context;
  (void)result;
}

PGconn *bos_pg_start(const char *const *names, const char *const *values, bool has_address) {
  PGconn *connection = pq.PQconnectStartParams(names, values, has_address);
  if (connection) pq.PQsetNoticeReceiver(connection, ignore_notice, NULL);
  return connection;
}

PostgresPollingStatusType bos_pg_poll(PGconn *connection) {
  return pq.PQconnectPoll(connection);
}

void bos_pg_finish(PGconn *connection) { pq.PQfinish(connection); }
bool bos_pg_is_connected(PGconn *connection) { return pq.PQstatus(connection) == CONNECTION_OK; }
int bos_pg_socket(PGconn *connection) { return pq.PQsocket(connection); }
int bos_pg_version(PGconn *connection) { return pq.PQserverVersion(connection); }

const char *bos_pg_setting(PGconn *connection, const char *name) {
  return pq.PQparameterStatus(connection, name);
}

const char *bos_pg_encryption(PGconn *connection, const char *name) {
  return pq.PQsslAttribute(connection, name);
}

const char *bos_pg_message(PGconn *connection) { return pq.PQerrorMessage(connection); }

void bos_pg_show_codes(PGconn *connection, bool shows) {
  pq.PQsetErrorVerbosity(connection, shows ? PQERRORS_VERBOSE : PQERRORS_DEFAULT);
}

bool bos_pg_send(PGconn *connection, const char *text, int count, const char *const *values,
                 const int *lengths, const int *formats, bool is_binary) {
  // The connection blocks while libpq makes it; from here on nothing may.
  pq.PQsetnonblocking(connection, 1);
  return pq.PQsendQueryParams(connection, text, count, NULL, values, lengths, formats, is_binary);
}

bool bos_pg_consume(PGconn *connection) { return pq.PQconsumeInput(connection); }
bool bos_pg_is_busy(PGconn *connection) { return pq.PQisBusy(connection); }
int bos_pg_flush(PGconn *connection) { return pq.PQflush(connection); }
PGresult *bos_pg_result(PGconn *connection) { return pq.PQgetResult(connection); }

int bos_pg_put_copy(PGconn *connection, const char *bytes, int count) {
  return pq.PQputCopyData(connection, bytes, count);
}

int bos_pg_end_copy(PGconn *connection, const char *failure) {
  return pq.PQputCopyEnd(connection, failure);
}

ExecStatusType bos_pg_status(const PGresult *result) { return pq.PQresultStatus(result); }

const char *bos_pg_code(const PGresult *result) {
  return pq.PQresultErrorField(result, PG_DIAG_SQLSTATE);
}

const char *bos_pg_result_message(const PGresult *result) {
  return pq.PQresultErrorMessage(result);
}

int bos_pg_rows(const PGresult *result) { return pq.PQntuples(result); }
int bos_pg_columns(const PGresult *result) { return pq.PQnfields(result); }

const char *bos_pg_cell(const PGresult *result, int row, int column, int *length) {
  if (pq.PQgetisnull(result, row, column)) return NULL;
  *length = pq.PQgetlength(result, row, column);
  return pq.PQgetvalue(result, row, column);
}

int64_t bos_pg_changed(PGresult *result) { return strtoll(pq.PQcmdTuples(result), NULL, 10); }
void bos_pg_clear(PGresult *result) { pq.PQclear(result); }
