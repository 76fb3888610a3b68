import { expect, test, vi } from 'vitest';
import { ana, bia, storeSession } from '#tests/support/fake-accounts.ts';
import { breakOff, refuse, wire } from '#tests/support/page.tsx';
import { card, good, memoryOn, SYNC, useStudyDevices } from '#tests/support/study-devices.ts';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';

const { open, openSilently } = useStudyDevices();

test('an answer is shown before the disk has it, and is stored although its page is left', async () => {
  serveStudy([toBundle('d')]);
  const device = await open();
  wire.on(SYNC, breakOff);
  const stored = device.answer(card, good);
  expect(memoryOn(device)?.answers).toBe(1);
  expect(device.getSnapshot().unsent).toBe(1);
  device.close();
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

test('an answer that comes while the first contact is under way is sent by it', async () => {
  const server = serveStudy([toBundle('d')]);
  const reopened = await open();
  reopened.close();
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
