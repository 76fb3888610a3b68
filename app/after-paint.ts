// What a built page runs by itself, inside the document: once the page has been painted, this element becomes the loader
// (app/late-hydration.ts), which the browser has fetched ahead. A press that comes earlier is kept for it. Placed by
// scripts/postbuild.ts.

/** A tab in the background is not painted, and a browser may keep its times to itself. */
const UNPAINTED_MS = 2000;

const waiting = document.currentScript as HTMLScriptElement;
let replay = () => {};

function keep(event: Event): void {
  const target = event.target as HTMLElement;
  const control = target.closest<HTMLElement>('button:not(:disabled, dialog *), a[data-hold]');
  if (event.type === 'submit') replay = () => (target as HTMLFormElement).requestSubmit();
  else if (control && !(event as MouseEvent).ctrlKey && !(event as MouseEvent).metaKey)
    replay = () => control.click();
  else return;
  event.preventDefault();
  event.stopImmediatePropagation();
  load();
}

function release(): void {
  removeEventListener('click', keep, true);
  removeEventListener('submit', keep, true);
  replay();
}

function load(): void {
  if (!waiting.isConnected) return;
  const loader = document.createElement('script');
  Object.assign(loader.dataset, waiting.dataset);
  // The network may have been lost: the next press tries again.
  Object.assign(loader, { onload: release, onerror: () => loader.replaceWith(waiting) });
  loader.src = loader.dataset['loader'] ?? '';
  waiting.replaceWith(loader);
}

addEventListener('click', keep, true);
addEventListener('submit', keep, true);
addEventListener('online', load);
setTimeout(load, UNPAINTED_MS);
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });

export {};
