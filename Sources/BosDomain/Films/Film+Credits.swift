extension Film {
  /// A person by name only, because the service gives no code here.
  package struct Name: Hashable, Sendable {
    package var name: String
    package var english: String?

    package init(_ name: String, english: String? = nil) {
      self.name = name
      self.english = english
    }
  }

  /// An actor and the role.
  package struct Actor: Hashable, Sendable {
    package var name: Name
    package var role: String?
    package var englishRole: String?

    package init(_ name: Name, role: String? = nil, englishRole: String? = nil) {
      self.name = name
      self.role = role
      self.englishRole = englishRole
    }
  }

  package struct StaffMember: Hashable, Sendable {
    package var name: Name
    package var role: String?

    package init(_ name: Name, role: String? = nil) {
      self.name = name
      self.role = role
    }
  }

  /// A screening format, such as `2D`, `디지털`.
  package struct ShowType: Hashable, Sendable {
    package var group: String
    package var name: String

    package init(group: String, name: String) {
      self.group = group
      self.name = name
    }
  }

  /// A company and its role, such as `배급사`.
  package struct CompanyCredit: Hashable, Sendable {
    package var code: String
    package var name: String
    package var english: String?
    package var part: String?

    package init(code: String, name: String, english: String? = nil, part: String? = nil) {
      self.code = code
      self.name = name
      self.english = english
      self.part = part
    }
  }

  /// A rating decision for a film.
  package struct Rating: Hashable, Sendable {
    /// The number of the decision.
    package var number: String?
    /// Such as `15세이상관람가`.
    package var grade: String?

    package init(number: String?, grade: String?) {
      self.number = number
      self.grade = grade
    }
  }
}
