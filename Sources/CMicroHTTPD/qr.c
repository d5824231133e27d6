#include <dlfcn.h>
#include <pthread.h>

#include "CMicroHTTPD.h"

// The part of libqrencode's interface in use. Its header isn't needed for the build, because codes
// are drawn only where the library is installed; the layout has been the same since version 3.
struct bos_qr {
  int version;
  int width;
  unsigned char *data;
};

static struct {
  struct bos_qr *(*encode)(const char *, int, int, int, int);
  void (*free)(struct bos_qr *);
} qr;

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) {
  static const char *const names[] = {"libqrencode.so.4", "libqrencode.so.3"};
  void *library = NULL;
  for (size_t i = 0; !library && i < sizeof names / sizeof *names; i++)
    library = dlopen(names[i], RTLD_NOW | RTLD_LOCAL);
  if (!library) return;
  qr.free = (void (*)(struct bos_qr *))dlsym(library, "QRcode_free");
  qr.encode =
      (struct bos_qr * (*)(const char *, int, int, int, int)) dlsym(library, "QRcode_encodeString");
}

struct bos_qr *bos_qr_make(const char *text, int *side) {
  pthread_once(&once, open_library);
  if (!qr.encode || !qr.free) return NULL;
  // Any version, medium correction, bytes, with capitals and small letters.
  struct bos_qr *code = qr.encode(text, 0, 1, 2, 1);
  if (code) *side = code->width;
  return code;
}

bool bos_qr_is_dark(struct bos_qr *code, int row, int column) {
  return code->data[row * code->width + column] & 1;
}

void bos_qr_free(struct bos_qr *code) { qr.free(code); }
