import { afterEach, expect, test, vi } from 'vitest';

async function openPage() {
  document.body.innerHTML = `
    <button id="menu"><svg id="icon"></svg></button>
    <button id="off" disabled></button>
    <a id="read" href="#metodo">Ver como funciona</a>
    <a id="buy" href="#checkout" data-hold="">Comprar</a>
    <form id="form"><button type="submit" id="send">Enviar</button></form>`;
  await import('./late-hydration.ts');
}

function press(id: string, modifiers: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test('presses made before the page is alive are kept and answered once when it is; links just work', async () => {
  await openPage();
  const menu = document.getElementById('menu');
  const early = vi.fn<() => void>();
  menu?.addEventListener('click', early);

  expect(press('icon')).toBe(true);
  expect(press('menu')).toBe(true);
  expect(press('read')).toBe(false);
  expect(press('buy', { ctrlKey: true })).toBe(false);
  expect(press('off')).toBe(false);
  expect(early).not.toHaveBeenCalled();
  expect(menu?.hasAttribute('data-held')).toBe(true);

  document.documentElement.dataset['hydrated'] = 'true';
  await expect.poll(() => early).toHaveBeenCalledTimes(1);
  expect(menu?.hasAttribute('data-held')).toBe(false);

  expect(press('menu')).toBe(false);
  expect(early).toHaveBeenCalledTimes(2);
});

test('whoever leaves before the page is alive is counted', () => {
  const sendBeacon = vi.fn(() => true);
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: sendBeacon });
  delete document.documentElement.dataset['counted'];
  Object.defineProperty(document, 'hidden', { configurable: true, value: true });
  document.dispatchEvent(new Event('visibilitychange'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

test.each([
  ['/lista-de-espera?product=filmes', true],
  ['/cursos?order=pay_1&status=success', true],
  ['/lista-de-espera', false],
  ['/cursos?product=filmes', false],
])('%s starts at once: %s', async (path, atOnce) => {
  vi.resetModules();
  const app = `data:text/javascript,globalThis.startedAt=${JSON.stringify(path)};export const open=()=>({})`;
  const script = document.createElement('script');
  script.dataset['app'] = app;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  history.replaceState(null, '', path);
  await import('./late-hydration.ts');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(Reflect.get(globalThis, 'startedAt') === path).toBe(atOnce);
});

afterEach(() => void vi.restoreAllMocks());

/** On a slow machine a page of an earlier test asks for its own start meanwhile, which is no asset. */
const listAssets = (calls: Parameters<typeof fetch>[]) =>
  calls.flatMap(([file]) =>
    typeof file === 'string' && file.startsWith('/assets/') ? [file] : [],
  );

test('left alone, a page fetches ahead, lays out what is below the fold, and only then starts', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  Reflect.deleteProperty(globalThis, 'startedAt');
  const list = '// /assets/one.js /assets/two.js\nimport "/assets/one.js";';
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((file) => Promise.resolve(new Response(file === app ? list : '')));
  const app =
    'data:text/javascript,globalThis.startedAt=document.querySelectorAll("[data-laid-out]").length';
  const script = document.createElement('script');
  script.dataset['app'] = app;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  history.replaceState(null, '', '/');
  document.body.innerHTML = '<main><section></section><section></section></main>';
  await import('./late-hydration.ts');

  await vi.advanceTimersByTimeAsync(7000);
  expect(fetched).toHaveBeenCalledWith(app, { priority: 'low' });
  expect(listAssets(fetched.mock.calls)).toEqual(['/assets/one.js', '/assets/two.js']);
  expect(document.querySelectorAll('[data-laid-out]')).toHaveLength(0);

  await vi.advanceTimersByTimeAsync(4000);
  vi.useRealTimers();
  await expect.poll(() => Reflect.get(globalThis, 'startedAt') as unknown).toBe(2);
});

test('an answer that is no start names nothing to fetch ahead', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('<!DOCTYPE html> <html lang="pt-BR">', { status: 404 }));
  const script = document.createElement('script');
  script.dataset['app'] = '/assets/start-gone.js';
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  await import('./late-hydration.ts');
  await vi.advanceTimersByTimeAsync(7000);
  vi.useRealTimers();
  expect(listAssets(fetched.mock.calls)).toEqual(['/assets/start-gone.js']);
});
