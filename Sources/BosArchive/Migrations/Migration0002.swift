extension Migration {
  /// The layout of charts and their changes.
  static let migration0002 = Migration(
    version: 2,
    checksum: 0x9817_788B_C3BF_5AAD,
    statements: """
      -- Replaced whenever a daily chart of all films in the whole country changes.
      INSERT INTO facts VALUES ('charts', random());

      -- Films as charts name them.
      CREATE TABLE listed_films (
        id INTEGER PRIMARY KEY,
        code TEXT NOT NULL,
        title TEXT NOT NULL,
        UNIQUE (code, title)
      ) STRICT;

      -- Days are numbers since 1970-01-01; moments are seconds since then, in UTC.
      -- span: 0 day, 1 week, 2 weekend, 3 weekdays. nation: 0 all, 1 Korean, 2 foreign.
      -- kind: 0 all, 1 commercial, 2 diversity. area: a code, empty for the whole country.
      -- anchor: the day, or the Monday of the week. week: YYYYWW.
      CREATE TABLE charts (
        id INTEGER PRIMARY KEY,
        span INTEGER NOT NULL,
        nation INTEGER NOT NULL,
        kind INTEGER NOT NULL,
        area TEXT NOT NULL,
        anchor INTEGER NOT NULL,
        first_day INTEGER NOT NULL,
        last_day INTEGER NOT NULL,
        week INTEGER,
        heading TEXT NOT NULL,
        fetched INTEGER NOT NULL,
        is_final INTEGER NOT NULL,
        source TEXT,
        request TEXT,
        UNIQUE (span, nation, kind, area, anchor)
      ) STRICT;

      CREATE TABLE entries (
        chart INTEGER NOT NULL REFERENCES charts (id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        number INTEGER NOT NULL,
        rank INTEGER NOT NULL,
        rank_change INTEGER NOT NULL,
        is_new INTEGER NOT NULL,
        film INTEGER NOT NULL REFERENCES listed_films (id),
        open_day INTEGER,
        audience INTEGER NOT NULL,
        audience_change INTEGER NOT NULL,
        audience_rate REAL NOT NULL,
        audience_total INTEGER NOT NULL,
        sales INTEGER NOT NULL,
        sales_share REAL NOT NULL,
        sales_change INTEGER NOT NULL,
        sales_rate REAL NOT NULL,
        sales_total INTEGER NOT NULL,
        screens INTEGER NOT NULL,
        shows INTEGER NOT NULL,
        PRIMARY KEY (chart, position)
      ) STRICT, WITHOUT ROWID;

      -- A chart that was asked again and came out otherwise.
      CREATE TABLE revisions (
        id INTEGER PRIMARY KEY,
        chart INTEGER NOT NULL REFERENCES charts (id) ON DELETE CASCADE,
        old_fetched INTEGER NOT NULL,
        new_fetched INTEGER NOT NULL
      ) STRICT;

      CREATE INDEX revisions_by_chart ON revisions (chart);

      CREATE TABLE revised_values (
        revision INTEGER NOT NULL REFERENCES revisions (id) ON DELETE CASCADE,
        position INTEGER NOT NULL,
        code TEXT NOT NULL,
        title TEXT NOT NULL,
        field TEXT NOT NULL,
        old ANY,
        new ANY,
        PRIMARY KEY (revision, position)
      ) STRICT, WITHOUT ROWID;
      """
  )
}
