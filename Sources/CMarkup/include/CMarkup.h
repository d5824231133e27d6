// Reading HTML and XML with libxml2, loaded on first use. It isn't linked, because linked libraries
// load at every start.
#ifndef BOS_CMARKUP_H
#define BOS_CMARKUP_H

#include <stdbool.h>
#include <stddef.h>

enum bos_markup_kind { BOS_MARKUP_HTML, BOS_MARKUP_XML };

enum bos_markup_result {
  BOS_MARKUP_READ,
  /// XML that isn't well-formed, or that declares entities.
  BOS_MARKUP_DAMAGED,
  /// A receiver has ended the reading.
  BOS_MARKUP_STOPPED,
  BOS_MARKUP_NO_LIBRARY,
  BOS_MARKUP_NO_MEMORY,
};

/// What a document consists of. Each function returns whether to go on.
struct bos_markup_receiver {
  void *context;
  /// An element begins. The names and values of its attributes alternate, and NULL ends them; a value
  /// may be NULL.
  bool (*start)(void *context, const char *name, const char *const *attributes);
  bool (*end)(void *context, const char *name);
  /// A piece of text; one text may arrive in several.
  bool (*text)(void *context, const char *bytes, size_t count);
};

/// A document that arrives in pieces, as UTF-8.
struct bos_markup;

/// Begins a document, or returns NULL with the reason. The receiver must exist until it ends.
struct bos_markup *bos_markup_begin(enum bos_markup_kind kind,
                                    const struct bos_markup_receiver *receiver,
                                    enum bos_markup_result *result);
/// Reads a piece, and returns whether to go on.
bool bos_markup_feed(struct bos_markup *document, const void *bytes, size_t count);
/// Ends a document and returns what came of it.
enum bos_markup_result bos_markup_end(struct bos_markup *document);

#endif
