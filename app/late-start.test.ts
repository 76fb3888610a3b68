import { expect, test, vi } from 'vitest';

async function openPage() {
  document.body.innerHTML = `
    <button id="menu"><svg id="icon"></svg></button>
    <button id="off" disabled></button>
    <a id="read" href="#metodo">Ver como funciona</a>
    <a id="buy" href="#checkout" data-hold="">Comprar</a>
    <form id="form"><button type="submit" id="send">Enviar</button></form>`;
  await import('./late-start.ts');
}

function press(id: string, modifiers: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...modifiers });
  document.getElementById(id)?.dispatchEvent(event);
  return event.defaultPrevented;
}

test('presses before the application runs are queued and run once; links work', async () => {
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

test('a press on a control that the application replaces later is made on the new one', async () => {
  vi.resetModules();
  delete document.documentElement.dataset['hydrated'];
  await openPage();
  expect(press('menu')).toBe(true);
  document.body.textContent = 'Carregando...';
  document.documentElement.dataset['hydrated'] = 'true';
  await new Promise((resolve) => setTimeout(resolve));
  const late = vi.fn<() => void>();
  const menu = document.createElement('button');
  menu.addEventListener('click', late);
  document.body.append(menu);
  await expect.poll(() => late).toHaveBeenCalledTimes(1);
  document.body.append(menu.cloneNode());
  expect(late).toHaveBeenCalledTimes(1);
});

test('a visitor who leaves before the application has started is counted once', async () => {
  vi.resetModules();
  await import('./late-start.ts');
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
  ['/confirmar-email#change_token=abc-123', true],
  ['/lista-de-espera', false],
  ['/cursos?product=filmes', false],
])('%s starts immediately: %s', async (path, atOnce) => {
  vi.resetModules();
  const app = `data:text/javascript,globalThis.startedAt=${JSON.stringify(path)};export const open=()=>({})`;
  const script = document.createElement('script');
  script.dataset['start'] = app;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  history.replaceState(null, '', path);
  await import('./late-start.ts');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(Reflect.get(globalThis, 'startedAt') === path).toBe(atOnce);
});

test('a page without interaction starts some seconds after it has loaded', async () => {
  vi.useFakeTimers();
  vi.resetModules();
  const app = 'data:text/javascript,globalThis.startedAt="alone";export const open=()=>({})';
  const script = document.createElement('script');
  script.dataset['start'] = app;
  Object.defineProperty(document, 'currentScript', { configurable: true, value: script });
  history.replaceState(null, '', '/');
  await import('./late-start.ts');
  window.dispatchEvent(new Event('load'));

  await vi.advanceTimersByTimeAsync(4000);
  expect(Reflect.get(globalThis, 'startedAt')).not.toBe('alone');
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  await expect.poll(() => Reflect.get(globalThis, 'startedAt') as unknown).toBe('alone');
});
