#define _GNU_SOURCE  // for locks that prefer who writes
#include "CCurl.h"

#include <dlfcn.h>
#include <poll.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

// The functions in use. Their types come from the header, so the compiler checks each call.
#define FUNCTIONS(X) \
  X(curl_easy_cleanup) X(curl_easy_getinfo) X(curl_easy_init) X(curl_easy_setopt) \
  X(curl_easy_strerror) X(curl_global_init) X(curl_multi_add_handle) X(curl_multi_cleanup) \
  X(curl_multi_info_read) X(curl_multi_init) X(curl_multi_perform) X(curl_multi_poll) \
  X(curl_multi_remove_handle) X(curl_multi_setopt) X(curl_slist_append) X(curl_slist_free_all)

// The header wraps some functions in macros that only check types.
#undef curl_easy_getinfo
#undef curl_easy_setopt
#undef curl_multi_setopt

#define POINTER(name) __typeof__(&name) name;
static struct { FUNCTIONS(POINTER) } curl;

// When the process exits, libraries free memory that another thread may be using. Calls that do
// more than wait therefore hold a lock, which the exit handler takes first. Later calls block until
// the process is gone.
static pthread_rwlock_t gate = PTHREAD_RWLOCK_WRITER_NONRECURSIVE_INITIALIZER_NP;

static void close_gate(void) {
  struct timespec until;
  clock_gettime(CLOCK_REALTIME, &until);
  // No call holds the lock this long, except one that ends the process.
  until.tv_sec += 1;
  pthread_rwlock_timedwrlock(&gate, &until);
}

static void enter(void) { pthread_rwlock_rdlock(&gate); }
static void leave(void) { pthread_rwlock_unlock(&gate); }

static pthread_once_t once = PTHREAD_ONCE_INIT;
static const char *failure;

// OpenSSL must not clean up at exit: its handler is registered later, so it would run before the
// lock is taken.
static void keep_openssl(void *library) {
  const uint64_t no_atexit = 0x00080000;  // OPENSSL_INIT_NO_ATEXIT
  int (*init)(uint64_t, const void *) =
      (int (*)(uint64_t, const void *))dlsym(library, "OPENSSL_init_crypto");
  if (init) init(no_atexit, NULL);
}

static void open_library(void) {
  // The second name is the same library with another TLS library.
  static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    failure = "the library libcurl.so.4 is not installed (Debian's package is libcurl4)";
    return;
  }
