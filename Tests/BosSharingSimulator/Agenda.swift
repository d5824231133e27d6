/// What is going to happen, by time; in the order of arrival at the same time.
struct Agenda<Happening> {
  private struct Entry {
    let time: Int64
    let order: Int
    let place: Int

    func isBefore(_ other: Entry) -> Bool {
      time != other.time ? time < other.time : order < other.order
    }
  }

  private var heap: [Entry] = []
  private var happenings: [Happening?] = []
  private var free: [Int] = []
  private var count = 0

  mutating func add(_ happening: Happening, at time: Int64) {
    let place: Int
    if let used = free.popLast() {
      place = used
      happenings[place] = happening
    } else {
      place = happenings.count
      happenings.append(happening)
    }
    count += 1
    heap.append(Entry(time: time, order: count, place: place))
    rise(heap.count - 1)
  }

  mutating func next() -> (time: Int64, happening: Happening)? {
    guard let first = heap.first, let last = heap.popLast() else { return nil }
    if !heap.isEmpty {
      heap[0] = last
      sink(0)
    }
    free.append(first.place)
    guard let happening = happenings[first.place] else { return nil }
    happenings[first.place] = nil
    return (first.time, happening)
  }

  private mutating func rise(_ start: Int) {
    var place = start
    let entry = heap[place]
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.isBefore(heap[parent]) else { break }
      heap[place] = heap[parent]
      place = parent
    }
    heap[place] = entry
  }

  private mutating func sink(_ start: Int) {
    var place = start
    let entry = heap[place]
    while true {
      var child = place * 2 + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count, heap[child + 1].isBefore(heap[child]) { child += 1 }
      guard heap[child].isBefore(entry) else { break }
      heap[place] = heap[child]
      place = child
    }
    heap[place] = entry
  }
}
