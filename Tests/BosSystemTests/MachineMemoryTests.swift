import BosSystem
import Testing

struct MachineMemoryTests {
  @Test
  func `limits of groups of processes are found in both versions`() {
    #expect(
      MachineMemory.limitFiles("0::/user/app\n") == [
        "/sys/fs/cgroup/memory.max",
        "/sys/fs/cgroup/user/app/memory.max",
        "/sys/fs/cgroup/user/memory.max",
      ]
    )
    #expect(
      MachineMemory.limitFiles("5:cpu,memory:/a\n4:pids:/b\n") == [
        "/sys/fs/cgroup/memory/memory.limit_in_bytes",
        "/sys/fs/cgroup/memory/a/memory.limit_in_bytes",
      ]
    )
    #expect(MachineMemory.limitFiles("") == [])
    #expect(MachineMemory.limit("1048576\n") == 1_048_576)
    #expect(MachineMemory.limit("max\n") == nil)
    #expect(MachineMemory.limit("99999999999999999999\n") == nil)
    #expect(MachineMemory.size > 1 << 20)
  }

  @Test
  func `the memory of the process is read from its numbers of pages`() throws {
    let use = try #require(MemoryUse(statm: "100 20 5 1 0 9 0\n".utf8, pageSize: 4096))
    #expect(use.own == 15 * 4096)
    #expect(use.reserved == 100 * 4096)
    #expect(MemoryUse(statm: "100 20\n".utf8, pageSize: 4096) == nil)
    #expect(MemoryUse(statm: "".utf8, pageSize: 4096) == nil)
    let current = try #require(MemoryUse.current)
    #expect(current.own > 1 << 16)
    #expect(current.reserved > current.own)
  }
}
