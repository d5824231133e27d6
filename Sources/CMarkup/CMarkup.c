#include "CMarkup.h"

#include <dlfcn.h>
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/xmlerror.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#ifdef __APPLE__
#define LIBRARY "libxml2.2.dylib"
#else
#define LIBRARY "libxml2.so.2"
#endif

static pthread_once_t once = PTHREAD_ONCE_INIT;
static bool is_open;
static __typeof__(&xmlInitParser) init_parser;
static __typeof__(&htmlCreatePushParserCtxt) create_html;
static __typeof__(&htmlCtxtUseOptions) use_html_options;
static __typeof__(&htmlParseChunk) parse_html;
static __typeof__(&htmlFreeParserCtxt) free_html;
static __typeof__(&xmlCreatePushParserCtxt) create_xml;
static __typeof__(&xmlCtxtUseOptions) use_xml_options;
static __typeof__(&xmlParseChunk) parse_xml;
static __typeof__(&xmlFreeParserCtxt) free_xml;
static __typeof__(&xmlFreeDoc) free_doc;
static __typeof__(&xmlStopParser) stop_parser;
static __typeof__(&xmlGetPredefinedEntity) predefined_entity;
static __typeof__(&xmlSwitchEncoding) switch_encoding;

#define FUNCTION(pointer, name) (((pointer) = (__typeof__(pointer))dlsym(library, (name))) != NULL)

static void open_library(void) {
  void *library = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
  is_open = library && FUNCTION(init_parser, "xmlInitParser") &&
            FUNCTION(create_html, "htmlCreatePushParserCtxt") &&
            FUNCTION(use_html_options, "htmlCtxtUseOptions") &&
            FUNCTION(parse_html, "htmlParseChunk") &&
            FUNCTION(free_html, "htmlFreeParserCtxt") &&
            FUNCTION(create_xml, "xmlCreatePushParserCtxt") &&
            FUNCTION(use_xml_options, "xmlCtxtUseOptions") &&
            FUNCTION(parse_xml, "xmlParseChunk") && FUNCTION(free_xml, "xmlFreeParserCtxt") &&
            FUNCTION(free_doc, "xmlFreeDoc") && FUNCTION(stop_parser, "xmlStopParser") &&
            FUNCTION(predefined_entity, "xmlGetPredefinedEntity") &&
            FUNCTION(switch_encoding, "xmlSwitchEncoding");
  if (is_open) init_parser();
}

struct bos_markup {
  enum bos_markup_kind kind;
  const struct bos_markup_receiver *receiver;
  xmlParserCtxtPtr parser;
  bool is_stopped, is_damaged;
};

static void stop(struct bos_markup *document, bool damaged) {
  document->is_stopped = !damaged;
  document->is_damaged = damaged;
  stop_parser(document->parser);
}

static bool goes_on(const struct bos_markup *document) {
  return !document->is_stopped && !document->is_damaged;
}

static void start_element(void *user, const xmlChar *name, const xmlChar **attributes) {
  static const char *const none[] = {NULL};
  struct bos_markup *document = user;
  if (!goes_on(document)) return;
  const char *const *list = attributes ? (const char *const *)attributes : none;
  if (!document->receiver->start(document->receiver->context, (const char *)name, list)) {
    stop(document, false);
  }
}

static void end_element(void *user, const xmlChar *name) {
  struct bos_markup *document = user;
  if (!goes_on(document)) return;
  if (!document->receiver->end(document->receiver->context, (const char *)name)) {
    stop(document, false);
  }
}

static void characters(void *user, const xmlChar *text, int count) {
  struct bos_markup *document = user;
  if (!goes_on(document) || count <= 0) return;
  if (!document->receiver->text(document->receiver->context, (const char *)text, (size_t)count)) {
    stop(document, false);
  }
}

