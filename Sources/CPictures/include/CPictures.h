#ifndef CPICTURES_H
#define CPICTURES_H

#include <stddef.h>
#include <stdint.h>

/// What became of a picture.
enum bos_picture_result {
  BOS_PICTURE_READ,
  BOS_PICTURE_DAMAGED,
  BOS_PICTURE_UNSUPPORTED,
  BOS_PICTURE_NO_LIBRARY,
};

/// The size of a picture, and how many bytes a pixel of it takes: 3 are red, green and blue; a
/// fourth is alpha, or in a JPEG file all four are cyan, magenta, yellow and black.
struct bos_picture_shape {
  int width;
  int height;
  int channels;
};

/// Each library is opened when one of its functions is first called, and never closed.
///
/// Measuring fills in the shape. Decoding fills `pixels`, which must hold width × height × channels
/// bytes of the shape that was measured; only a JPEG file may be decoded to a smaller one.
enum bos_picture_result bos_jpeg_measure(const uint8_t *bytes, size_t count,
                                         struct bos_picture_shape *shape);
enum bos_picture_result bos_jpeg_decode(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape shape, uint8_t *pixels);

enum bos_picture_result bos_png_measure(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape *shape);
enum bos_picture_result bos_png_decode(const uint8_t *bytes, size_t count,
                                       struct bos_picture_shape shape, uint8_t *pixels);

enum bos_picture_result bos_webp_measure(const uint8_t *bytes, size_t count,
                                         struct bos_picture_shape *shape);
enum bos_picture_result bos_webp_decode(const uint8_t *bytes, size_t count,
                                        struct bos_picture_shape shape, uint8_t *pixels);

#endif
