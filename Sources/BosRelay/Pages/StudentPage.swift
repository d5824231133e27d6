/// The page that gives a student a token and the line to paste.
enum StudentPage {
  static let html = #"""
    <!DOCTYPE html>
    <html lang="ko">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>bos</title>
    <link rel="stylesheet" href="/page.css">
    <script src="/student.js" defer></script>
    </head>
    <body>
    <header class="narrow">
    <h1 data-t="title"></h1>
    <span class="spread"></span>
    <button type="button" id="language" lang="en"></button>
    </header>
    <main class="narrow">
    <p class="banner" id="notice" role="status" hidden></p>
    <section id="joining" hidden>
    <h2><label for="name" data-t="yourName"></label></h2>
    <form id="form" autocomplete="off">
    <input type="text" id="name" name="name" maxlength="60" required aria-describedby="problem">
    <button type="submit" class="main" data-t="join"></button>
    </form>
    <p class="alarm" id="problem" role="alert"></p>
    </section>
    <section id="joined" hidden>
    <h2 id="greeting"></h2>
    <p data-t="paste"></p>
    <code id="line"></code>
    <p><button type="button" class="main" id="copy" data-t="copy"></button>
    <span class="faint" id="copied" role="status"></span></p>
    <p class="faint small" data-t="secret"></p>
    <details>
    <summary data-t="others"></summary>
    <p></p>
    <p data-t="start"></p>
    <code id="launch"></code>
    <p data-t="curl"></p>
    <code id="export"></code>
    </details>
    </section>
    <section id="program" hidden>
    <details>
    <summary data-t="noProgram"></summary>
    <div id="anyLinux"><p data-t="anyLinux"></p>
    <code id="fetch"></code></div>
    <div id="debian"><p data-t="debian"></p>
    <code id="install"></code></div>
    <p class="faint small" data-t="systems"></p>
    </details>
    </section>
    <section id="state" hidden>
    <div class="row">
    <button type="button" id="hand" aria-pressed="false"></button>
    <span class="number" id="calls"></span>
    </div>
    </section>
    <section>
    <h2 data-t="seesTitle"></h2>
    <p id="sees" data-t="sees"></p>
    <label class="check" id="agreement" hidden><input type="checkbox" id="agree">
    <span data-t="agree"></span></label>
    </section>
    <p id="leaving" hidden>
    <button type="button" class="plain faint" id="forget" data-t="forget"></button></p>
    <noscript>
    <form method="post" action="/join" autocomplete="off">
    <p><label>이름 · Your name <input type="text" name="name" maxlength="60" required></label>
    <button type="submit" class="main">내 주소 받기 · Get my line</button></p>
    </form>
    </noscript>
    </main>
    </body>
    </html>
    """#

  static let script = #"""
    'use strict';
    const words = {
      en: {
        title: 'Film data for this class', other: '한국어', yourName: 'Your name', join: 'Get my line',
        paste: 'Start bos and paste this line:', copy: 'Copy', copied: 'copied',
        secret: 'The line is yours alone: whoever has it asks in your name.',
        noProgram: 'No bos on this computer yet?',
        anyLinux: 'Paste this line into a terminal; it needs no other rights ({machine}):',
        debian: 'Or install it on Debian or Ubuntu:',
        systems: 'Both are for Linux. On Windows, use Ubuntu in WSL (wsl --install). On a Mac, build '
          + 'bos from its source.',
        others: 'Other ways', start: 'Start bos with the class at once:',
        curl: 'For curl, Python and other programs, in the terminal:',
        seesTitle: 'What your teacher sees',
        sees: 'Your name and your requests; the kinds of your errors only if you agree; never what '
          + 'you type.',
        agree: 'My teacher may see the kinds of my errors, such as “no such column”.',
        forget: 'Forget me on this computer', raise: '✋ Raise your hand', lower: '✋ Hand is up',
        hello: 'Hello, {name}', calls: 'Calls today: {used}', left: ', {left} left',
        frozen: '■ Your teacher has stopped all requests. Look up!',
        paused: '■ Your teacher has paused your requests.',
        drill: '⚠ A drill is on: services fail on purpose.',
        sample: 'Sample data: a made-up film industry.', gone: 'The class is over, or not reachable.',
        refused: {
          name: 'This is not a name.', list: 'This name is not on the list of the class.',
          taken: 'This name has its line already. Ask your teacher to free it.',
          full: 'The class is full.',
        },
        failed: 'That did not work; try again.',
      },
      ko: {
        title: '수업용 영화 데이터', other: 'English', yourName: '이름', join: '내 주소 받기',
        paste: 'bos를 시작하고 다음 줄을 붙여 넣으세요.', copy: '복사', copied: '복사했습니다',
        secret: '나만 쓰는 주소입니다. 이 주소를 가진 사람은 내 이름으로 요청할 수 있습니다.',
        noProgram: '이 컴퓨터에 bos가 없나요?',
        anyLinux: '터미널에 다음 줄을 붙여 넣으세요. 관리자 권한은 필요 없습니다({machine}).',
        debian: '데비안이나 우분투에서는 설치할 수도 있습니다.',
        systems: '둘 다 리눅스용입니다. 윈도에서는 WSL의 우분투(wsl --install)를 쓰세요. 맥에서는 소스에서 빌드하세요.',
        others: '다른 방법', start: '처음부터 수업에 연결해 시작하기:',
        curl: 'curl, 파이썬 등 다른 프로그램에서 쓰기(터미널에 입력):',
        seesTitle: '선생님이 볼 수 있는 것',
        sees: '이름과 요청을 볼 수 있습니다. 오류의 종류는 동의한 경우에만 볼 수 있고, 입력하는 내용은 볼 수 없습니다.',
        agree: '‘없는 열’처럼 내 오류의 종류를 선생님이 봐도 됩니다.',
        forget: '이 컴퓨터에서 내 이름 지우기', raise: '✋ 손들기', lower: '✋ 손을 들었습니다',
        hello: '{name} 님', calls: '오늘 쓴 요청 {used}회', left: ', 남은 요청 {left}회',
        frozen: '■ 선생님이 모든 요청을 멈췄습니다. 앞을 봐 주세요!',
        paused: '■ 선생님이 이 이름의 요청을 잠시 멈췄습니다.',
        drill: '⚠ 모의 오류 중입니다. 서비스가 일부러 실패합니다.',
        sample: '샘플 데이터입니다. 실제 영화가 아닙니다.', gone: '수업이 끝났거나 연결되지 않습니다.',
        refused: {
          name: '이름으로 쓸 수 없습니다.', list: '이 수업의 명단에 없는 이름입니다.',
          taken: '이미 주소를 받은 이름입니다. 선생님에게 다시 받게 해 달라고 하세요.',
          full: '자리가 없습니다.',
        },
        failed: '되지 않았습니다. 다시 해 보세요.',
      },
    };
    const at = id => document.getElementById(id);
    const kept = name => { try { return localStorage.getItem(name); } catch { return null; } };
    const keep = (name, value) => {
      try {
        if (value === null) localStorage.removeItem(name); else localStorage.setItem(name, value);
      } catch { /* The page works without a memory. */ }
    };
    const wanted = new URLSearchParams(location.search).get('lang') || kept('bos.lang');
    let language = wanted === 'en' || wanted === 'ko' ? wanted
      : (navigator.language || '').startsWith('ko') ? 'ko' : 'en';
    let token = kept('bos.token');
    let status = null;
    let isGone = false;
    let programs = {};
    const t = () => words[language];
    const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

