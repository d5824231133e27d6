extension TeacherPage {
  /// What the teacher does, and the connection to the relay.
  static let actions = #"""
    async function send(what, body) {
      try {
        const answer = await fetch('/teacher/' + what, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        });
        if (!answer.ok) put(at('news'), t().refusedAction);
      } catch { put(at('connection'), t().off); }
      if (!stream || stream.readyState !== 1) look();
    }

    function drawPerson() {
      const one = shown === null ? null : state.students.find(found => found.id === shown);
      if (!one) return;
      put(at('personName'), one.name + ' · ' + t().states[one.state]);
      drawList('personLast', one.recent.map(note =>
        [signs[note.outcome] + ' ' + note.text, note.at + ' · ' + number(note.ms) + ' ms']), '');
      const wanted = [one.state === 'paused' ? 'resume' : 'pause'];
      if (one.hand !== null) wanted.push('lower');
      wanted.push('renew', 'revoke');
      if (one.drill) wanted.push('endDrill');
      const place = at('personDo');
      const key = language + wanted.join();
      if (place.dataset.drawn === key) return;
      place.dataset.drawn = key;
      const focused = document.activeElement && document.activeElement.dataset.do;
      place.replaceChildren(...wanted.map(name => {
        const button = make('button', '', t()[name]);
        button.type = 'button';
        button.dataset.do = name;
        button.addEventListener('click', () => name === 'endDrill'
          ? send('drill', { id: shown, name: '' }) : send('student', { id: shown, do: name }));
        return button;
      }));
      const again = focused && place.querySelector('[data-do=' + focused + ']');
      if (again) again.focus();
      else if (focused && place.firstElementChild) place.firstElementChild.focus();
    }

    at('freeze').addEventListener('click', () => send('freeze', { on: !(state && state.frozen) }));
    at('drills').addEventListener('submit', event => {
      event.preventDefault();
      const body = { name: at('drillName').value, minutes: Number(at('drillTime').value) };
      if (at('drillWho').value) body.id = Number(at('drillWho').value);
      send('drill', body);
    });
    at('drillEnd').addEventListener('click', () => {
      const who = at('drillWho').value;
      send('drill', who ? { name: '', id: Number(who) } : { name: '' });
    });
    at('order').addEventListener('change', draw);
    at('person').addEventListener('close', () => { shown = null; });
    at('language').addEventListener('click', () => {
      language = language === 'ko' ? 'en' : 'ko';
      keep('bos.lang', language);
      drawWords();
      at('personDo').dataset.drawn = '';
      draw();
    });

    let stream = null;
    let poll = null;
    function take(text) {
      state = JSON.parse(text);
      draw();
    }
    async function look() {
      try {
        const answer = await fetch('/teacher/state');
        if (!answer.ok) throw new Error();
        take(await answer.text());
        if (poll) put(at('connection'), t().polling);
      } catch { put(at('connection'), t().off); }
    }
    function listen() {
      stream = new EventSource('/teacher/events');
      stream.onmessage = event => {
        clearInterval(poll);
        poll = null;
        put(at('connection'), t().on);
        take(event.data);
      };
      stream.onerror = () => {
        put(at('connection'), t().off);
        // Something between here and the relay may not let streams pass.
        if (!poll) poll = setInterval(look, 3000);
        if (stream.readyState === 2) setTimeout(listen, 10000);
      };
    }
    drawWords();
    look();
    listen();
    """#
}
