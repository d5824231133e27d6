package import BosRuntime

/// All commands.
package enum CommandRegistry {
  /// Every command, in the order in which help lists them.
  package static let all: [any Command.Type] = [
    ListCommand.self,
    FromCommand.self,
    WhereCommand.self,
    SortCommand.self,
    FirstCommand.self,
    LastCommand.self,
    SkipCommand.self,
    ColumnsCommand.self,
    DeriveCommand.self,
    RenameCommand.self,
    GroupCommand.self,
    DistinctCommand.self,
    ReverseCommand.self,
    JoinCommand.self,
    AppendCommand.self,
    EachCommand.self,
    CountCommand.self,
    SumCommand.self,
    MeanCommand.self,
    MedianCommand.self,
    MinCommand.self,
    MaxCommand.self,
    DescribeCommand.self,

    PrintCommand.self,
    TableCommand.self,
    CsvCommand.self,
    JsonCommand.self,
    MarkdownCommand.self,
    SaveCommand.self,

    DateCommand.self,
    HelpCommand.self,
    QuitCommand.self,
  ]
}
