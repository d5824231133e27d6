/// Where people and companies come from; a call waits until it has its answer.
package struct People: Sendable {
  package var people:
    @Sendable (PersonQuery, _ page: Int, _ size: Int) throws(SourceFailure) ->
      ResultPage<PersonSummary>
  package var person: @Sendable (_ code: String, _ again: Bool) throws(SourceFailure) -> Person
  package var companies:
    @Sendable (CompanyQuery, _ page: Int, _ size: Int) throws(SourceFailure) ->
      ResultPage<CompanySummary>
  package var company: @Sendable (_ code: String, _ again: Bool) throws(SourceFailure) -> Company

  package init(
    people:
      @escaping @Sendable (PersonQuery, Int, Int) throws(SourceFailure) ->
      ResultPage<PersonSummary>,
    person: @escaping @Sendable (String, Bool) throws(SourceFailure) -> Person,
    companies:
      @escaping @Sendable (CompanyQuery, Int, Int) throws(SourceFailure) ->
      ResultPage<CompanySummary>,
    company: @escaping @Sendable (String, Bool) throws(SourceFailure) -> Company
  ) {
    self.people = people
    self.person = person
    self.companies = companies
    self.company = company
  }
}