#define LOOK_UP(name) \
  if (!(curl.name = (__typeof__(&name))dlsym(library, #name))) { \
    failure = "the library libcurl is too old: it has no " #name; \
    return; \
  }
  FUNCTIONS(LOOK_UP)
  keep_openssl(library);
  if (curl.curl_global_init(CURL_GLOBAL_DEFAULT) != CURLE_OK)
    failure = "the library libcurl cannot be made ready";
}

static void open_behind_gate(void) {
  atexit(close_gate);
  enter();
  open_library();
  leave();
}

const char *bos_curl_open(void) {
  pthread_once(&once, open_behind_gate);
  return failure;
}

const char *bos_curl_message(CURLcode result) { return curl.curl_easy_strerror(result); }

CURL *bos_curl_make(void) { return curl.curl_easy_init(); }
void bos_curl_free(CURL *transfer) {
  enter();
  curl.curl_easy_cleanup(transfer);
  leave();
}

bool bos_curl_set_number(CURL *transfer, CURLoption option, long value) {
  return curl.curl_easy_setopt(transfer, option, value) == CURLE_OK;
}

bool bos_curl_set_size(CURL *transfer, CURLoption option, curl_off_t value) {
  return curl.curl_easy_setopt(transfer, option, value) == CURLE_OK;
}

bool bos_curl_set_text(CURL *transfer, CURLoption option, const char *value) {
  return curl.curl_easy_setopt(transfer, option, value) == CURLE_OK;
}

bool bos_curl_set_body(CURL *transfer, const void *bytes, size_t count) {
  return bos_curl_set_number(transfer, CURLOPT_POST, 1) &&
         bos_curl_set_size(transfer, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count) &&
         // The option copies as many bytes as the size, which must be set first.
         curl.curl_easy_setopt(transfer, CURLOPT_COPYPOSTFIELDS, bytes) == CURLE_OK;
}

bool bos_curl_set_headers(CURL *transfer, struct curl_slist *headers) {
  return curl.curl_easy_setopt(transfer, CURLOPT_HTTPHEADER, headers) == CURLE_OK;
}

static curl_socket_t open_socket(void *context, curlsocktype purpose,
                                 struct curl_sockaddr *address) {
  (void)context;
  (void)purpose;
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

bool bos_curl_set_private_sockets(CURL *transfer) {
  return curl.curl_easy_setopt(transfer, CURLOPT_OPENSOCKETFUNCTION, open_socket) == CURLE_OK;
}

bool bos_curl_set_receivers(CURL *transfer, bos_curl_receiver body, bos_curl_receiver header,
                            char *explanation, void *context) {
  return curl.curl_easy_setopt(transfer, CURLOPT_WRITEFUNCTION, body) == CURLE_OK &&
         curl.curl_easy_setopt(transfer, CURLOPT_WRITEDATA, context) == CURLE_OK &&
         curl.curl_easy_setopt(transfer, CURLOPT_HEADERFUNCTION, header) == CURLE_OK &&
         curl.curl_easy_setopt(transfer, CURLOPT_HEADERDATA, context) == CURLE_OK &&
         curl.curl_easy_setopt(transfer, CURLOPT_ERRORBUFFER, explanation) == CURLE_OK;
}

long bos_curl_number(CURL *transfer, CURLINFO info) {
  long value = 0;
  return curl.curl_easy_getinfo(transfer, info, &value) == CURLE_OK ? value : 0;
}

curl_off_t bos_curl_size(CURL *transfer, CURLINFO info) {
  curl_off_t value = 0;
  return curl.curl_easy_getinfo(transfer, info, &value) == CURLE_OK ? value : 0;
}

const char *bos_curl_text(CURL *transfer, CURLINFO info) {
  const char *value = NULL;
  return curl.curl_easy_getinfo(transfer, info, &value) == CURLE_OK ? value : NULL;
}

struct curl_slist *bos_curl_list_add(struct curl_slist *list, const char *line) {
  return curl.curl_slist_append(list, line);
}
void bos_curl_list_free(struct curl_slist *list) { curl.curl_slist_free_all(list); }

CURLM *bos_curl_multi_make(long idle_connections) {
  CURLM *multi = curl.curl_multi_init();
  if (multi) curl.curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, idle_connections);
  return multi;
}
void bos_curl_multi_free(CURLM *multi) {
  enter();
  curl.curl_multi_cleanup(multi);
  leave();
}

bool bos_curl_multi_add(CURLM *multi, CURL *transfer) {
  return curl.curl_multi_add_handle(multi, transfer) == CURLM_OK;
}
void bos_curl_multi_remove(CURLM *multi, CURL *transfer) {
  enter();
  curl.curl_multi_remove_handle(multi, transfer);
  leave();
}

void bos_curl_multi_perform(CURLM *multi) {
  int running;
  enter();
  curl.curl_multi_perform(multi, &running);
  leave();
}

void bos_curl_multi_wait(CURLM *multi, int descriptor, int milliseconds) {
  struct curl_waitfd extra = {.fd = descriptor, .events = CURL_WAIT_POLLIN};
  // Without this, a persistent failure would make the loop spin.
  if (curl.curl_multi_poll(multi, &extra, 1, milliseconds, NULL) != CURLM_OK) poll(NULL, 0, 10);
}

CURL *bos_curl_multi_ended(CURLM *multi, CURLcode *result) {
  int left;
  CURLMsg *message;
  while ((message = curl.curl_multi_info_read(multi, &left)))
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  return NULL;
}
