import { describe, expect, test, vi } from 'vitest';
import { ana, bia, storeSession } from '#tests/support/fake-accounts.ts';
import { breakOff, refuse, wire } from '#tests/support/page.tsx';
import {
  card,
  good,
  memoryOn,
  serveStudyAgain,
  SYNC,
  useStudyDevices,
} from '#tests/support/study-devices.ts';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';

const { open, openSilently } = useStudyDevices();

test('an answer is shown before the disk has it, and is stored although its page is left', async () => {
  serveStudy([toBundle('d')]);
  const device = await open();
  wire.on(SYNC, breakOff);
  const stored = device.answer(card, good);
  expect(memoryOn(device)?.answers).toBe(1);
  expect(device.getSnapshot().unsent).toBe(1);
  void device.close();
  await stored;
  const reloaded = await open();
  expect(memoryOn(reloaded)?.answers).toBe(1);
  expect(reloaded.getSnapshot().unsent).toBe(1);
});

test("a person's answers are never sent while another account is signed in, and wait for the person", async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  storeSession(bia);
  await device.answer(card, good);
  const before = wire.requests.length;
  await device.sync();
  expect(wire.requests.slice(before).map(({ path }) => path)).not.toContain(
    '/.netlify/functions/study-sync',
  );
  expect(server.log).toEqual([]);
  const other = await open(bia.id);
  expect(other.getSnapshot().unsent).toBe(0);

  storeSession(ana);
  await device.sync();
  expect(server.log).toHaveLength(1);
});

test('a refused session keeps the answers', async () => {
  serveStudy([toBundle('d')]);
  const device = await open();
  wire.on(SYNC, refuse(401, { code: 'unauthorized' }));
  await device.answer(card, good);
  await device.sync();
  expect(device.getSnapshot()).toMatchObject({ unsent: 1, network: 'idle' });
});

test('a page that is left sends its answers with a request that outlives it', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const network = vi.spyOn(globalThis, 'fetch');
  await device.answer(card, good);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(server.log).toHaveLength(1));
  expect(network.mock.calls.at(-1)?.[1]?.keepalive).toBe(true);
});

test('a page that is left while a contact is under way sends its answers all the same', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  wire.on(SYNC, () => new Promise<Response>(() => {}));
  void device.sync();
  await vi.waitFor(() => expect(device.getSnapshot().network).toBe('busy'));
  await device.answer(card, good);
  const reached = serveStudyAgain(server);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(reached.log).toHaveLength(1));
});

test('an answer that is still being stored is sent when its page is left or closed', async () => {
  const server = serveStudy([toBundle('d', { cards: 2 })]);
  const device = await open();
  void device.answer(card, good);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(server.log).toHaveLength(1));

  void device.answer(toCardId(1), good);
  await device.leave();
  expect(server.log).toHaveLength(2);
});

test('an answer is sent at once when its page is left while another request has no answer yet', async () => {
  const server = serveStudy([toBundle('d')]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  wire.on('GET /.netlify/functions/study-bundle', () => promise);
  const device = openSilently();
  await vi.waitFor(() => expect(device.getSnapshot().decks).toHaveLength(1));
  await device.answer(card, good);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(server.log).toHaveLength(1));
  resolve(Response.json(toBundle('d')));
});

test('an answer that is sent while an older answer of the server is under way stays counted', async () => {
  const server = serveStudy([toBundle('d')]);
  const device = await open();
  const network = globalThis.fetch;
  const { promise, resolve } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async (...request) => {
    const older = await network(...request);
    await promise;
    return older;
  });
  const [at, day, interval] = [Date.now() - 1_000, 1, { intervalDays: null, target: 0.9 }];
  server.add({
    ...good,
    ...interval,
    id: crypto.randomUUID(),
    cardId: card,
    at,
    day,
    zoneOffset: 0,
  });
  void device.sync();
  await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenCalledOnce());
  await device.answer(card, good);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(device.getSnapshot().unsent).toBe(0));
  resolve();
  await vi.waitFor(() => expect(globalThis.fetch).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(memoryOn(device)?.answers).toBe(2));
});

test('an answer that a closed tab could not send is sent by the tab that is seen next', async () => {
  const server = serveStudy([toBundle('d')]);
  const [closed, next] = [await open(), await open()];
  wire.on(SYNC, breakOff);
  await closed.answer(card, good);
  await closed.close();
  await vi.waitFor(() => expect(next.getSnapshot().unsent).toBe(1));
  const reached = serveStudyAgain(server);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(reached.log).toHaveLength(1));
});

test('an answer that a closed tab could not send is sent by the tab that stays, as soon as nobody answers any more', async () => {
  const server = serveStudy([toBundle('d')]);
  const [closed, other] = [await open(), await open()];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await closed.answer(card, good);
  await closed.close();
  await vi.waitFor(() => expect(other.getSnapshot().unsent).toBe(1));
  await vi.advanceTimersByTimeAsync(14_000);
  expect(server.log).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(server.log).toHaveLength(1));
});

test('an answer that comes while the first contact is under way is sent by it', async () => {
  const server = serveStudy([toBundle('d')]);
  const reopened = await open();
  void reopened.close();
  let answered: Promise<void> | null = null;
  const network = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...request) => {
    answered ??= device.answer(card, good);
    return network(...request);
  });
  const device = openSilently();
  await device.sync();
  expect(server.log).toHaveLength(1);
});

describe('after a pause of the server', () => {
  /** A device whose answer the server did not take; the seconds between its contacts from then on. */
  async function fail(answer: () => Response) {
    const server = serveStudy([toBundle('d')]);
    const device = await open();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    vi.spyOn(Math, 'random').mockReturnValue(0);
    const times: number[] = [];
    wire.on(SYNC, () => {
      times.push(Date.now());
      return answer();
    });
    await device.answer(card, good);
    void device.sync();
    await vi.waitFor(() => expect(times).toHaveLength(1));
    const pauses = () =>
      times.slice(1).map((at, index) => Math.round((at - (times[index] ?? 0)) / 1_000));
    return { server, device, pauses };
  }

  /** Lets the page run for so long: every second its timers, and its disk. */
  async function pass(seconds: number) {
    for (let second = 0; second < seconds; second += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  test('the device sends its answers by itself, and asks ever more seldom', async () => {
    const { server, device, pauses } = await fail(refuse(503, { code: 'unavailable' }));
    await pass(40);
    expect(pauses()).toEqual([5, 10, 20]);
    serveStudyAgain(server);
    await pass(40);
    expect(device.getSnapshot()).toMatchObject({ unsent: 0, network: 'idle' });
  });

  test('the device waits as long as the server asks for', async () => {
    const tooMany = () => new Response('{}', { status: 429, headers: { 'retry-after': '60' } });
    const { device, pauses } = await fail(tooMany);
    await pass(130);
    expect(pauses()).toEqual([60, 60]);
    expect(device.getSnapshot()).toMatchObject({ unsent: 1, pauseSeconds: 60 });
  });

  test('the device tries at once when its page is seen again, and never after a refusal for good', async () => {
    const { server, device, pauses } = await fail(refuse(400, { code: 'invalid_request' }));
    await pass(600);
    expect(pauses()).toEqual([]);
    wire.on(SYNC, breakOff);
    await device.sync();
    const reached = serveStudyAgain(server);
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(reached.log).toHaveLength(1));
  });
});
