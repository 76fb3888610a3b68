import { isDevelopment } from '../env.ts';

const listeners = new Set<() => void>();
let waiting: ServiceWorker | null = null;

function show(worker: ServiceWorker | null): void {
  waiting = worker;
  for (const listener of listeners) listener();
}

/** A worker that is installed while another one serves this page waits until it is let in. */
function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) show(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && navigator.serviceWorker.controller) show(worker);
    });
  });
}

/** Without the slash, so that the area's own address is inside. Browsers without workers, and private windows, go without. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  if (isDevelopment || !serviceWorker) return;
  await serviceWorker
    .register('/sw.js', { scope: '/membros' })
    .then(watch)
    .catch(() => {});
}

/** A new build of the application that waits on this device. */
export const newVersion = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isWaiting: (): boolean => waiting !== null,
  /** Loads this page anew. */
  open: (): void => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    waiting?.postMessage('activate');
  },
};
