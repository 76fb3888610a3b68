// What a built page runs by itself, inside the document: once the page has been painted, this element becomes the loader
// (app/late-hydration.ts), which the browser has fetched ahead. A press that comes earlier is kept for it. Placed by
// scripts/postbuild.ts.

/** A tab in the background is not painted, and a browser may keep its times to itself. */
const UNPAINTED_MS = 2000;

const waiting = document.currentScript as HTMLScriptElement;
// What this document shows: the way back may change the address before the loader comes.
waiting.dataset['address'] = location.pathname + location.search;
let replay = () => {};
let link = '';

function keep(event: Event): void {
  const target = event.target as HTMLElement;
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent;
  const control = target.closest<HTMLElement>('button:not(:disabled, dialog *), a[data-hold]');
  if (event.type === 'submit') replay = () => (target as HTMLFormElement).requestSubmit();
  else if (control && !ctrlKey && !metaKey && !shiftKey) replay = () => control.click();
  else return;
  link = control instanceof HTMLAnchorElement ? control.href : '';
  event.preventDefault();
  event.stopImmediatePropagation();
  load();
}

function release(): void {
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
  replay();
}

/** The loader did not come: the next press asks again, and a link does what a link does. */
function giveBack({ target }: Event): void {
  (target as Element).replaceWith(waiting);
  if (link) location.assign(link);
}

function load(): void {
  if (!waiting.isConnected) return;
  const loader = document.createElement('script');
  Object.assign(loader.dataset, waiting.dataset);
  Object.assign(loader, { onload: release, onerror: giveBack });
  loader.src = loader.dataset['loader'] ?? '';
  waiting.replaceWith(loader);
}

// A reload, or the way back: the browser looks for the old place, for which styles/sections.css lays out everything.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (visit?.type !== 'navigate') document.documentElement.dataset['resumed'] = '';

addEventListener('click', keep, true);
addEventListener('submit', keep, true);
addEventListener('online', load);
setTimeout(load, UNPAINTED_MS);
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });

export {};
