/// A picture with a palette and a palette index for each pixel.
struct IndexedPicture {
  let width: Int
  let height: Int
  let colours: [UInt32]
  let pixels: [UInt8]

  /// Keeps the 256 most frequent colours, and replaces the others with the closest of them.
  init(_ canvas: Canvas) {
    width = canvas.width
    height = canvas.height
    var table = ColourTable()
    var places = [Int32](repeating: 0, count: canvas.pixels.count)
    var index = 0
    while index < places.count {
      // Neighbouring pixels are often equal and share one lookup.
      let colour = canvas.pixels[index]
      var end = index + 1
      while end < places.count, canvas.pixels[end] == colour { end += 1 }
      let place = Int32(table.place(of: colour, count: end - index))
      while index < end {
        places[index] = place
        index += 1
      }
    }
    let order = table.entries.indices.sorted { left, right in
      let (left, right) = (table.entries[left], table.entries[right])
      return (left.count, right.colour) > (right.count, left.colour)
    }
    colours = order.prefix(256).map { table.entries[$0].colour }
    let kept = colours.map { Ink($0) }
    var numbers = [UInt8](repeating: 0, count: order.count)
    for (rank, entry) in order.enumerated() {
      if rank < 256 {
        numbers[entry] = UInt8(rank)
        continue
      }
      let ink = Ink(table.entries[entry].colour)
      let (red, green, blue) = (ink.red, ink.green, ink.blue)
      var best = (distance: Int.max, number: 0)
      for number in kept.indices {
        let other = kept[number]
        let (dr, dg, db) = (red - other.red, green - other.green, blue - other.blue)
        // The eye is most sensitive to green and least to blue.
        let distance = dr * dr * 3 + dg * dg * 4 + db * db * 2
        if distance < best.distance { best = (distance, number) }
      }
      numbers[entry] = UInt8(best.number)
    }
    pixels = places.map { numbers[Int($0)] }
  }
}

/// A hash table that counts colours.
private struct ColourTable {
  private(set) var entries: [(colour: UInt32, count: Int)] = []
  private var slots = [Int32](repeating: -1, count: 1 << 15)

  /// Returns the position of a colour, and adds to its count.
  mutating func place(of colour: UInt32, count: Int) -> Int {
    var slot = Int((colour &* 0x9E37_79B1) >> 17)
    while true {
      let place = Int(slots[slot])
      if place < 0 { break }
      if entries[place].colour == colour {
        entries[place].count += count
        return place
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    // A fuller table would be slow; no poster has this many colours.
    guard entries.count < 1 << 14 else { return 0 }
    slots[slot] = Int32(entries.count)
    entries.append((colour, count))
    return entries.count - 1
  }
}
