// The one statement that a built page runs by itself, inside the document: once the page has been painted, its own element
// becomes the loader (app/late-hydration.ts), which the browser has fetched ahead. Placed by scripts/postbuild.ts.

/** A tab in the background is not painted, and a browser may keep its times to itself. */
const UNPAINTED_MS = 2000;

const waiting = document.currentScript as HTMLScriptElement;

function load(): void {
  if (!waiting.isConnected) return;
  const loader = document.createElement('script');
  Object.assign(loader.dataset, waiting.dataset);
  loader.src = loader.dataset['loader'] ?? '';
  waiting.replaceWith(loader);
}

setTimeout(load, UNPAINTED_MS);
new PerformanceObserver(load).observe({ type: 'paint', buffered: true });

export {};
