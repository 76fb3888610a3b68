import type { Page, WebSocket } from '@playwright/test';
import { createBuyer, expect, reachPix, test } from './support/journey.ts';
import { createMember, readKey, storeSession } from './support/people.ts';

/** The socket of a page, and what it has received as text. */
async function awaitSocket(page: Page): Promise<string[]> {
  const received: string[] = [];
  const socket: WebSocket = await page.waitForEvent('websocket');
  socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
  await expect.poll(() => received.join(' ')).toContain('"status":"ok"');
  return received;
}

test('the page of a Pix hears of the payment by its socket', async ({ page }) => {
  const opened = awaitSocket(page);
  await reachPix(page, createBuyer());
  const received = await opened;
  // A page that has read of the payment listens no more: its reads wait for the hint.
  const heard = Promise.withResolvers<void>();
  await page.route(/check-payment/u, async (route) => {
    await heard.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await expect.poll(() => received.join(' ')).toContain('purchases');
  heard.resolve();
  await page.waitForURL(/\/cursos\?order=.+&status=success/, { timeout: 20_000 });
});

test('a member listens on the own topic once the page has loaded', async ({ page }) => {
  const session = await createMember('Ana Lima');
  await storeSession(page.context(), session);
  const opened = awaitSocket(page);
  await page.goto('/membros');
  expect((await opened).join(' ')).toContain('realtime:person:');
});

for (const address of ['/', '/login', '/checkout?product=masterclass'])
  test(`a visitor of ${address} opens no socket and loads no script of one`, async ({ page }) => {
    const sockets: WebSocket[] = [];
    const scripts: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket));
    page.on('request', (request) => scripts.push(request.url()));
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    expect(sockets).toEqual([]);
    expect(scripts.filter((name) => name.includes('live-channels'))).toEqual([]);
  });

test('the policy of a page lets it open a socket to its own site and to no other', async ({
  page,
  complaints,
}) => {
  await page.goto('/login');
  const open = (address: string) =>
    page.evaluate(
      (url) =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          );
          const socket = new WebSocket(url);
          socket.addEventListener('open', () => resolve('open'));
        }),
      address,
    );
  const own = new URL('/realtime/v1/websocket', page.url());
  own.protocol = 'ws:';
  own.searchParams.set('apikey', await readKey(own.origin.replace('ws', 'http')));
  expect(await open(own.href)).toBe('open');
  expect(await open('wss://example.com/realtime/v1/websocket')).toBe('connect-src');
  await expect.poll(() => complaints).toHaveLength(2);
  for (const complaint of complaints.splice(0)) expect(complaint).toContain('wss://example.com');
});
