import Foundation
import Glibc

/// A headless Chromium that a test drives over a pipe.
final class Browser {
  struct Failure: Error {
    let words: String
  }

  static let path = "/usr/bin/chromium"

  /// The addresses of all requests, in order.
  private(set) var requests: [String] = []
  /// What scripts throw and what the browser refuses.
  private(set) var complaints: [String] = []

  private let process: pid_t
  private let input: Int32
  private let output: Int32
  private let folder: String
  private var unread: [UInt8] = []
  private var lastID = 0
  private var session: String?

  init() throws {
    let folder = NSTemporaryDirectory() + "bos-browser-" + UUID().uuidString
    var commands: [Int32] = [-1, -1]
    var answers: [Int32] = [-1, -1]
    guard pipe(&commands) == 0, pipe(&answers) == 0 else { throw Failure(words: "no pipe") }
    for end in commands + answers { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    // The child's descriptors 3 and 4 must be others than these, or they would be closed.
    let childInput = fcntl(commands[0], F_DUPFD_CLOEXEC, 10)
    let childOutput = fcntl(answers[1], F_DUPFD_CLOEXEC, 10)
    close(commands[0])
    close(answers[1])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, childInput, 3)
    posix_spawn_file_actions_adddup2(&actions, childOutput, 4)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    let words = [
      Self.path, "--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe",
      "--no-first-run", "--disable-extensions", "--user-data-dir=" + folder,
      "--window-size=1280,1000", "about:blank",
    ]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process = pid_t()
    let result = posix_spawn(&process, Self.path, &actions, nil, &arguments, environ)
    close(childInput)
    close(childOutput)
    guard result == 0 else { throw Failure(words: "no browser: \(result)") }
    self.process = process
    self.folder = folder
    (input, output) = (commands[1], answers[0])
  }

  deinit {
    _ = try? call("Browser.close", [:])
    close(input)
    close(output)
    kill(process, SIGKILL)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Opens a page in a tab of its own, with no cookies and storage of others.
  func open(_ address: String) throws {
    session = nil
    let context = try call("Target.createBrowserContext", [:])["browserContextId"] ?? ""
    let tab = try call("Target.createTarget", ["url": "about:blank", "browserContextId": context])
    let target = tab["targetId"] ?? ""
    let attached = try call("Target.attachToTarget", ["targetId": target, "flatten": true])
    session = attached["sessionId"] as? String
    for domain in ["Network", "Runtime", "Log", "Page", "Accessibility"] {
      _ = try call(domain + ".enable", [:])
    }
    _ = try call("Page.navigate", ["url": address])
  }

  /// The value of an expression in the page, whose promise is awaited.
  @discardableResult
  func value(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "awaitPromise": true, "returnByValue": true]
    )
    if let problem = answer["exceptionDetails"] {
      throw Failure(words: "\(expression): \(problem)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  func text(_ selector: String) throws -> String {
    try value("document.querySelector('\(selector)').textContent") as? String ?? ""
  }

  /// Waits until a condition holds in the page.
  func wait(for condition: String) throws {
    try value(
      """
      new Promise(done => {
        const look = () => {
          let holds = false;
          try { holds = \(condition); } catch { /* The page is still being made. */ }
          if (holds) done(true); else setTimeout(look, 20);
        };
        look();
      })
      """
    )
  }

  /// Gives the page the size of a phone or another screen.
  func resize(width: Int, height: Int) throws {
    _ = try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false]
    )
  }

  /// Presses a key, as a person without a mouse does.
  func press(_ key: String, text: String? = nil, shift: Bool = false) throws {
    let codes = ["Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "ArrowDown": 40, "ArrowUp": 38]
    var event: [String: Any] = [
      "key": key, "code": key == " " ? "Space" : key, "modifiers": shift ? 8 : 0,
      "windowsVirtualKeyCode": codes[key] ?? 0,
    ]
    if let text = text ?? ["Enter": "\r", " ": " "][key] { event["text"] = text }
    event["type"] = event["text"] == nil ? "rawKeyDown" : "keyDown"
    _ = try call("Input.dispatchKeyEvent", event)
    event["type"] = "keyUp"
    event["text"] = nil
    _ = try call("Input.dispatchKeyEvent", event)
  }

  /// Goes to an element with the Tab key alone.
  func tab(to condition: String) throws {
    for _ in 0..<300 {
      if try value("(one => \(condition))(document.activeElement)") as? Bool == true { return }
      try press("Tab")
    }
    throw Failure(words: "no Tab reaches \(condition)")
  }

  func type(_ text: String) throws { _ = try call("Input.insertText", ["text": text]) }

  /// The roles of what can be used and has no name for a screen reader.
  func namelessRoles() throws -> [String] {
    let tree = try call("Accessibility.getFullAXTree", [:])["nodes"] as? [[String: Any]] ?? []
    let used: Set = [
      "button", "combobox", "textbox", "checkbox", "link", "table", "dialog", "image",
    ]
    return tree.compactMap { node in
      guard node["ignored"] as? Bool != true,
        let role = (node["role"] as? [String: Any])?["value"] as? String, used.contains(role)
      else { return nil }
      let name = (node["name"] as? [String: Any])?["value"] as? String ?? ""
      return name.isEmpty ? role : nil
    }
  }

  private func call(_ method: String, _ parameters: [String: Any]) throws -> [String: Any] {
    lastID += 1
    var command: [String: Any] = ["id": lastID, "method": method, "params": parameters]
    command["sessionId"] = session
    var rest = [UInt8](try JSONSerialization.data(withJSONObject: command))[...] + [0]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
      guard count > 0 else { throw Failure(words: "the browser is gone") }
      rest = rest.dropFirst(count)
    }
    while true {
      let answer = try message()
      guard answer["id"] as? Int == lastID else {
        note(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(words: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func message() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let data = Data(unread[..<end])
        unread.removeSubrange(...end)
        return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
      }
      var bytes = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(output, &bytes, bytes.count)
      guard count > 0 else { throw Failure(words: "the browser is gone") }
      unread += bytes.prefix(count)
    }
  }

  private func note(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Network.requestWillBeSent":
      let request = parameters["request"] as? [String: Any]
      if let address = request?["url"] as? String { requests.append(address) }
    case "Runtime.exceptionThrown": complaints.append("\(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any]
      if entry?["level"] as? String == "error" { complaints.append("\(entry ?? [:])") }
    default: break
    }
  }
}
