// What a built page runs by itself: the handler of its body's first events, an attribute, which a browser compiles when the
// first of them comes and not before. The end of an animation that begins when the title is drawn (styles/base.css)
// brings the loader (app/late-hydration.ts), which the browser has fetched ahead. A press that comes earlier brings it at
// once and is kept for it. Placed by scripts/postbuild.ts.

/** The parameter of a handler that stands in an attribute. */
declare const event: MouseEvent & AnimationEvent;

const { type, animationName, ctrlKey, metaKey, shiftKey } = event;
const target = event.target as HTMLElement;
const { dataset } = document.body;

/** What of the page needs the application to answer. */
function findControl(): HTMLElement | null {
  if (type === 'submit') return target;
  if (type !== 'click' || ctrlKey || metaKey || shiftKey) return null;
  return target.closest('button:not(:disabled, dialog *), a[data-hold]');
}

/**
 * The loader, asked for once, and what a press does when it is there. It did not come: the next event asks again, and a
 * link does what a link does.
 */
function load(onload: (() => void) | null = null, link = ''): void {
  const asked = document.querySelector<HTMLScriptElement>('script[data-app]');
  // Nothing was pressed: an earlier press keeps its answer.
  if (asked && !onload) return;
  const loader = asked ?? document.createElement('script');
  const onerror = () => {
    loader.remove();
    if (link) location.assign(link);
  };
  Object.assign(loader, { onload, onerror });
  if (asked) return;
  Object.assign(loader.dataset, dataset);
  loader.src = dataset['loader'] ?? '';
  document.head.append(loader);
}

const control = findControl();
if (control) {
  event.preventDefault();
  const onload = () =>
    control instanceof HTMLFormElement ? control.requestSubmit() : control.click();
  load(onload, control instanceof HTMLAnchorElement ? control.href : '');
} else if (type === 'popstate') {
  // The way back within visits that an earlier document made: only the address has changed.
  if (!location.hash) location.reload();
} else if (type === 'online' || animationName === 'painted') load();

export {};
