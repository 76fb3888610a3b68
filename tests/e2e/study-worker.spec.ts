import type { Page } from '@playwright/test';
import { createCall, createMember, type Session } from './support/people.ts';
import { expect, expectLostNetwork, test } from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import { signInOnce, waitUntilKept } from './support/study.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const send = createCall(origin);
const environment: Record<string, string> = {};
let server: OwnServer;
let member: Session;

// One server, started anew by one journey after the other.
test.describe.configure({ mode: 'default', timeout: 120_000 });
test.use({ baseURL: origin, serviceWorkers: 'allow' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await createOwnServer(port, environment);
  await server.start();
  member = await createMember('Ana Lima', send);
});
test.afterAll(() => server.remove());

/** Ends the server and starts it with the worker switched on or off. */
async function restart(worker: 'on' | 'off') {
  await server.kill();
  environment['SERVICE_WORKER'] = worker;
  await server.start();
}

const readCaches = (page: Page) =>
  page.evaluate(async () => {
    const workers = await navigator.serviceWorker.getRegistrations();
    return {
      caches: await caches.keys(),
      scopes: workers.map(({ scope }) => new URL(scope).pathname),
    };
  });

async function openStudy(page: Page) {
  await signInOnce(page, member);
  await page.goto('/membros/revisar');
  await waitUntilKept(page);
}

test('pages that sell and their prices are never kept on the device', async ({
  page,
  complaints,
}) => {
  await openStudy(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name);
        return Promise.all(
          (await cache.keys()).map(async (request) => {
            const text = await (await cache.match(request))?.text();
            return {
              path: new URL(request.url).pathname,
              hasPrice: text?.includes('"priceCents":9'),
            };
          }),
        );
      }),
    );
    return all.flat();
  });
  const isOurs = (path: string) => /^\/(?:assets|fonts)\/|^\/membros\/revisar$/.test(path);
  expect(kept.filter(({ path }) => !isOurs(path))).toEqual([]);
  expect(kept.filter(({ hasPrice }) => hasPrice)).toEqual([]);
  expect(kept.map(({ path }) => path)).toContain('/membros/revisar');

  await page.goto('/masterclass');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(complaints).toEqual([]);
});

test('a page of the area whose server does not answer within a second is opened as it was kept', async ({
  page,
  complaints,
}) => {
  await openStudy(page);
  await server.kill();
  await page.goto('/membros/revisar');
  await expect(page.getByRole('heading', { name: 'Revisar' })).toBeVisible();
  await server.start();
  expectLostNetwork(complaints, /net::ERR_|Failed to fetch/u);
});

test('a student loads a new version by a button, and the files of the old one leave the device', async ({
  page,
  complaints,
}) => {
  await openStudy(page);
  await page.evaluate(async () => {
    for (const name of ['members-old', 'of-another-part']) await caches.open(name);
    // Another address is another version.
    await navigator.serviceWorker.register('/sw.js?newer', { scope: '/membros' });
  });
  const button = page.getByRole('button', { name: 'Atualizar' });
  await expect(button).toBeVisible();
  expect((await readCaches(page)).caches).toContain('members-old');
  await Promise.all([page.waitForEvent('load'), button.click()]);
  await expect.poll(async () => (await readCaches(page)).caches).not.toContain('members-old');
  expect((await readCaches(page)).caches).toContain('of-another-part');
  expect(complaints).toEqual([]);
});

test('a worker that is switched off is removed from the browser with all that it kept', async ({
  page,
  complaints,
}) => {
  await openStudy(page);
  expect((await readCaches(page)).scopes).toEqual(['/membros']);
  await restart('off');
  await page.goto('/membros/revisar');
  await expect.poll(() => readCaches(page)).toEqual({ caches: [], scopes: [] });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Revisar' })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expectLostNetwork(complaints, /net::ERR_|Failed to fetch/u);
});
