// The only script a built page carries at first. It starts the application at the first sign of a person, or once the
// page has been read in peace for a while, and keeps every press until then. Placed by scripts/postbuild.ts.
import { FIRST_EVENTS } from './first-events-names.ts';
import { countVisit } from './lib/visit.ts';

/** Starting takes a slow phone half a second, which belongs to whoever is just beginning to read. */
const LEFT_ALONE_MS = 8000;
/** The page itself settles first, and whoever has come begins to read. */
const SETTLED_MS = 2000;

const WAKING = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'focusin',
] as const;

const { app = '', eager } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
/** What this document shows, whatever the way back makes of the address. */
const address = location.pathname + location.search;
const page = document.documentElement;
const held = new Map<Element, () => void>();
let started = false;

function start(): void {
  if (started) return;
  started = true;
  const starting = import(/* @vite-ignore */ app) as Promise<{
    open: () => Promise<typeof import('./entry.client.tsx')>;
  }>;
  starting
    .then(({ open }) => open())
    .then((entry) => entry.started)
    .catch(() => {
      // The network failed: the next touch tries again, and a held link does what a link does.
      started = false;
      for (const control of held.keys()) {
        if (control instanceof HTMLAnchorElement) location.assign(control.href);
        else if (isSender(control)) refuse(control);
      }
    });
}

const isSender = (control: Element): control is HTMLButtonElement =>
  control instanceof HTMLButtonElement && control.type === 'submit';

/** Nothing is sent later by itself: who pressed is told, as the browser tells what is wrong with a field. */
function refuse(button: HTMLButtonElement): void {
  button.removeAttribute('data-held');
  held.delete(button);
  button.setCustomValidity('A página não carregou. Verifique sua conexão e tente de novo.');
  button.reportValidity();
}

function hold(event: Event, control: Element, replay: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  control.setAttribute('data-held', '');
  if (isSender(control)) control.setCustomValidity('');
  held.set(control, replay);
  start();
}

function handleClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>('button:not(:disabled, dialog *), a[data-hold]');
  if (control && !(event.ctrlKey || event.metaKey || event.shiftKey)) {
    hold(event, control, () => control.click());
  }
}

function handleSubmit(event: Event): void {
  const form = event.target;
  if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit());
}

/** The way back within visits that an earlier document made: of a page that is not awake only the address would change. */
const isElsewhere = () => location.pathname + location.search !== address;

function handleReturn(): void {
  if (isElsewhere()) location.reload();
}

function release(): void {
  for (const name of WAKING) removeEventListener(name, start);
  removeEventListener('click', handleClick, true);
  removeEventListener('submit', handleSubmit, true);
  removeEventListener('popstate', handleReturn);
  for (const [control, replay] of held) {
    control.removeAttribute('data-held');
    replay();
  }
}

/** A link brings a session or tokens that nobody may keep, a payment comes back, or a list is named: what was built is not what is meant. */
function isArrival(): boolean {
  const { hash, pathname, search } = location;
  return (
    /(?:access|refresh)_token=|token_hash=/u.test(hash) ||
    search.includes('status=') ||
    (pathname.startsWith('/lista-de-espera') && search.includes('product='))
  );
}

/** Somebody is signed in, or began to write in this tab and looks for it. */
function isExpected(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/u.test(key)) ||
      Object.keys(sessionStorage).some((key) => key.endsWith('-draft'))
    );
  } catch {
    return false;
  }
}

/**
 * Into the browser's cache, so that the first touch finds everything there: what the first line of the application's start
 * names. Nothing is run, and one file at a time: answers that arrive together keep a slow phone busy while somebody begins
 * to read.
 */
async function fetchAhead(): Promise<void> {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection === 'object' && connection && Reflect.get(connection, 'saveData')) return;
  const fetchText = async (file: string) => {
    const answer = await fetch(file, { priority: 'low' });
    // A new release took it away.
    if (!answer.ok) throw new Error(`${file} is ${answer.status}`);
    return answer.text();
  };
  const [line = ''] = (await fetchText(app)).split('\n', 1);
  for (const file of line.split(' ').slice(1)) await fetchText(file);
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 300);
}

for (const name of WAKING) addEventListener(name, start, { passive: true });
addEventListener('click', handleClick, true);
addEventListener('submit', handleSubmit, true);
addEventListener('popstate', handleReturn);
new MutationObserver((_, observer) => {
  observer.disconnect();
  release();
}).observe(page, { attributeFilter: ['data-hydrated'] });

/**
 * What the application would else lay out at once: one section at a time, and each apart from the frame that paints it, so
 * that no moment is long. The rule that puts it off is in styles/sections.css.
 */
function layOut(sections: Element[]): void {
  const [next, ...others] = sections;
  if (!next) {
    start();
    return;
  }
  next.setAttribute('data-laid-out', '');
  next.getBoundingClientRect();
  whenIdle(() => layOut(others));
}

function rest(): void {
  setTimeout(() => {
    whenIdle(() => {
      fetchAhead().catch(() => undefined);
    });
  }, SETTLED_MS);
  setTimeout(() => {
    whenIdle(() => layOut([...document.querySelectorAll('main > section, .site-footer')]));
  }, LEFT_ALONE_MS);
}

function settle(): void {
  // The first look into the store waits for the disk: not while the page is being painted.
  whenIdle(isExpected() ? start : rest);
}

addEventListener('pagehide', () => {
  const visit: Visit = { ...(history.state as Visit | null), top: scrollY };
  history.replaceState(visit, '');
});

// Whoever leaves before the app has started was here, too.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) countVisit(location.pathname);
});

interface Visit {
  /** The application's name for it. */
  key?: string;
  /** How far down its document was left. */
  top?: number;
}

/** Where this visit was left: by its document, or within the application. */
function readPlace(): number {
  try {
    const places: unknown = JSON.parse(
      sessionStorage.getItem('react-router-scroll-positions') ?? '{}',
    );
    const { top, key = '' } = (history.state ?? {}) as Visit;
    const left: unknown =
      history.scrollRestoration === 'manual' ? Reflect.get(places as object, key) : top;
    return Number(left) || 0;
  } catch {
    return 0;
  }
}

/**
 * The home page begins at its top, not where a browser would restore the last visit to it. Any other is where it was. That
 * the browser does not know of a visit within the application, and of no other where it laid out only what was near.
 */
function findPlace(): void {
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash || Reflect.get(visit ?? {}, 'type') === 'navigate') return;
  if (location.pathname === '/') {
    history.scrollRestoration = 'manual';
    scrollTo(0, 0);
  } else if (history.scrollRestoration === 'manual' || page.dataset['resumed'] === undefined) {
    const top = readPlace();
    page.dataset['resumed'] = '';
    history.scrollRestoration = 'manual';
    scrollTo({ top, behavior: 'instant' });
    // Not before: the browser would go to the place that it knows instead.
    addEventListener('pagehide', () => (history.scrollRestoration = 'auto'));
  }
}

for (const name of FIRST_EVENTS) document.body.removeAttribute(`on${name}`);
findPlace();
if (eager !== undefined || isArrival()) start();
else if (document.readyState === 'complete') whenIdle(settle);
else addEventListener('load', () => whenIdle(settle), { once: true });
