import BosText

/// Reading on after a failure, and passing what is unreadable.
extension Parser {
  /// Reads the rest of an unreadable statement for the notes alone.
  ///
  /// The tree and the diagnostics come from a copy that is thrown away.
  mutating func noteRest() {
    guard let notes = editing else { return }
    if let pipeline = notes.frame.pipeline, notes.frame.depth == 1, blockDepth == 0,
      !pipeline.stages.isEmpty
    {
      editing?.fragments.append(Statement(.pipeline(pipeline), pipeline.range))
    }
    var ahead = self
    ahead.isReadingAhead = true
    ahead.readRest()
    editing = ahead.editing
    openCursor = ahead.openCursor
  }

  /// Where reading stopped: at the token, or after it when words were read since.
  private var stop: Int { lexer.offset == token.end ? token.start : lexer.offset }

  private mutating func readRest() {
    var place = stop
    while true {
      let start = place
      if editing?.frame.call != nil {
        place = max(start, goOnWithArguments(at: place))
        if place > start { continue }
      }
      resume(at: place)
      switch token.kind {
      case .end, .newline, .semicolon: return
      case .rightBrace where blockDepth > 0: return
      default: place = max(readLoosely(), start + 1)
      }
    }
  }

  /// Reads the further arguments of the open command; returns where that stops.
  private mutating func goOnWithArguments(at place: Int) -> Int {
    guard let call = editing?.frame.call else { return place }
    lexer.offset = place
    lastEnd = place
    do throws(ParseFailure) {
      _ = try arguments(of: call.signature, called: call.name, call.given, next: call.next)
      return lexer.offset
    } catch {
      return stop
    }
  }

  /// Reads what begins with the token, whatever it is; returns where that stops.
  private mutating func readLoosely() -> Int {
    do throws(ParseFailure) {
      switch token.kind {
      case .pipe:
        closeStage()
        advance()
        skipNewlines()
        let call = try command(isPiped: true)
        editing?.frame.pipeline?.stages.append(.command(call))
      case .captureStart:
        advance()
        _ = try pipeline(allowsIf: true)
      case .leftBrace where editing?.frame.call == nil: _ = try block()
      case .stringStart, .rawStringStart, .multilineStringStart:
        let start = token.start
        lastEnd = start
        do throws(ParseFailure) { _ = try string() } catch {
          lastEnd = endOfString(at: start).offset
        }
        noteString(from: start, .none)
      default:
        noteOperand()
        advance()
      }
      return lastEnd
    } catch {
      return stop
    }
  }

  /// Adds the open command to the stages before, with the arguments that it has.
  private mutating func closeStage() {
    guard let notes = editing, notes.frame.pipeline != nil else { return }
    var stage = Stage.expression(Expression(.invalid, token.range))
    if let call = notes.frame.call {
      let range = SourceRange(call.name.range.start, token.start)
      stage = .command(
        CommandCall(
          name: call.name,
          command: call.signature.name,
          isDefinition: call.signature.isDefinition,
          arguments: call.given,
          range: range
        )
      )
    }
    editing?.frame.call = nil
    editing?.frame.pipeline?.stages.append(stage)
  }

  /// Passes the rest of an unreadable statement, up to where the next begins.
  mutating func synchronize() {
    // Its parts are noted already.
    let (notes, cursor) = (editing, openCursor)
    (editing, openCursor) = (nil, nil)
    defer { (editing, openCursor) = (notes, cursor) }
    brackets = 0
    var depth = 0
    while token.kind != .end {
      switch token.kind {
      case .newline, .semicolon:
        if depth == 0 { return }
      case .leftBrace: depth += 1
      case .rightBrace:
        if depth == 0 {
          if blockDepth > 0 { return }
        } else {
          depth -= 1
          if depth == 0 {
            advance()
            if takesFurtherBlock() { continue }
            return
          }
        }
      case .multilineStringStart: lexer.offset = endOfString(at: token.start).offset
      case .stringStart, .rawStringStart:
        let end = endOfString(at: token.start)
        lexer.offset = end.offset
        // After an open string the nesting of braces is unknown.
        if !end.isClosed { depth = 0 }
      default: break
      }
      advance()
    }
  }
}
