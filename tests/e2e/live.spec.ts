import type { Page, WebSocket } from '@playwright/test';
import { createBuyer, expect, payInSandbox, reachPix, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';

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
  await payInSandbox(page);
  await expect.poll(() => received.join(' ')).toContain('purchases');
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
