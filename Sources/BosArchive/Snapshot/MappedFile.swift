import Glibc

/// A memory-mapped file.
struct MappedFile: ~Copyable {
  /// The identity that distinguishes a file from a later one with the same name.
  struct Identity: Hashable, Sendable {
    let device: UInt
    let number: UInt
    let size: Int
    let seconds: Int
    let nanoseconds: Int
  }

  private let bytes: UnsafeRawBufferPointer
  let identity: Identity

  /// Returns nil if the file doesn't exist or is empty.
  init?(path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    // The mapping outlives the file descriptor.
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0 else {
      return nil
    }
    let size = Int(status.st_size)
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      return nil
    }
    bytes = UnsafeRawBufferPointer(start: start, count: size)
    identity = Identity(
      device: UInt(status.st_dev),
      number: UInt(status.st_ino),
      size: size,
      seconds: status.st_mtim.tv_sec,
      nanoseconds: status.st_mtim.tv_nsec
    )
  }

  /// Passes the bytes to a closure; they are valid until it returns.
  borrowing func read<Output>(_ body: (UnsafeRawBufferPointer) -> Output) -> Output {
    body(bytes)
  }

  deinit {
    munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
  }
}
