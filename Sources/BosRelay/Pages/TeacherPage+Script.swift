extension TeacherPage {
  /// The whole script of the page.
  static let script = words + drawing + actions

  /// The texts of the page in both languages.
  private static let words = #"""
    'use strict';
    const words = {
      en: {
        title: 'Class', other: '한국어', csv: 'Download as CSV', controls: 'Controls',
        freeze: '■ Stop all requests', frozen: '■ Stopped · go on',
        frozenNotice: '■ All requests are stopped.', mode: 'Answers',
        modes: { live: 'Live', capture: 'Live, into the pack', pack: 'Pack only', sample: 'Sample' },
        drill: 'Drill', drillKind: 'The failure', drillFor: 'For whom', drillTime: 'How long',
        drills: {
          quota: 'quota used up', badkey: 'key refused', timeout: 'no answer', html: 'a web page',
          empty: 'an empty answer', slow: 'slow answers', offline: 'no network',
        },
        all: 'all', minutes: '{n} min', begin: 'Begin', end: 'End',
        drillNotice: '⚠ Drill for all: {name}, {left} left.', budget: 'Calls of today',
        used: 'used {n} of {all}', left: 'for the class {n}', reserve: 'for you {n}',
        reset: 'back to {all} at midnight in Seoul, in {time}', each: ' · {n} for each',
        students: 'Students', order: 'Order', byNeed: 'who needs me', byName: 'name',
        name: 'Name', state: 'State', hand: 'Hand', calls: 'Calls', requests: 'Last requests',
        errors: 'Last errors', nobody: 'Nobody has joined yet.', absent: 'Not here yet: {names}',
        states: {
          new: '○ just joined', active: '● working', silent: '◌ silent', stuck: '▲ stuck',
          paused: '■ paused', revoked: '✕ line void',
        },
        ago: '{time} ago', signs: 'Signs: ', stored: 'stored answer', live: 'live answer',
        refused: 'refused', failed: 'failed', drilled: 'drill', lastErrors: 'Errors by kind',
        onlyAgreed: 'Of those who agreed.', noErrors: 'none', people: '{n}× · {s} people',
        answers: 'Answers', waiting: 'waiting now', slowest: 'Slowest answers',
        sees: 'You see names, requests and, of those who agreed, the kinds of errors. Nobody’s '
          + 'typing is sent. Students are told so.',
        close: 'Close', pause: 'Pause', resume: 'Go on', lower: 'Lower the hand',
        renew: 'Give new calls', revoke: 'Make the line void', endDrill: 'End the drill',
        raised: '✋ {name}', summary: '{n} here · {up} ✋ · {stuck} stuck · {silent} silent',
        on: '● connected', polling: '◌ connected, every 3 seconds', off: '○ not connected',
        refusedAction: 'That can’t be done.', hours: '{h} h {m} min', seconds: '{s} s',
        onlyMinutes: '{m} min',
      },
      ko: {
        title: '수업', other: 'English', csv: 'CSV로 받기', controls: '진행',
        freeze: '■ 모든 요청 멈추기', frozen: '■ 멈춤 · 다시 받기',
        frozenNotice: '■ 모든 요청을 멈췄습니다.', mode: '응답',
        modes: { live: '온라인', capture: '온라인, 팩에 기록', pack: '팩만', sample: '샘플' },
        drill: '모의 오류', drillKind: '오류의 종류', drillFor: '대상', drillTime: '시간',
        drills: {
          quota: '요청 한도 초과', badkey: '키 거절', timeout: '응답 없음', html: '웹 페이지',
          empty: '빈 응답', slow: '느린 응답', offline: '네트워크 끊김',
        },
        all: '모두', minutes: '{n}분', begin: '시작', end: '끝내기',
        drillNotice: '⚠ 모두에게 모의 오류: {name}, {left} 남음', budget: '오늘의 요청',
        used: '사용 {n} / {all}', left: '반 전체 {n}', reserve: '선생님 몫 {n}',
        reset: '{time} 뒤 자정(서울)에 다시 {all}회', each: ' · 한 사람당 {n}회',
        students: '학생', order: '순서', byNeed: '도움이 필요한 순', byName: '이름순',
        name: '이름', state: '상태', hand: '손', calls: '요청', requests: '최근 요청',
        errors: '최근 오류', nobody: '아직 들어온 학생이 없습니다.', absent: '아직 없음: {names}',
        states: {
          new: '○ 막 들어옴', active: '● 하는 중', silent: '◌ 조용함', stuck: '▲ 막힘',
          paused: '■ 멈춤', revoked: '✕ 주소 취소',
        },
        ago: '{time} 전', signs: '표시: ', stored: '저장된 응답', live: '온라인 응답',
        refused: '거절', failed: '실패', drilled: '모의 오류', lastErrors: '종류별 오류',
        onlyAgreed: '동의한 학생의 오류만 셉니다.', noErrors: '없음', people: '{n}회 · {s}명',
        answers: '응답', waiting: '지금 기다리는 요청', slowest: '가장 느린 응답',
        sees: '이름과 요청, 그리고 동의한 학생의 오류 종류만 볼 수 있습니다. 입력하는 내용은 전송되지 않으며, '
          + '학생에게도 이렇게 알립니다.',
        close: '닫기', pause: '멈추기', resume: '다시 받기', lower: '손 내리기',
        renew: '요청 다시 주기', revoke: '주소 취소', endDrill: '모의 오류 끝내기',
        raised: '✋ {name}', summary: '{n}명 · ✋ {up} · 막힘 {stuck} · 조용함 {silent}',
        on: '● 연결됨', polling: '◌ 연결됨(3초마다)', off: '○ 연결 끊김',
        refusedAction: '할 수 없습니다.', hours: '{h}시간 {m}분', seconds: '{s}초',
        onlyMinutes: '{m}분',
      },
    };
    const at = id => document.getElementById(id);
    const kept = name => { try { return localStorage.getItem(name); } catch { return null; } };
    const keep = (name, value) => { try { localStorage.setItem(name, value); } catch { /* */ } };
    const wanted = new URLSearchParams(location.search).get('lang') || kept('bos.lang');
    let language = wanted === 'en' || wanted === 'ko' ? wanted
      : (navigator.language || '').startsWith('ko') ? 'ko' : 'en';
    const t = () => words[language];
    const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);
    const number = n => n.toLocaleString('en-US');
    const span = s => s < 60 ? fill(t().seconds, { s })
      : s < 3600 ? fill(t().onlyMinutes, { m: Math.floor(s / 60) })
      : fill(t().hours, { h: Math.floor(s / 3600), m: Math.floor(s / 60) % 60 });

    """#

  /// The drawing of the state of the class.
  private static let drawing = #"""
    const signs = { stored: '●', live: '▲', refused: '✕', failed: '!', drill: '~' };
    const outcomes = () => ({
      stored: t().stored, live: t().live, refused: t().refused, failed: t().failed,
      drill: t().drilled,
    });
    let state = null;
    let shown = null;
    const rows = new Map();
    const hands = new Set();

    // Text always arrives as text: a name can be anything.
    function put(node, text) { if (node.textContent !== text) node.textContent = text; }
    function make(tag, name, text) {
      const node = document.createElement(tag);
      if (name) node.className = name;
      if (text !== undefined) node.textContent = text;
      return node;
    }
    function options(select, pairs) {
      const value = select.value;
      const same = select.options.length === pairs.length
        && pairs.every(([key, text], i) =>
          select.options[i].value === key && select.options[i].textContent === text);
      if (same) return;
      select.replaceChildren(...pairs.map(([key, text]) => {
        const option = make('option', '', text);
        option.value = key;
        return option;
      }));
      if (pairs.some(([key]) => key === value)) select.value = value;
    }

    function drawWords() {
      document.documentElement.lang = language;
      for (const node of document.querySelectorAll('[data-t]')) put(node, t()[node.dataset.t]);
      for (const node of document.querySelectorAll('[data-label]')) {
        node.setAttribute('aria-label', t()[node.dataset.label]);
      }
      put(at('language'), t().other);
      at('language').lang = language === 'ko' ? 'en' : 'ko';
      options(at('order'), [['need', t().byNeed], ['name', t().byName]]);
      options(at('drillName'), Object.entries(t().drills));
      options(at('drillTime'), [1, 3, 5, 10].map(n => [String(n), fill(t().minutes, { n })]));
      const modes = at('modes');
      for (const mode of ['live', 'capture', 'pack', 'sample']) {
        let button = modes.querySelector('[data-mode=' + mode + ']');
        if (!button) {
          button = make('button');
          button.type = 'button';
          button.dataset.mode = mode;
          button.addEventListener('click', () => send('mode', { mode }));
          modes.append(button);
        }
        put(button, t().modes[mode]);
      }
      for (const row of rows.values()) row.drawn = '';
    }

    function draw() {
      if (!state) return;
      put(at('clock'), state.now);
      put(at('freeze'), state.frozen ? t().frozen : t().freeze);
      at('freeze').setAttribute('aria-pressed', String(state.frozen));
      for (const button of at('modes').querySelectorAll('button')) {
        const mode = button.dataset.mode;
        button.setAttribute('aria-pressed', String(mode === state.mode));
        button.disabled = mode === 'live' && !state.hasKey || mode === 'pack' && !state.hasPack
          || mode === 'capture' && !(state.hasKey && state.hasPack);
      }
      const people = state.students.filter(one => one.state !== 'revoked');
      options(at('drillWho'), [['', t().all],
        ...people.map(one => [String(one.id), one.name])]);
      const notices = [];
      if (state.trouble) notices.push('⚠ ' + state.trouble[language] + '.');
      if (state.frozen) notices.push(t().frozenNotice);
      if (state.drill) {
        notices.push(fill(t().drillNotice,
          { name: t().drills[state.drill.name], left: span(state.drill.left) }));
      }
      put(at('notice'), notices.join(' '));
      at('notice').hidden = notices.length === 0;
      drawCalls();
      drawClass(people);
      drawList('errors', state.errors.map(one =>
        [one.id, fill(t().people, { n: one.count, s: one.students })]), t().noErrors);
      const calls = state.calls;
      drawList('answers', [[signs.stored + ' ' + t().stored, number(calls.stored)],
        [signs.live + ' ' + t().live, number(calls.live)],
        [signs.refused + ' ' + t().refused, number(calls.refused)],
        [signs.failed + ' ' + t().failed, number(calls.failed)],
        [t().waiting, number(calls.waiting)]]);
      drawList('slowest', state.slowest.map(one =>
        [signs[one.outcome] + ' ' + one.text, number(one.ms) + ' ms']), t().noErrors);
      drawPerson();
    }

    function drawCalls() {
      const calls = state.calls;
      const whole = Math.max(1, calls.allowance);
      const reserve = Math.min(calls.reserve, calls.left);
      const forClass = calls.left - reserve;
      at('barUsed').style.width = 100 * calls.used / whole + '%';
      at('barReserve').style.width = 100 * reserve / whole + '%';
      put(at('used'), fill(t().used, { n: number(calls.used), all: number(calls.allowance) }));
      put(at('left'), fill(t().left, { n: number(forClass) })
        + (calls.budget === null ? '' : fill(t().each, { n: number(calls.budget) })));
      put(at('reserve'), fill(t().reserve, { n: number(reserve) }));
      put(at('reset'), fill(t().reset,
        { time: span(calls.resetIn), all: number(calls.allowance) }));
      at('bar').setAttribute('aria-label', ['used', 'left', 'reserve']
        .map(id => at(id).textContent).join(', '));
    }

    const need = one => one.hand !== null ? 0
      : ({ stuck: 1, silent: 2, paused: 3, active: 4, new: 5, revoked: 6 })[one.state];

    function drawClass(people) {
      const count = name => people.filter(one => one.state === name).length;
      put(at('summary'), fill(t().summary, {
        n: people.length, up: people.filter(one => one.hand !== null).length,
        stuck: count('stuck'), silent: count('silent'),
      }));
      at('nobody').hidden = state.students.length > 0;
      put(at('absent'), state.absent.length === 0 ? ''
        : fill(t().absent, { names: state.absent.join(', ') }));
      for (const one of state.students) {
        if (one.hand !== null && !hands.has(one.id)) {
          hands.add(one.id);
          put(at('news'), fill(t().raised, { name: one.name }));
        } else if (one.hand === null) hands.delete(one.id);
        drawRow(one);
      }
      // Moving a row would take the focus from it.
      const body = at('class');
      if (body.contains(document.activeElement)) return;
      const byNeed = at('order').value !== 'name';
      const sorted = [...state.students].sort((a, b) =>
        (byNeed ? need(a) - need(b) : 0) || a.name.localeCompare(b.name, 'ko'));
      sorted.forEach((one, place) => {
        const node = rows.get(one.id).node;
        if (body.children[place] !== node) body.insertBefore(node, body.children[place] || null);
      });
    }

    function drawRow(one) {
      let row = rows.get(one.id);
      if (!row) {
        const node = make('tr');
        const head = make('th');
        head.scope = 'row';
        const button = make('button', 'plain', one.name);
        button.type = 'button';
        button.addEventListener('click', () => {
          shown = one.id;
          drawPerson();
          at('person').showModal();
        });
        head.append(button);
        const cells = [make('td', 'state'), make('td', 'still'), make('td', 'number'), make('td'),
          make('td', 'still')];
        node.append(head, ...cells);
        row = { node, cells, drawn: '' };
        rows.set(one.id, row);
        at('class').append(node);
      }
      const now = JSON.stringify(one);
      if (row.drawn === now) return;
      row.drawn = now;
      const [cell, hand, calls, recent, errors] = row.cells;
      row.node.className = one.hand !== null ? 'up' : '';
      cell.className = 'state ' + one.state;
      put(cell, t().states[one.state]
        + (one.drill ? ' ~' + t().drills[one.drill.name] : '')
        + (one.state === 'silent' ? ' ' + fill(t().ago, { time: span(one.seen) }) : ''));
      put(hand, one.hand === null ? '' : '✋ ' + fill(t().ago, { time: span(one.hand) }));
      put(calls, number(one.spent)
        + (state.calls.budget === null ? '' : ' / ' + number(state.calls.budget)));
      const chips = make('div', 'chips');
      for (const note of one.recent.slice(0, 3)) {
        const chip = make('span', 'chip ' + note.outcome, signs[note.outcome] + ' ' + note.text);
        chip.title = note.at + ' · ' + note.text + ' · ' + outcomes()[note.outcome];
        chips.append(chip);
      }
      recent.replaceChildren(chips);
      put(errors, one.agreed ? one.errors.slice(0, 2).join(', ') : '');
    }

    function drawList(id, pairs, none) {
      const list = at(id);
      const now = JSON.stringify([pairs, none]);
      if (list.dataset.drawn === now) return;
      list.dataset.drawn = now;
      list.replaceChildren(...(pairs.length ? pairs : [[none || '', '']]).map(([name, value]) => {
        const item = make('li');
        item.append(make('span', '', name), make('span', '', value));
        return item;
      }));
    }

    """#
}
