// libcurl, opened when it is first needed and never linked: what is linked is loaded at every
// start. Its header is used for types and constants only.
#ifndef BOS_CCURL_H
#define BOS_CCURL_H

#define CURL_DISABLE_DEPRECATION
#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>

/// Takes bytes of an answer; anything but their count ends the transfer.
typedef size_t (*bos_curl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Opens the library unless it is open; says why it cannot be had, or NULL. Any thread may call it.
const char *bos_curl_open(void);

/// Says in words what a result means.
const char *bos_curl_message(CURLcode result);

CURL *bos_curl_make(void);
void bos_curl_free(CURL *transfer);

/// These say whether the library takes the option.
bool bos_curl_set_number(CURL *transfer, CURLoption option, long value);
bool bos_curl_set_size(CURL *transfer, CURLoption option, curl_off_t value);
bool bos_curl_set_text(CURL *transfer, CURLoption option, const char *value);
/// Sets what is posted; the bytes are copied.
bool bos_curl_set_body(CURL *transfer, const void *bytes, size_t count);
bool bos_curl_set_headers(CURL *transfer, struct curl_slist *headers);
/// Sets who takes the bytes of the answer and its header lines, and where errors are explained.
bool bos_curl_set_receivers(CURL *transfer, bos_curl_receiver body, bos_curl_receiver header,
                            char *explanation, void *context);

long bos_curl_number(CURL *transfer, CURLINFO info);
curl_off_t bos_curl_size(CURL *transfer, CURLINFO info);
/// Gives a text that lives as long as the transfer, or NULL.
const char *bos_curl_text(CURL *transfer, CURLINFO info);

/// Adds a line to a list, which may be NULL; gives the list, or NULL when memory is used up.
struct curl_slist *bos_curl_list_add(struct curl_slist *list, const char *line);
void bos_curl_list_free(struct curl_slist *list);

CURLM *bos_curl_multi_make(long idle_connections);
void bos_curl_multi_free(CURLM *multi);
bool bos_curl_multi_add(CURLM *multi, CURL *transfer);
void bos_curl_multi_remove(CURLM *multi, CURL *transfer);
/// Moves all transfers on without waiting.
void bos_curl_multi_perform(CURLM *multi);
/// Waits until a transfer can move on, the descriptor can be read, or time is up.
void bos_curl_multi_wait(CURLM *multi, int descriptor, int milliseconds);
/// Gives a transfer that has ended, or NULL.
CURL *bos_curl_multi_ended(CURLM *multi, CURLcode *result);

#endif
