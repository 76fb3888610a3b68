import { randomUUID } from 'node:crypto';
import type { Browser, Page, Route } from '@playwright/test';
import {
  createAccount,
  createCall,
  createMember,
  type Session,
  signInAdministrator,
  storeSession,
} from './support/people.ts';
import {
  createBuyer,
  expect,
  expectLostNetwork,
  openOtherDevice,
  test,
} from './support/journey.ts';
import { createOwnServer, type OwnServer } from './support/own-server.ts';
import {
  writeComment,
  writeCourse,
  writeLetter,
  writeNote,
  writePurchase,
  type Writing,
} from './support/writings.ts';
import { ownPort } from './support/own-port.ts';

const port = ownPort(import.meta.filename);
const origin = `http://127.0.0.1:${port}`;
const call = createCall(origin);
let server: OwnServer;

// One server, killed by one journey after the other.
test.describe.configure({ mode: 'default', timeout: 240_000 });
test.use({ baseURL: origin });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = await createOwnServer(port);
  await server.start();
});
test.afterAll(() => server.remove());

/** An unlisted course in its first version. */
async function createCourse(session: Session): Promise<string> {
  const id = randomUUID();
  const modules = [{ id: `${id}-m`, title: 'Primeiro módulo', lessons: [] }];
  const course = { id, slug: id, title: 'Curso de teste', price: 50, is_listed: false, modules };
  const { status } = await call('/rest/v1/rpc/save_course', {
    session,
    body: { course, expected_version: 0 },
  });
  expect(status).toBe(200);
  return id;
}

interface OpenPage {
  page: Page;
  browser: Browser;
  complaints: string[];
}

/** A member, an administrator, a visitor and a buyer with an account, each with an unsent text. */
async function writeEverything({ page, browser, complaints }: OpenPage): Promise<Writing[]> {
  const text = `Escrito antes da queda ${randomUUID().slice(0, 8)}`;
  const [member, administrator, account] = await Promise.all([
    createMember('Ana Lima', call),
    signInAdministrator(call),
    createAccount('Davi Melo', call),
  ]);
  const courseId = await createCourse(administrator);
  const open = async (session?: Session) => {
    const device = await openOtherDevice(browser, complaints);
    if (session) await storeSession(device.context, session);
    return device;
  };
  const [adminPage, visit, shop] = await Promise.all([open(administrator), open(), open(account)]);
  await storeSession(page.context(), member);
  await page.goto('/membros/curso/masterclass');
  const stranger = createBuyer();
  const owner = { ...createBuyer(), email: account.user.email };
  return [
    await writeComment(page, `Comentário: ${text}`),
    await writeNote(page, `Anotação: ${text}`),
    await writeCourse(adminPage.page, courseId, text),
    await writeLetter(visit.page, text),
    await writePurchase(await visit.context.newPage(), stranger, 'account'),
    await writePurchase(shop.page, owner, 'charge'),
  ];
}

const forEach = <T>(writings: readonly Writing[], act: (writing: Writing) => PromiseLike<T>) =>
  Promise.all(writings.map(act));

/** Each arrived whole and once. */
async function expectOnce(writings: readonly Writing[]): Promise<void> {
  const found = await server.ask((sql) => forEach(writings, ({ find }) => find(sql)));
  const once = [expect.objectContaining({ is_whole: true })];
  expect(found.map((rows) => Array.from(rows))).toEqual(writings.map(() => once));
}

/** Complaints of the console about a stopped server. */
const stopped = /net::ERR_|Failed to fetch|Erro ao criar conta|status of 502/u;

test('a person who sends to a stopped server and reloads before it is back finds every unsent text', async ({
  page,
  browser,
  complaints,
}) => {
  const writings = await writeEverything({ page, browser, complaints });
  await server.kill();
  await forEach(writings, ({ send }) => send());
  await forEach(writings, ({ isNotified }) => isNotified());
  const pages = [...new Set(writings.map((writing) => writing.page))];
  await Promise.all(pages.map((each) => each.reload().catch(() => null)));

  await server.start();
  // The browser loads its error pages anew by itself, too: one of the two reloads may end the other.
  await Promise.all(pages.map((each) => expect(() => each.reload()).toPass()));
  await forEach(writings, ({ sendAfterReload }) => sendAfterReload());
  await expectOnce(writings);
  expectLostNetwork(complaints, stopped);
});

test('a server killed in the middle of writing leaves nothing half written, and what was sent is sent again', async ({
  page,
  browser,
  complaints,
}) => {
  const writings = await writeEverything({ page, browser, complaints });
  const tables = [
    'app.charges',
    'auth.users',
    'comments',
    'contact_messages',
    'lesson_notes',
    'modules',
  ];
  await server.holdWriters(tables);
  // A job of the server waits for a table, too: only the request itself says that a writer is on its way.
  await forEach(writings, ({ page, request, send }) =>
    Promise.all([page.waitForRequest(request), send()]),
  );
  await expect.poll(server.findAwaited).toEqual(tables);
  await server.kill();
  await forEach(writings, ({ isNotified }) => isNotified());

  await server.start();
  await forEach(writings, ({ sendAgain }) => sendAgain());
  await expectOnce(writings);
  expectLostNetwork(complaints, stopped);
});

test('a server killed between the writing and its answer has it already, and sending again adds nothing', async ({
  page,
  browser,
  complaints,
}) => {
  const writings = await writeEverything({ page, browser, complaints });
  const { promise: death, resolve: die } = Promise.withResolvers<void>();
  const written = writings.map(async (writing) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const hold = async (route: Route) => {
      const answer = await route.fetch();
      resolve(answer.status());
      await death;
      await route.abort('connectionreset');
    };
    await writing.page.route(writing.request, hold, { times: 1 });
    return promise;
  });
  await forEach(writings, ({ send }) => send());
  const statuses = await Promise.all(written);
  expect(statuses.filter((status) => status >= 300)).toEqual([]);
  await server.kill();
  die();
  await forEach(writings, ({ isNotified }) => isNotified());

  await server.start();
  await forEach(writings, ({ sendAgain }) => sendAgain());
  await expectOnce(writings);
  expectLostNetwork(complaints, stopped);
});
