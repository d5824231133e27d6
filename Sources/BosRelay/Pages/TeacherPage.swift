/// The teacher's page.
enum TeacherPage {
  static let html = #"""
    <!DOCTYPE html>
    <html lang="ko">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>bos relay</title>
    <link rel="stylesheet" href="/page.css">
    <script src="/teacher.js" defer></script>
    </head>
    <body>
    <header>
    <h1 data-t="title"></h1>
    <span id="connection" class="faint small" role="status"></span>
    <span class="spread"></span>
    <span class="faint number" id="clock"></span>
    <a href="/teacher/class.csv" download data-t="csv"></a>
    <button type="button" id="language"></button>
    </header>
    <main>
    <p class="banner" id="notice" role="status" hidden></p>
    <p class="faint small" role="log" aria-live="polite" id="news"></p>
    <div class="board">
    <section aria-labelledby="controlTitle">
    <h2 id="controlTitle" data-t="controls"></h2>
    <div class="row">
    <button type="button" id="freeze" aria-pressed="false"></button>
    <fieldset id="modes"><legend data-t="mode"></legend></fieldset>
    <form id="drills"><fieldset>
    <legend data-t="drill"></legend>
    <select id="drillName" data-label="drillKind"></select>
    <select id="drillWho" data-label="drillFor"></select>
    <select id="drillTime" data-label="drillTime"></select>
    <button type="submit" data-t="begin"></button>
    <button type="button" id="drillEnd" data-t="end"></button>
    </fieldset></form>
    </div>
    </section>
    <section aria-labelledby="budgetTitle">
    <h2 id="budgetTitle" data-t="budget"></h2>
    <div class="bar" id="bar" role="img"><div class="used" id="barUsed"></div>
    <div class="reserve" id="barReserve"></div></div>
    <div class="row small number">
    <span><span class="key used"></span><span id="used"></span></span>
    <span><span class="key left"></span><span id="left"></span></span>
    <span><span class="key reserve"></span><span id="reserve"></span></span>
    <span class="spread"></span>
    <span class="faint" id="reset"></span>
    </div>
    </section>
    <section aria-labelledby="classTitle">
    <div class="row"><h2 id="classTitle" data-t="students"></h2>
    <span class="small" id="summary"></span>
    <span class="spread"></span>
    <label class="small"><span data-t="order"></span>
    <select id="order"></select></label></div>
    <div class="scroll">
    <table aria-labelledby="classTitle">
    <thead><tr>
    <th scope="col" data-t="name"></th><th scope="col" data-t="state"></th>
    <th scope="col" data-t="hand"></th><th scope="col" class="number" data-t="calls"></th>
    <th scope="col" data-t="requests"></th><th scope="col" data-t="errors"></th>
    </tr></thead>
    <tbody id="class"></tbody>
    </table>
    </div>
    <p class="faint" id="nobody" data-t="nobody"></p>
    <p class="faint small" id="absent"></p>
    <p class="faint small"><span data-t="signs"></span>
    <span class="chip stored">● <span data-t="stored"></span></span>
    <span class="chip live">▲ <span data-t="live"></span></span>
    <span class="chip refused">✕ <span data-t="refused"></span></span>
    <span class="chip failed">! <span data-t="failed"></span></span>
    <span class="chip drill">~ <span data-t="drilled"></span></span></p>
    </section>
    <section class="third" aria-labelledby="errorTitle">
    <h2 id="errorTitle" data-t="lastErrors"></h2>
    <ul id="errors"></ul>
    <p class="faint small" data-t="onlyAgreed"></p>
    </section>
    <section class="third" aria-labelledby="callTitle">
    <h2 id="callTitle" data-t="answers"></h2>
    <ul id="answers" class="number"></ul>
    </section>
    <section class="third" aria-labelledby="slowTitle">
    <h2 id="slowTitle" data-t="slowest"></h2>
    <ul id="slowest" class="number"></ul>
    </section>
    <p class="faint small" data-t="sees"></p>
    </div>
    </main>
    <dialog id="person" aria-labelledby="personName">
    <h2 id="personName"></h2>
    <ul id="personLast"></ul>
    <div class="row" id="personDo"></div>
    <form method="dialog"><button class="main" data-t="close"></button></form>
    </dialog>
    </body>
    </html>
    """#
}
