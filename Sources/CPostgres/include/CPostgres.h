// libpq, loaded on first use. It isn't linked, because linked libraries load at every start. Its
// header provides types and constants only.
#ifndef BOS_CPOSTGRES_H
#define BOS_CPOSTGRES_H

#include <postgresql/libpq-fe.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Loads the library once. Returns the name of the missing library, or NULL. Any thread may call it.
const char *bos_pg_open(void);

/// Splits an address into its options, or returns NULL with a message. Free both.
PQconninfoOption *bos_pg_parse(const char *address, char **message);
/// Returns the options of a connection, after services, variables and defaults. Free them.
PQconninfoOption *bos_pg_options(PGconn *connection);
void bos_pg_free_options(PQconninfoOption *options);
void bos_pg_free_text(char *text);

/// Begins to connect. The names and values end with NULL.
PGconn *bos_pg_start(const char *const *names, const char *const *values, bool has_address);
PostgresPollingStatusType bos_pg_poll(PGconn *connection);
void bos_pg_finish(PGconn *connection);
bool bos_pg_is_connected(PGconn *connection);
int bos_pg_socket(PGconn *connection);
int bos_pg_version(PGconn *connection);
/// Returns a setting that the server reports, or NULL.
const char *bos_pg_setting(PGconn *connection, const char *name);
/// Returns a fact of an encrypted connection, such as `protocol`, or NULL.
const char *bos_pg_encryption(PGconn *connection, const char *name);
const char *bos_pg_message(PGconn *connection);
/// Makes error messages begin with their SQLSTATE, or not.
void bos_pg_show_codes(PGconn *connection, bool shows);

/// Sends a statement with parameters. A binary one is a parameter whose format is 1.
bool bos_pg_send(PGconn *connection, const char *text, int count, const char *const *values,
                 const int *lengths, const int *formats, bool is_binary);
bool bos_pg_consume(PGconn *connection);
bool bos_pg_is_busy(PGconn *connection);
/// Returns 0 if all is sent, 1 if more is left, or -1.
int bos_pg_flush(PGconn *connection);
PGresult *bos_pg_result(PGconn *connection);
/// Returns 1 if the data is taken, 0 if it must be offered again, or -1.
int bos_pg_put_copy(PGconn *connection, const char *bytes, int count);
int bos_pg_end_copy(PGconn *connection, const char *failure);

ExecStatusType bos_pg_status(const PGresult *result);
/// Returns the SQLSTATE of an error, or NULL.
const char *bos_pg_code(const PGresult *result);
const char *bos_pg_result_message(const PGresult *result);
int bos_pg_rows(const PGresult *result);
int bos_pg_columns(const PGresult *result);
/// Returns the bytes of a cell, or NULL for null.
const char *bos_pg_cell(const PGresult *result, int row, int column, int *length);
/// Returns how many rows a statement changed.
int64_t bos_pg_changed(PGresult *result);
void bos_pg_clear(PGresult *result);

#endif
