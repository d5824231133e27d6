extension Migration {
  /// The layout of films, people and companies.
  static let migration0003 = Migration(
    version: 3,
    checksum: 0xF866_9608_CD0D_BCA6,
    statements: """
      CREATE TABLE films (
        code TEXT NOT NULL PRIMARY KEY,
        title TEXT NOT NULL,
        english_title TEXT,
        original_title TEXT,
        minutes INTEGER,
        production_year INTEGER,
        open_day INTEGER,
        status TEXT,
        type TEXT,
        fetched INTEGER NOT NULL,
        request TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE people (
        code TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        english_name TEXT,
        sex TEXT,
        role TEXT,
        fetched INTEGER NOT NULL,
        request TEXT
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE companies (
        code TEXT NOT NULL PRIMARY KEY,
        name TEXT NOT NULL,
        english_name TEXT,
        chief TEXT,
        fetched INTEGER NOT NULL,
        request TEXT
      ) STRICT, WITHOUT ROWID;

      -- What a film, a person or a company has several of. list: which of its lists, such as
      -- `actor`; role: the part taken, the group of a show type.
      CREATE TABLE film_items (
        owner TEXT NOT NULL REFERENCES films (code) ON DELETE CASCADE,
        list TEXT NOT NULL,
        position INTEGER NOT NULL,
        code TEXT,
        name TEXT,
        english TEXT,
        role TEXT,
        english_role TEXT,
        PRIMARY KEY (owner, list, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE person_items (
        owner TEXT NOT NULL REFERENCES people (code) ON DELETE CASCADE,
        list TEXT NOT NULL,
        position INTEGER NOT NULL,
        code TEXT,
        name TEXT,
        english TEXT,
        role TEXT,
        english_role TEXT,
        PRIMARY KEY (owner, list, position)
      ) STRICT, WITHOUT ROWID;

      CREATE TABLE company_items (
        owner TEXT NOT NULL REFERENCES companies (code) ON DELETE CASCADE,
        list TEXT NOT NULL,
        position INTEGER NOT NULL,
        code TEXT,
        name TEXT,
        english TEXT,
        role TEXT,
        english_role TEXT,
        PRIMARY KEY (owner, list, position)
      ) STRICT, WITHOUT ROWID;
      """
  )
}