    function draw() {
      document.documentElement.lang = language;
      for (const node of document.querySelectorAll('[data-t]')) {
        node.textContent = t()[node.dataset.t];
      }
      at('language').textContent = t().other;
      at('language').lang = language === 'ko' ? 'en' : 'ko';
      document.title = 'bos · ' + t().title;
      at('joining').hidden = token !== null;
      for (const id of ['joined', 'state', 'agreement', 'leaving']) at(id).hidden = token === null;
      if (token !== null) {
        const address = location.origin + '/t/' + token;
        at('line').textContent = 'source relay ' + address;
        at('launch').textContent = 'bos --source relay:' + address;
        at('export').textContent =
          'export BOS_KOBIS_URL=' + address + '/kobisopenapi/webservice/rest KOBIS_API_KEY=class';
      }
      const { archive, debian } = programs;
      at('program').hidden = !archive && !debian;
      at('anyLinux').hidden = !archive;
      at('debian').hidden = !debian;
      if (archive) {
        at('anyLinux').firstChild.textContent = fill(t().anyLinux, { machine: archive.machine });
        at('fetch').textContent = 'curl -fsS ' + location.origin + archive.path
          + ' | tar xz && bos/bin/bos'
          + (token === null ? '' : ' --source relay:' + location.origin + '/t/' + token);
      }
      if (debian) {
        at('install').textContent = 'curl -fsSO ' + location.origin + debian.path
          + ' && sudo apt install .' + debian.path;
      }
      const notice = at('notice');
      let words = isGone && token !== null ? t().gone : '';
      if (status && !isGone) {
        at('greeting').textContent = fill(t().hello, { name: status.name });
        const left = status.budget.left;
        at('calls').textContent = fill(t().calls, { used: status.budget.used })
          + (left === null ? '' : fill(t().left, { left }));
        at('hand').setAttribute('aria-pressed', String(status.hand));
        at('agree').checked = status.agreed;
        if (status.sees) at('sees').textContent = capital(status.sees[language]) + '.';
        words = status.frozen ? t().frozen : status.paused ? t().paused
          : status.drill ? t().drill : status.mode === 'sample' ? t().sample : '';
      }
      at('hand').textContent = status && status.hand ? t().lower : t().raise;
      if (notice.textContent !== words) notice.textContent = words;
      notice.hidden = words === '';
    }
    const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

