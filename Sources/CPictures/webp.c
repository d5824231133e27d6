#include "CPictures.h"
#include "library.h"

#include <pthread.h>
#include <webp/decode.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open;
static __typeof__(&WebPGetFeaturesInternal) get_features;
static __typeof__(&WebPDecodeRGBInto) decode_rgb;
static __typeof__(&WebPDecodeRGBAInto) decode_rgba;

static void open_library(void) {
  void *library = BOS_LIBRARY("libwebp.so.7", "libwebp.7.dylib");
  is_open = library && BOS_FUNCTION(library, get_features, "WebPGetFeaturesInternal") &&
            BOS_FUNCTION(library, decode_rgb, "WebPDecodeRGBInto") &&
            BOS_FUNCTION(library, decode_rgba, "WebPDecodeRGBAInto");
}

enum bos_picture_result bos_webp_measure(const uint8_t *bytes, size_t count,
                                         struct bos_picture_shape *shape) {
  pthread_once(&once, open_library);
  if (!is_open) return BOS_PICTURE_NO_LIBRARY;
  WebPBitstreamFeatures features;
  if (get_features(bytes, count, &features, WEBP_DECODER_ABI_VERSION) != VP8_STATUS_OK ||
      features.width <= 0 || features.height <= 0) {
    return BOS_PICTURE_DAMAGED;
  }
  if (features.has_animation) return BOS_PICTURE_UNSUPPORTED;
  shape->width = features.width;
  shape->height = features.height;
  shape->channels = features.has_alpha ? 4 : 3;
  return BOS_PICTURE_READ;
}

enum bos_picture_result bos_webp_decode(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape shape, uint8_t *pixels) {
  pthread_once(&once, open_library);
  if (!is_open) return BOS_PICTURE_NO_LIBRARY;
  size_t row = (size_t)shape.width * (size_t)shape.channels;
  size_t size = row * (size_t)shape.height;
  __typeof__(decode_rgb) decode = shape.channels == 4 ? decode_rgba : decode_rgb;
  return decode(bytes, count, pixels, size, (int)row) ? BOS_PICTURE_READ : BOS_PICTURE_DAMAGED;
}
