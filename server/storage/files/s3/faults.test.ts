import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { partBytes } from '#server/ports/file-store.ts';
import { openTestStore } from '#tests/support/s3/store.ts';
import { createS3FileStore } from './s3-file-store.ts';

const name = 'versions/aula';

async function open() {
  const store = await openTestStore(onTestFinished);
  return { store, files: createS3FileStore(store.options) };
}

async function* send(bytes: number, endsWith?: Error): AsyncGenerator<Uint8Array> {
  for (let left = bytes; left > 0; left -= 65_536) yield Buffer.alloc(Math.min(left, 65_536), 7);
  if (endsWith) throw endsWith;
}

const times = (count: number, status: number, target = '') =>
  Array.from({ length: count }, () => ({ status, target }));

test.each([503, 500, 429])(
  'a store that answers %d three times and then works is asked again',
  async (status) => {
    const { store, files } = await open();
    store.fail(...times(3, status));
    await files.write('balde', name, Buffer.from('aula'));
    store.fail(...times(3, status));
    expect(await new Response(await files.read('balde', name)).text()).toBe('aula');
    store.fail(...times(4, status));
    await expect(files.size('balde', name)).rejects.toMatchObject({
      code: 'unavailable',
      cause: { status },
    });
    expect(await files.size('balde', name)).toBe(4);
  },
);

test('a store that is slow once is asked again; one that stays silent is unavailable', async () => {
  const { store, files } = await open();
  await files.write('balde', name, Buffer.from('aula'));
  store.fail({ method: 'HEAD', slowMs: 2_000 });
  expect(await files.size('balde', name)).toBe(4);
  store.fail(...Array.from({ length: 4 }, () => ({ method: 'GET', slowMs: 2_000 })));
  const began = Date.now();
  await expect(files.read('balde', name)).rejects.toMatchObject({ code: 'unavailable' });
  expect(Date.now() - began).toBeLessThan(4 * store.options.patience.answer + 2_000);
});

test('one part of many is sent again after a busy store and after a lost answer, and the file is whole', async () => {
  const { store, files } = await open();
  store.fail(
    { target: 'partNumber=2', status: 503 },
    { target: 'partNumber=2', isLost: true },
    { target: 'partNumber=3', slowMs: 300 },
  );
  await files.write('balde', name, send(3 * partBytes + 5));
  const body = Buffer.from(await new Response(await files.read('balde', name)).arrayBuffer());
  expect(body.equals(Buffer.alloc(3 * partBytes + 5, 7))).toBe(true);
});

test('an upload whose last answer is lost is a file', async () => {
  const { store, files } = await open();
  store.fail({ method: 'POST', target: 'uploadId', isLost: true });
  await files.write('balde', name, send(partBytes + 5));
  expect(await files.size('balde', name)).toBe(partBytes + 5);
});

test.each([
  ['the store stays busy', times(4, 503, 'partNumber=2'), undefined, 'unavailable'],
  ['the sender goes away', [], new Error('the sender is gone'), undefined],
])('an upload is aborted, and leaves no file, when %s', async (_, faults, end, code) => {
  const { store, files } = await open();
  store.fail(...faults);
  const failure = await files.write('balde', name, send(2 * partBytes, end)).then(
    () => null,
    (error: unknown) => error,
  );
  if (code === undefined) expect(failure).toBe(end);
  else expect(failure).toMatchObject({ code });
  expect(await files.size('balde', name)).toBeNull();
  expect(await store.countOpenUploads()).toBe(0);
});

test.each([
  ['is cut off', {}, 'terminated'],
  ['ends in silence', { isSilent: true }, 'The store went silent'],
  ['is half of what was asked for, and says so', { isWholeLooking: true }, 'another length'],
])('a body that %s is an error to its reader, not an end', async (_, fault, message) => {
  const { store, files } = await open();
  await files.write('balde', name, Buffer.alloc(1_000_000, 7));
  store.fail({ method: 'GET', cutAfter: 500_000, ...fault });
  const body = await files.read('balde', name, { start: 0, end: 999_999 });
  await expect(new Response(body).arrayBuffer()).rejects.toThrow(message);
});

test('a store that is down is unavailable, for reading and for writing', async () => {
  const { store, files } = await open();
  await store.goDown();
  for (const work of [
    () => files.write('balde', name, Buffer.from('x')),
    () => files.write('balde', name, send(partBytes + 5)),
    () => files.read('balde', name),
    () => files.begin('balde', name, 5),
  ])
    await expect(work()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The store of files does not answer',
    });
});

test('a reader who leaves ends the connection to the store', async () => {
  const { store, files } = await open();
  await files.write('balde', name, send(3 * partBytes));
  const reader = (await files.read('balde', name))?.getReader();
  await reader?.read();
  await reader?.cancel();
  await wait(300);
  const sent = store.sentBytes;
  await wait(300);
  expect(store.sentBytes).toBe(sent);
  expect(sent).toBeLessThan(3 * partBytes);
});

test('no more than one part of a large file is held: what the store has not got is not asked for', async () => {
  const { store, files } = await open();
  let pulled = 0;
  let most = 0;
  async function* watched(): AsyncGenerator<Uint8Array> {
    for await (const chunk of send(12 * partBytes)) {
      pulled += chunk.byteLength;
      most = Math.max(most, pulled - store.receivedBytes);
      yield chunk;
    }
  }
  await files.write('balde', name, watched());
  expect(await files.size('balde', name)).toBe(12 * partBytes);
  expect(most).toBeLessThanOrEqual(partBytes + 65_536);
}, 60_000);