// A document's own entities could stand for other files, or grow without bounds.
static void entity_declaration(void *user, const xmlChar *name, int type, const xmlChar *public_id,
                               const xmlChar *system_id, xmlChar *content) {
  (void)name, (void)type, (void)public_id, (void)system_id, (void)content;
  stop(user, true);
}

static xmlEntityPtr entity(void *user, const xmlChar *name) {
  (void)user;
  return predefined_entity(name);
}

static xmlParserInputPtr no_input(void *user, const xmlChar *public_id, const xmlChar *system_id) {
  (void)user, (void)public_id, (void)system_id;
  return NULL;
}

static void no_report(void *user, const xmlError *error) {
  (void)user, (void)error;
}

struct bos_markup *bos_markup_begin(enum bos_markup_kind kind,
                                    const struct bos_markup_receiver *receiver,
                                    enum bos_markup_result *result) {
  pthread_once(&once, open_library);
  *result = BOS_MARKUP_NO_LIBRARY;
  if (!is_open) return NULL;
  *result = BOS_MARKUP_NO_MEMORY;
  struct bos_markup *document = calloc(1, sizeof *document);
  if (!document) return NULL;
  document->kind = kind;
  document->receiver = receiver;
  xmlSAXHandler handler;
  memset(&handler, 0, sizeof handler);
  handler.startElement = start_element;
  handler.endElement = end_element;
  handler.characters = characters;
  handler.cdataBlock = characters;
  handler.ignorableWhitespace = characters;
  handler.entityDecl = entity_declaration;
  handler.getEntity = entity;
  handler.resolveEntity = no_input;
  handler.serror = (xmlStructuredErrorFunc)no_report;
  if (kind == BOS_MARKUP_HTML) {
    document->parser =
        create_html(&handler, document, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
    if (document->parser) {
      use_html_options(document->parser, HTML_PARSE_RECOVER | HTML_PARSE_NONET |
                                             HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING |
                                             HTML_PARSE_IGNORE_ENC);
    }
  } else {
    document->parser = create_xml(&handler, document, NULL, 0, NULL);
    if (document->parser) {
      use_xml_options(document->parser, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
                                            XML_PARSE_SAX1 | XML_PARSE_IGNORE_ENC);
      switch_encoding(document->parser, XML_CHAR_ENCODING_UTF8);
    }
  }
  if (!document->parser) {
    free(document);
    return NULL;
  }
  *result = BOS_MARKUP_READ;
  return document;
}

static int parse(struct bos_markup *document, const char *bytes, int count, int is_last) {
  return document->kind == BOS_MARKUP_HTML
             ? parse_html(document->parser, bytes, count, is_last)
             : parse_xml(document->parser, bytes, count, is_last);
}

bool bos_markup_feed(struct bos_markup *document, const void *bytes, size_t count) {
  // The library counts with int.
  enum { LARGEST = 1 << 20 };
  const char *place = bytes;
  while (count > 0 && goes_on(document)) {
    int piece = count < LARGEST ? (int)count : LARGEST;
    parse(document, place, piece, 0);
    place += piece;
    count -= (size_t)piece;
  }
  return goes_on(document);
}

enum bos_markup_result bos_markup_end(struct bos_markup *document) {
  if (goes_on(document)) {
    parse(document, NULL, 0, 1);
    // HTML is read as browsers do, whatever its form.
    if (document->kind == BOS_MARKUP_XML && !document->parser->wellFormed) {
      document->is_damaged = !document->is_stopped;
    }
  }
  enum bos_markup_result result = document->is_stopped   ? BOS_MARKUP_STOPPED
                                  : document->is_damaged ? BOS_MARKUP_DAMAGED
                                                         : BOS_MARKUP_READ;
  if (document->parser->myDoc) free_doc(document->parser->myDoc);
  document->parser->myDoc = NULL;
  if (document->kind == BOS_MARKUP_HTML) {
    free_html(document->parser);
  } else {
    free_xml(document->parser);
  }
  free(document);
  return result;
}
