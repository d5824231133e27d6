package import BosRuntime
import BosTables

/// All commands.
package enum CommandRegistry {
  /// Every command, in the order of the help.
  package static let all = CommandSet(commands, named: names)

  /// The source of the file of names, which says what the commands declare.
  package static var sourceOfNames: String {
    let lines = CommandSet.names(of: commands).map {
      "    CommandName(\"\($0.spelling)\", \($0.place)),\n"
    }
    return """
      // Scripts/docs writes this file from the declarations of the commands.

      import BosRuntime

      extension CommandRegistry {
        static let names: [CommandName] = [
      \(lines.joined())  ]
      }

      """
  }

  private static let commands: [any Command.Type] = [
    CalendarCommand.self,
    ListCommand.self,
    OpenCommand.self,
    NextCommand.self,
    PreviousCommand.self,
    RefreshCommand.self,
    BookingCommand.self,
    BookingHistoryCommand.self,
    ViewCommand.self,
    BrowseCommand.self,

    MovieCommand.self,
    PosterCommand.self,
    CastCommand.self,
    StaffCommand.self,
    KeywordsCommand.self,
    ReviewsCommand.self,
    ReviewsAddCommand.self,
    SearchCommand.self,
    PersonCommand.self,
    PeopleCommand.self,
    CompanyCommand.self,
    CompaniesCommand.self,
    CodesCommand.self,
    TrendCommand.self,
    CompareCommand.self,

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
    PivotCommand.self,
    UnpivotCommand.self,
    SplitCommand.self,
    DistinctCommand.self,
    ReverseCommand.self,
    TotalCommand.self,
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
    PlotCommand.self,
    SaveCommand.self,
    CopyCommand.self,

    DateCommand.self,
    UndoCommand.self,
    RedoCommand.self,
    SetCommand.self,
    RunCommand.self,
    SaveSessionCommand.self,
    TranscriptCommand.self,
    HistoryCommand.self,
    HistoryDeleteCommand.self,
    ClearCommand.self,
    HandCommand.self,
    AgreeCommand.self,
    SourceCommand.self,
    KeyCommand.self,
    QuotaCommand.self,
    CacheCommand.self,
    CacheDaysCommand.self,
    CacheChangesCommand.self,
    CacheCheckCommand.self,
    CacheClearCommand.self,
    ImportCommand.self, ImportUndoCommand.self,
    ExportCommand.self,
    RecordCommand.self,
    RecordOffCommand.self,
    ShareCommand.self,
    ShareOnCommand.self,
    ShareOffCommand.self,
    SharePushCommand.self,
    SharePullCommand.self,
    ShareSetupCommand.self,
    ExplainCommand.self,
    RequestCommand.self,
    TraceCommand.self,
    RawCommand.self,
    FieldsCommand.self,
    SimulateCommand.self,
    DoctorCommand.self,
    HelpCommand.self,
    QuitCommand.self,
  ]
}
