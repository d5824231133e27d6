// libcurl, loaded on first use. It isn't linked, because linked libraries load at every start. Its
// header provides types and constants only.
#ifndef BOS_CCURL_H
#define BOS_CCURL_H

#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/// Receives bytes of a response. A result other than their count ends the transfer.
typedef size_t (*bos_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Loads the library once. Returns an error message, or NULL. Any thread may call it.
const char *bos_curl_open(void);

/// Returns the description of a result.
const char *bos_curl_message(CURLcode result);

CURL *bos_curl_make(void);
void bos_curl_free(CURL *transfer);

/// These functions return whether the library accepts the option.
bool bos_curl_set_number(CURL *transfer, CURLoption option, long value);
bool bos_curl_set_size(CURL *transfer, CURLoption option, curl_off_t value);
bool bos_curl_set_text(CURL *transfer, CURLoption option, const char *value);
/// Sets the request body; the bytes are copied.
bool bos_curl_set_body(CURL *transfer, const void *bytes, size_t count);
bool bos_curl_set_headers(CURL *transfer, struct curl_slist *headers);
/// Makes the transfer use sockets that child processes don't inherit.
bool bos_curl_set_private_sockets(CURL *transfer);
/// Sets the receiver of the body and header lines, and the buffer for error messages.
bool bos_curl_set_receivers(CURL *transfer, bos_curl_receiver body, bos_curl_receiver header,
                            char *explanation, void *context);

long bos_curl_number(CURL *transfer, CURLINFO info);
curl_off_t bos_curl_size(CURL *transfer, CURLINFO info);
/// Returns a text that is valid as long as the transfer, or NULL.
const char *bos_curl_text(CURL *transfer, CURLINFO info);

/// Adds a line to a list, which may be NULL. Returns the list, or NULL if memory runs out.
struct curl_slist *bos_curl_list_add(struct curl_slist *list, const char *line);
void bos_curl_list_free(struct curl_slist *list);

CURLM *bos_curl_multi_make(long idle_connections);
void bos_curl_multi_free(CURLM *multi);
bool bos_curl_multi_add(CURLM *multi, CURL *transfer);
void bos_curl_multi_remove(CURLM *multi, CURL *transfer);
/// Advances all transfers without blocking.
void bos_curl_multi_perform(CURLM *multi);
/// Blocks until a transfer can advance, the descriptor is readable, or the time is up.
void bos_curl_multi_wait(CURLM *multi, int descriptor, int milliseconds);
/// Returns a finished transfer, or NULL.
CURL *bos_curl_multi_ended(CURLM *multi, CURLcode *result);

#endif
