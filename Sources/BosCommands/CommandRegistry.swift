package import BosRuntime

/// All commands.
package enum CommandRegistry {
  /// Every command, in the order in which help lists them.
  package static let all: [any Command.Type] = [
    ListCommand.self,
    OpenCommand.self,
    NextCommand.self,
    PreviousCommand.self,
    RefreshCommand.self,
    ViewCommand.self,

    MovieCommand.self,

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
    UndoCommand.self,
    SourceCommand.self,
    KeyCommand.self,
    QuotaCommand.self,
    CacheCommand.self,
    CacheDaysCommand.self,
    CacheChangesCommand.self,
    CacheCheckCommand.self,
    CacheClearCommand.self,
    ImportCommand.self,
    ExportCommand.self,
    RecordCommand.self,
    RecordOffCommand.self,
    HelpCommand.self,
    QuitCommand.self,
  ]
}
