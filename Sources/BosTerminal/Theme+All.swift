extension Theme {
  /// Finds a theme by its name.
  package static func named(_ name: String) -> Theme? {
    switch name {
    case "standard": .standard
    case "light": .light
    case "dark": .dark
    case "contrast": .contrast
    case "mono": .mono
    case "colorblind": .colorblind
    default: nil
    }
  }

  /// Colours for dark and light backgrounds; rises are red and falls blue, as is usual in Korea.
  package static let standard = Theme { role in
    switch role {
    case .plain, .text, .number: ("", "", "")
    case .heading, .command, .mark: ("1", "1", "1")
    case .muted, .comment, .suggestion: ("2", "38;5;244", "38;2;128;128;128")
    case .null: ("2", "2;38;5;244", "2;38;2;128;128;128")
    case .rise: ("31", "38;5;203", "38;2;226;76;76")
    case .fall: ("94", "38;5;69", "38;2;84;132;236")
    case .error: ("1;31", "1;38;5;203", "1;38;2;226;76;76")
    case .unknown: ("31", "38;5;203", "38;2;226;76;76")
    case .warning: ("33", "38;5;172", "38;2;196;122;18")
    case .hint, .film: ("36", "38;5;37", "38;2;22;160;160")
    case .accent: ("1;36", "1;38;5;37", "1;38;2;22;160;160")
    case .match: ("7", "7", "7")
    case .keyword: ("35", "38;5;133", "38;2;175;95;175")
    case .option: ("36", "38;5;37", "38;2;22;160;160")
    case .literal: ("32", "38;5;71", "38;2;86;160;86")
    case .variable: ("33", "38;5;172", "38;2;196;122;18")
    case .numeral: ("94", "38;5;69", "38;2;84;132;236")
    case .series1: ("94", "38;5;63", "38;2;63;93;255")
    case .series2: ("31", "38;5;160", "38;2;176;44;5")
    case .series3: ("33", "38;5;142", "38;2;167;170;0")
    case .series4: ("36", "38;5;75", "38;2;82;156;255")
    case .series5: ("35", "38;5;127", "38;2;167;16;167")
    case .series6: ("32", "38;5;173", "38;2;210;151;99")
    case .series7: ("92", "38;5;109", "38;2;130;172;157")
    case .series8: ("95", "38;5;96", "38;2;118;82;113")
    }
  }

  /// The standard colours, dark enough for a white background.
  package static let light = Theme { role in
    switch role {
    case .plain, .text, .number: ("", "", "")
    case .heading, .command, .mark: ("1", "1", "1")
    case .muted, .comment, .suggestion, .null: ("2", "38;5;241", "38;2;98;98;98")
    case .rise, .unknown: ("31", "38;5;160", "38;2;190;20;30")
    case .fall, .numeral: ("34", "38;5;26", "38;2;0;82;200")
    case .error: ("1;31", "1;38;5;160", "1;38;2;190;20;30")
    case .warning, .variable: ("35", "38;5;130", "38;2;150;80;0")
    case .hint, .film, .option: ("34", "38;5;24", "38;2;0;95;115")
    case .accent: ("1;34", "1;38;5;24", "1;38;2;0;95;115")
    case .match: ("7", "7", "7")
    case .keyword: ("35", "38;5;90", "38;2;130;20;130")
    case .literal: ("32", "38;5;28", "38;2;0;105;30")
    case .series1: ("34", "38;5;26", "38;2;0;82;200")
    case .series2: ("31", "38;5;160", "38;2;190;20;30")
    case .series3: ("32", "38;5;28", "38;2;0;105;30")
    case .series4: ("35", "38;5;90", "38;2;130;20;130")
    case .series5: ("36", "38;5;30", "38;2;0;125;125")
    case .series6: ("33", "38;5;130", "38;2;150;80;0")
    case .series7: ("90", "38;5;60", "38;2;85;85;130")
    case .series8: ("30", "38;5;236", "38;2;48;48;48")
    }
  }

  /// The standard colours, bright enough for a black background.
  package static let dark = Theme { role in
    switch role {
    case .plain, .text, .number: ("", "", "")
    case .heading, .command, .mark: ("1", "1", "1")
    case .muted, .comment, .suggestion, .null: ("2", "38;5;246", "38;2;150;150;150")
    case .rise, .unknown: ("91", "38;5;203", "38;2;255;100;100")
    case .fall, .numeral: ("94", "38;5;75", "38;2;105;165;255")
    case .error: ("1;91", "1;38;5;203", "1;38;2;255;100;100")
    case .warning, .variable: ("33", "38;5;179", "38;2;225;165;70")
    case .hint, .film, .option: ("36", "38;5;80", "38;2;70;200;200")
    case .accent: ("1;36", "1;38;5;80", "1;38;2;70;200;200")
    case .match: ("7", "7", "7")
    case .keyword: ("95", "38;5;176", "38;2;215;130;215")
    case .literal: ("92", "38;5;114", "38;2;125;200;125")
    case .series1: ("94", "38;5;75", "38;2;105;165;255")
    case .series2: ("91", "38;5;203", "38;2;255;100;100")
    case .series3: ("93", "38;5;185", "38;2;210;210;90")
    case .series4: ("96", "38;5;80", "38;2;70;200;200")
    case .series5: ("95", "38;5;176", "38;2;215;130;215")
    case .series6: ("92", "38;5;114", "38;2;125;200;125")
    case .series7: ("33", "38;5;215", "38;2;255;175;95")
    case .series8: ("37", "38;5;250", "38;2;188;188;188")
    }
  }

  /// Strong colours without dim text.
  package static let contrast = Theme { role in
    switch role {
    case .plain, .text, .number, .muted, .null, .comment: ("", "", "")
    // A suggestion must not look like typed text.
    case .suggestion: ("4", "4", "4")
    case .heading: ("1;4", "1;4", "1;4")
    case .command, .mark, .accent, .film: ("1", "1", "1")
    case .rise, .unknown: ("1;31", "1;38;5;196", "1;38;2;255;40;40")
    case .fall, .numeral: ("1;34", "1;38;5;33", "1;38;2;0;135;255")
    case .error: ("1;7;31", "1;7;38;5;196", "1;7;38;2;255;40;40")
    case .warning: ("1;7", "1;7", "1;7")
    case .hint, .option: ("1", "1", "1")
    case .match: ("7", "7", "7")
    case .keyword: ("1;35", "1;38;5;164", "1;38;2;215;0;215")
    case .literal: ("1;32", "1;38;5;34", "1;38;2;0;160;0")
    case .variable: ("1;4", "1;4", "1;4")
    case .series1: ("1;34", "1;38;5;33", "1;38;2;0;135;255")
    case .series2: ("1;31", "1;38;5;196", "1;38;2;255;40;40")
    case .series3: ("1;32", "1;38;5;34", "1;38;2;0;160;0")
    case .series4: ("1;35", "1;38;5;164", "1;38;2;215;0;215")
    case .series5: ("1;33", "1;38;5;172", "1;38;2;196;122;18")
    case .series6: ("1;36", "1;38;5;37", "1;38;2;22;160;160")
    case .series7: ("1;90", "1;38;5;244", "1;38;2;128;128;128")
    case .series8: ("1", "1", "1")
    }
  }

  /// No colours, only weights and underlines.
  package static let mono = Theme { role in
    switch role {
    case .heading, .accent, .command, .mark, .keyword, .error, .warning: ("1", "1", "1")
    case .muted, .null, .comment, .suggestion: ("2", "2", "2")
    case .match: ("7", "7", "7")
    case .unknown: ("4", "4", "4")
    default: ("", "", "")
    }
  }

  /// Orange rises and blue falls, which are distinguishable with every kind of colour vision.
  ///
  /// They are from the palette by Okabe and Ito.
  package static let colorblind = Theme { role in
    switch role {
    case .plain, .text, .number: ("", "", "")
    case .heading, .command, .mark: ("1", "1", "1")
    case .muted, .comment, .suggestion: ("2", "38;5;244", "38;2;128;128;128")
    case .null: ("2", "2;38;5;244", "2;38;2;128;128;128")
    case .rise: ("33", "38;5;166", "38;2;213;94;0")
    case .fall: ("94", "38;5;32", "38;2;0;124;196")
    case .error: ("1;33", "1;38;5;166", "1;38;2;213;94;0")
    // An underline is visible in any colour.
    case .unknown: ("4;33", "4;38;5;166", "4;38;2;213;94;0")
    case .warning, .variable: ("33", "38;5;172", "38;2;190;125;0")
    case .hint, .film, .option: ("36", "38;5;31", "38;2;20;140;190")
    case .accent: ("1;36", "1;38;5;31", "1;38;2;20;140;190")
    case .match: ("7", "7", "7")
    case .keyword: ("35", "38;5;175", "38;2;204;121;167")
    case .literal: ("32", "38;5;36", "38;2;0;158;115")
    case .numeral: ("94", "38;5;32", "38;2;0;124;196")
    case .series1: ("94", "38;5;32", "38;2;0;114;178")
    case .series2: ("33", "38;5;166", "38;2;213;94;0")
    case .series3: ("32", "38;5;36", "38;2;0;158;115")
    case .series4: ("35", "38;5;175", "38;2;204;121;167")
    case .series5: ("93", "38;5;178", "38;2;230;159;0")
    case .series6: ("36", "38;5;74", "38;2;86;180;233")
    case .series7: ("90", "38;5;244", "38;2;128;128;128")
    case .series8: ("95", "38;5;96", "38;2;118;82;113")
    }
  }
}
