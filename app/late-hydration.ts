// The only script a built page carries at first. It starts the application when somebody touches the page or
// the browser is idle, and keeps every press until then. Built and placed by scripts/postbuild.ts.

const WAKING = ['pointerdown', 'touchstart', 'keydown', 'scroll'] as const;

const { app = '', eager } = (document.currentScript as HTMLScriptElement | null)?.dataset ?? {};
const page = document.documentElement;
const held = new Map<Element, () => void>();
let started = false;

function start(): void {
  if (started) return;
  started = true;
  import(/* @vite-ignore */ app).catch(() => {
    // The network failed: the next touch tries again.
    started = false;
  });
}

function hold(event: Event, control: Element, replay: () => void): void {
  event.preventDefault();
  event.stopImmediatePropagation();
  control.setAttribute('data-held', '');
  held.set(control, replay);
  start();
}

function handleClick(event: Event): void {
  const control = event.target instanceof Element ? event.target.closest('button') : null;
  if (control && !control.disabled) hold(event, control, () => control.click());
}

function handleSubmit(event: Event): void {
  const form = event.target;
  if (form instanceof HTMLFormElement) hold(event, form, () => form.requestSubmit());
}

function release(): void {
  for (const name of WAKING) removeEventListener(name, start);
  removeEventListener('click', handleClick, true);
  removeEventListener('submit', handleSubmit, true);
  for (const [control, replay] of held) {
    control.removeAttribute('data-held');
    replay();
  }
}

function isSomebodyHere(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^sb-.*-auth-token$/u.test(key));
  } catch {
    return false;
  }
}

function startWhenIdle(): void {
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 4000 });
  else setTimeout(start, 300);
}

for (const name of WAKING) addEventListener(name, start, { once: true, passive: true });
addEventListener('click', handleClick, true);
addEventListener('submit', handleSubmit, true);
new MutationObserver((_, observer) => {
  observer.disconnect();
  release();
}).observe(page, { attributeFilter: ['data-hydrated'] });

if (eager !== undefined || location.hash.includes('access_token=') || isSomebodyHere()) start();
else if (document.readyState === 'complete') startWhenIdle();
else addEventListener('load', startWhenIdle, { once: true });
