// Runs in every page before its own scripts. Follows web.dev/articles/vitals: LCP of the page that was loaded, CLS by session
// windows and without what a person set off, INP as the longest interaction. What it finds rests in the tab, by path, and survives the page's going. Not of
// another site's frame, nor of the browser's own page about an unreachable server.
// What moved is named too: the element, its top and height before and after.
if (window === window.top && location.protocol.startsWith('http')) {
  const name = 'e2e-vitals';
  const note = (change) => {
    const all = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const vitals = (all[location.pathname] ??= { lcp: 0, cls: 0, inp: 0, moved: [] });
    change(vitals);
    sessionStorage.setItem(name, JSON.stringify(all));
  };
  const observe = (type, each, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({
      type,
      buffered: true,
      ...options,
    });
  const place = ({ top, height }) => `${Math.round(top)}+${Math.round(height)}`;
  const describe = ({ node, previousRect, currentRect }) => {
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const text = element?.textContent.trim().slice(0, 30) ?? '';
    return `${element?.localName} "${text}" ${place(previousRect)} -> ${place(currentRect)}`;
  };
  const loadedPath = location.pathname;
  const shifts = { sum: 0, begunAt: 0, lastAt: 0 };

  observe('largest-contentful-paint', ({ startTime }) => {
    if (location.pathname === loadedPath) note((vitals) => (vitals.lcp = startTime));
  });
  // Shifts after a touch count as its answer, which a busy machine gives late: the browser forgives half a second only. The next
  // path begins anew, half a second after it is drawn.
  const view = { path: location.pathname, touched: false, begunAt: 0, drawnAt: 0 };
  const touch = () => (view.touched = true);
  for (const type of ['pointerdown', 'click', 'keydown']) addEventListener(type, touch, true);
  navigation.addEventListener('currententrychange', () => {
    const path = location.pathname;
    if (path === view.path) return;
    Object.assign(view, { path, touched: false, begunAt: performance.now() });
    requestAnimationFrame(() => (view.drawnAt = performance.now()));
  });
  const isAnswer = (time) =>
    view.touched ||
    (view.begunAt > 0 && (view.drawnAt < view.begunAt || time - view.drawnAt < 500));
  observe('layout-shift', ({ hadRecentInput, startTime, value, sources }) => {
    if (hadRecentInput || isAnswer(startTime)) return;
    const isNew = startTime - shifts.lastAt > 1000 || startTime - shifts.begunAt > 5000;
    if (isNew) Object.assign(shifts, { sum: 0, begunAt: startTime });
    shifts.sum += value;
    shifts.lastAt = startTime;
    note((vitals) => {
      vitals.cls = Math.max(vitals.cls, shifts.sum);
      vitals.moved.push(`${value.toFixed(3)}: ${sources.map(describe).join(', ')}`);
    });
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) note((vitals) => (vitals.inp = Math.max(vitals.inp, duration)));
    },
    { durationThreshold: 16 },
  );
}
