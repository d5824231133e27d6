/// The style of both pages, for light and dark screens.
enum PageStyle {
  static let css = #"""
    :root {
      color-scheme: light dark;
      --page: #f6f6f3; --card: #ffffff; --ink: #1c1d1f; --faint: #5d6167; --line: #d9dadb;
      --accent: #1f5fbf; --on-accent: #ffffff;
      --good: #1a7f43; --live: #1f5fbf; --warn: #9a5b00; --bad: #b3261e; --drill: #7a3fb0;
      --hand: #fff1c9; --hand-ink: #6b4700; --rest: #e7e8ea; --reserve: #b9bdc4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #16181b; --card: #1f2226; --ink: #eceded; --faint: #a5abb3; --line: #383c42;
        --accent: #8ab4f8; --on-accent: #10131a;
        --good: #6dd58c; --live: #8ab4f8; --warn: #f0b659; --bad: #ff8a80; --drill: #d3a6f5;
        --hand: #4a3a10; --hand-ink: #ffdf8a; --rest: #33373d; --reserve: #626871;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0; background: var(--page); color: var(--ink);
      font: 16px/1.45 system-ui, "Noto Sans KR", "Noto Sans CJK KR", "Apple SD Gothic Neo",
        "Malgun Gothic", sans-serif;
      word-break: keep-all; overflow-wrap: anywhere;
    }
    header, main { max-width: 1280px; margin: 0 auto; padding: 12px 20px; }
    header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
    h1 { font-size: 20px; margin: 0; }
    h2 { font-size: 16px; margin: 0 0 8px; }
    p { margin: 0 0 8px; }
    .spread { flex: 1; }
    .faint { color: var(--faint); }
    .small { font-size: 14px; }
    .number { font-variant-numeric: tabular-nums; }
    section, .card {
      background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 14px 16px;
    }
    .board { display: grid; gap: 12px; grid-template-columns: repeat(12, 1fr); }
    .board > * { grid-column: span 12; min-width: 0; }
    @media (min-width: 900px) {
      .half { grid-column: span 6; }
      .third { grid-column: span 4; }
    }
    button, select, input {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--faint);
      border-radius: 7px; padding: 6px 12px; min-height: 36px;
    }
    select { max-width: 15em; }
    button { cursor: pointer; }
    button:hover:not(:disabled) { border-color: var(--accent); }
    button:disabled { color: var(--faint); border-color: var(--line); cursor: not-allowed; }
    button.main, button[aria-pressed="true"] {
      background: var(--accent); color: var(--on-accent); border-color: var(--accent);
    }
    button.plain { border: 0; padding: 2px 4px; min-height: 28px; background: none; text-align: left;
      text-decoration: underline; text-underline-offset: 3px; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    fieldset { border: 0; margin: 0; padding: 0; min-width: 0; display: flex; flex-wrap: wrap; gap: 8px;
      align-items: center; }
    legend { float: left; padding: 0; margin-right: 4px; color: var(--faint); }
    .row { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; }
    .banner { background: var(--hand); color: var(--hand-ink); border-radius: 8px;
      padding: 8px 12px; margin: 0 0 12px; font-weight: 600; }
    [hidden] { display: none !important; }

    .bar { display: flex; height: 26px; border-radius: 7px; overflow: hidden;
      border: 1px solid var(--line); background: var(--rest); }
    .bar > * { min-width: 0; }
    .bar .used { background: var(--accent); }
    .bar .reserve { margin-left: auto;
      background: repeating-linear-gradient(45deg, var(--reserve) 0 6px, var(--rest) 6px 12px); }
    .key { display: inline-block; width: 14px; height: 14px; border-radius: 3px; margin-right: 5px;
      vertical-align: -2px; border: 1px solid var(--line); }
    .key.used { background: var(--accent); }
    .key.left { background: var(--rest); }
    .key.reserve {
      background: repeating-linear-gradient(45deg, var(--reserve) 0 3px, var(--rest) 3px 6px); }

    .scroll { overflow-x: auto; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; padding: 5px 10px 5px 0; border-bottom: 1px solid var(--line);
      vertical-align: middle; }
    th { color: var(--faint); font-weight: 600; font-size: 14px; white-space: nowrap; }
    td.number, th.number { text-align: right; white-space: nowrap; }
    tr.up td, tr.up th { background: var(--hand); color: var(--hand-ink); }
    tbody th { color: inherit; font-size: 16px; white-space: normal; min-width: 7em; max-width: 14em; }
    h1, h2, button.plain { overflow: clip; overflow-clip-margin: 4px; }
    td.still { white-space: nowrap; font-size: 14px; }
    .state { white-space: nowrap; font-weight: 600; }
    .active { color: var(--good); } .new { color: var(--faint); } .silent { color: var(--warn); }
    .stuck, .revoked { color: var(--bad); } .paused { color: var(--drill); }
    tr.up .state { color: inherit; }
    .chips { display: flex; gap: 5px; flex-wrap: wrap; }
    .chip { border: 1px solid currentColor; border-radius: 6px; padding: 0 6px; font-size: 13px;
      white-space: nowrap; max-width: 15em; overflow: hidden; text-overflow: ellipsis;
      background: var(--card); }
    .stored { color: var(--good); } .live { color: var(--live); } .refused { color: var(--warn); }
    .failed { color: var(--bad); } .drill { color: var(--drill); }
    ol, ul { margin: 0; padding: 0; list-style: none; }
    li { display: flex; gap: 10px; padding: 3px 0; border-bottom: 1px solid var(--line); }
    li:last-child { border-bottom: 0; }
    li > :first-child { flex: 1; min-width: 0; }
    dialog { border: 1px solid var(--line); border-radius: 12px; background: var(--card);
      color: var(--ink); min-width: 320px; max-width: 92vw; }
    dialog::backdrop { background: rgb(0 0 0 / 45%); }
    dialog .row { margin: 10px 0; }

    .narrow { max-width: 720px; }
    .narrow section { margin-bottom: 12px; }
    .narrow form { display: flex; flex-wrap: wrap; gap: 8px; }
    .narrow input[type="text"] { flex: 1; min-width: 200px; }
    code { display: block; padding: 10px 12px; border-radius: 7px; background: var(--rest);
      font: 15px/1.5 ui-monospace, "D2Coding", "Noto Sans Mono CJK KR", monospace;
      overflow-wrap: anywhere; word-break: break-all; margin: 0 0 8px; }
    label.check { display: flex; gap: 10px; align-items: flex-start; }
    label.check input { min-height: 0; width: 20px; height: 20px; margin-top: 2px; flex: none; }
    .alarm { color: var(--bad); font-weight: 600; }
    """#
}
