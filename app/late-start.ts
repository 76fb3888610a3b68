// The script inside every document, added by scripts/postbuild.ts. A prerendered page starts the application at the first
// interaction or some seconds after loading, and queues presses and submits until then.
import { keepUntranslated } from './lib/lazy/keep-untranslated.ts';
import { LINKED_CODE, readLinkNote } from './lib/visits/link-note.ts';
import { countVisit } from './lib/visits/visit.ts';

/** Starting takes a slow phone half a second, which belongs to the first look at the page. */
const IDLE_MS = 5000;
/** A press is forgotten when its control does not come back: a later one would surprise. */
const REPLACED_WITHIN_MS = 5000;

const FIRST_INTERACTIONS = ['pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const;

/** `now`: the page is not prerendered, so the application starts immediately. */
const { start: file = '', now } =
  (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
/** The address of this document: going back may change it without a load. */
const address = location.pathname + location.search;
const page = document.documentElement;
const held = new Map<Element, () => void>();
const endWatch = keepUntranslated();
let started = false;

function start(): void {
  if (started) return;
  started = true;
  // All files together: a file names its imports only when it has arrived.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="late-modulepreload"]'))
    link.rel = 'modulepreload';
  const starting = import(/* @vite-ignore */ file) as Promise<{
    open: () => Promise<typeof import('./entry.client.tsx')>;
  }>;
  starting
    .then(({ open }) => open())
    .then((entry) => entry.started)
    .catch(handleFailure);
}

const isSender = (control: Element): control is HTMLButtonElement =>
  control instanceof HTMLButtonElement && control.type === 'submit';

/** The next interaction starts again. */
function handleFailure(): void {
  started = false;
  delete page.dataset['session'];
  // A document that is not prerendered has two messages: loading, and not loaded.
  if (now !== undefined)
    for (const output of document.querySelectorAll('output')) output.hidden = !output.hidden;
  for (const control of held.keys()) {
    if (control instanceof HTMLAnchorElement) location.assign(control.href);
    else if (isSender(control)) refuse(control);
  }
}

/** A queued submit is never sent later: its button shows the error as a native validation message. */
function refuse(button: HTMLButtonElement): void {
  button.removeAttribute('data-held');
  held.delete(button);
  button.setCustomValidity('A página não carregou. Verifique sua conexão e tente de novo.');
  button.reportValidity();
}

function hold(event: Event, control: HTMLElement, replay: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  control.setAttribute('data-held', '');
  if (isSender(control)) control.setCustomValidity('');
  held.set(control, replay);
  start();
}

/** Tabs select on focus, which the pressed tab may have already. */
function press(control: HTMLElement): void {
  control.blur();
  control.focus();
  control.click();
}

/** Presses a control, or the same one of the page that the application shows in its place once it has read the session. */
function pressPresent(control: HTMLElement): void {
  const isSame = (other: HTMLElement) => other.textContent === control.textContent;
  const find = () =>
    control.isConnected
      ? control
      : [...document.querySelectorAll<HTMLElement>(control.localName)].find(isSame);
  const present = find();
  if (present) {
    press(present);
    return;
  }
  const observer = new MutationObserver(() => {
    const found = find();
    if (!found) return;
    observer.disconnect();
    press(found);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), REPLACED_WITHIN_MS);
}

function handleClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  const control = target?.closest<HTMLElement>('button:not(:disabled, dialog *), a[data-hold]');
  if (control && !(event.ctrlKey || event.metaKey || event.shiftKey))
    hold(event, control, () => pressPresent(control));
}

function handleSubmit(event: Event): void {
  const form = event.target;
  if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit());
}

/** Going back to an entry of an earlier document changes only the address while the application is not running. */
function handleReturn(): void {
  if (location.pathname + location.search !== address) location.reload();
}

/** Counts a visitor who leaves before the application has started. */
function handleLeaving(): void {
  if (document.hidden) countVisit(location.pathname);
}

/** Browsers report a pointer that rests on the page as moved, by nothing, when they have laid it out. */
function handleMove({ movementX, movementY }: PointerEvent): void {
  if (movementX !== 0 || movementY !== 0) start();
}

function release(): void {
  endWatch();
  removeEventListener('pointermove', handleMove);
  for (const name of FIRST_INTERACTIONS) removeEventListener(name, start);
  removeEventListener('click', handleClick, true);
  removeEventListener('submit', handleSubmit, true);
  removeEventListener('popstate', handleReturn);
  document.removeEventListener('visibilitychange', handleLeaving);
  for (const [control, replay] of held) {
    control.removeAttribute('data-held');
    replay();
  }
}

/** The prerendered page must change first: the address has a session, tokens, a payment's result or a waiting list. */
function isArrival(): boolean {
  const { hash, pathname, search } = location;
  return (
    /(?:access|refresh|change)_token=|token_hash=|retomar=/u.test(hash) ||
    search.includes('status=') ||
    (pathname.startsWith('/lista-de-espera') && search.includes('product='))
  );
}

/** A stored session or draft changes the page. */
function isExpected(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/u.test(key)) ||
      Object.keys(sessionStorage).some((key) => /\bdraft\b/u.test(key))
    );
  } catch {
    return false;
  }
}

// Before the page is painted: what a page shows to an account stays hidden until it is known, and the notice of a link has
// its place.
if (isExpected()) page.dataset['session'] = '';
const hasLinkedCode = readLinkNote(LINKED_CODE) !== null;
if (hasLinkedCode) page.dataset['linked'] = '';

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 300);
}

for (const name of FIRST_INTERACTIONS) addEventListener(name, start, { passive: true });
addEventListener('pointermove', handleMove, { passive: true });
addEventListener('click', handleClick, true);
addEventListener('submit', handleSubmit, true);
addEventListener('popstate', handleReturn);
new MutationObserver((_, observer) => {
  observer.disconnect();
  release();
}).observe(page, { attributeFilter: ['data-hydrated'] });

document.addEventListener('visibilitychange', handleLeaving);

// The home page starts at its top, also where a browser would restore the scroll position.
if (location.pathname === '/' && !location.hash) {
  history.scrollRestoration = 'manual';
  addEventListener('DOMContentLoaded', () => scrollTo(0, 0), { once: true });
}

if (now !== undefined || hasLinkedCode || isArrival()) start();
else
  addEventListener(
    'load',
    () => {
      if (isExpected()) whenIdle(start);
      else setTimeout(() => whenIdle(start), IDLE_MS);
    },
    { once: true },
  );
