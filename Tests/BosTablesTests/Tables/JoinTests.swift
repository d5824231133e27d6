import BosTables
import Testing

struct JoinTests {
  @Test
  func `rows with equal keys are joined in the order of the left table`() throws {
    let left = try table("code,n\nb,1\na,2\nc,3\n,4\n")
    let right = try table("code,n,x\na,10,p\nb,20,q\na,30,r\n,40,s\n")
    #expect(
      try csv(try left.joined(with: right, on: ["code"], keepUnmatched: false).table)
        == "code,n,n_2,x\nb,1,20,q\na,2,10,p\na,2,30,r\n"
    )
    #expect(
      try csv(try left.joined(with: right, on: ["code"], keepUnmatched: true).table)
        == "code,n,n_2,x\nb,1,20,q\na,2,10,p\na,2,30,r\nc,3,,\n,4,,\n"
    )
    let join = try left.joined(with: right, on: ["code"], keepUnmatched: false)
    #expect(join.unmatched == 2 && join.firstUnmatched == [2, 3])
    #expect(join.multiplied == 1 && join.products == 2)
  }

  @Test
  func `tables are joined on several columns of different kinds`() throws {
    let left = try table("d,k\n2024-01-01,1\n2024-01-01,2\n2024-01-02,1\n")
    let right = try table("k,d,v\n1.0,2024-01-01,x\n1.5,2024-01-02,y\n1,2024-01-02,z\n")
    #expect(
      try csv(try left.joined(with: right, on: ["d", "k"], keepUnmatched: false).table)
        == "d,k,v\n2024-01-01,1,x\n2024-01-02,1,z\n"
    )
  }

  @Test
  func `a column may have another of its names in each table`() throws {
    let left = try table("movieCd,a\n20240001,1\n")
    let right = try table("영화코드,b\n20240001,2\n")
    #expect(
      try csv(try left.joined(with: right, on: ["code"], keepUnmatched: false).table)
        == "code,a,b\n20240001,1,2\n"
    )
  }

  @Test
  func `columns that can't be joined give the reason`() throws {
    let left = try table("a,b\n1,x\n")
    let right = try table("a,c\nx,y\n")
    #expect(
      message { _ = try left.joined(with: right, on: ["a"], keepUnmatched: false) }
        == "type: column `a` is int here and text in the table to join; they must be equal"
    )
    #expect(
      message { _ = try left.joined(with: right, on: ["c"], keepUnmatched: false) }
        == "column: there is no column `c`"
    )
    #expect(
      message { _ = try left.joined(with: right, on: ["b"], keepUnmatched: false) }
        == "column: the table to join has no column `b`"
    )
  }

  @Test
  func `a join that would be too large is an error`() throws {
    let ones = Table(columns: [Column("a", .int([Int64](repeating: 1, count: 6_000), nil))])
    #expect(
      message { _ = try ones.joined(with: ones, on: ["a"], keepUnmatched: false) }
        == "limit: the joined table would have more than 20,000,000 rows"
    )
  }
}