    async function send(path, body) {
      const answer = await fetch('/t/' + token + '/bos/' + path, { method: 'POST', body });
      status = await answer.json();
      draw();
    }

    async function look() {
      if (token === null) return;
      try {
        const answer = await fetch('/t/' + token + '/bos/status');
        const found = await answer.json();
        if (found.faultInfo) {
          // The token is void: the teacher has freed the name, or this is another class.
          token = null;
          status = null;
          keep('bos.token', null);
        } else {
          status = found;
        }
        isGone = false;
      } catch {
        isGone = true;
      }
      draw();
    }

    at('form').addEventListener('submit', async event => {
      event.preventDefault();
      at('problem').textContent = '';
      try {
        const answer = await fetch('/join', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ name: at('name').value }),
        });
        const found = await answer.json();
        if (found.token) {
          token = found.token;
          keep('bos.token', token);
          await look();
          at('copy').focus();
        } else {
          at('problem').textContent = t().refused[found.refused] || t().failed;
          at('name').focus();
        }
      } catch {
        at('problem').textContent = t().failed;
      }
    });
    at('copy').addEventListener('click', async () => {
      const line = at('line');
      try {
        await navigator.clipboard.writeText(line.textContent);
      } catch {
        // Pages without TLS have no clipboard; the selection can be copied by hand or by this.
        getSelection().selectAllChildren(line);
        document.execCommand('copy');
      }
      at('copied').textContent = t().copied;
    });
    at('hand').addEventListener('click', () => send('hand', status && status.hand ? 'down' : 'up'));
    at('agree').addEventListener('change', event => send('agree', event.target.checked ? 'on' : 'off'));
    at('forget').addEventListener('click', () => {
      token = null;
      status = null;
      keep('bos.token', null);
      draw();
    });
    at('language').addEventListener('click', () => {
      language = language === 'ko' ? 'en' : 'ko';
      keep('bos.lang', language);
      draw();
    });
    draw();
    look();
    fetch('/programs').then(answer => answer.json()).then(found => { programs = found; draw(); })
      .catch(() => {});
    setInterval(look, 4000);
    """#
}
