import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana } from '#tests/support/fake-accounts.ts';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { MemoryCaches } from '#tests/support/memory-caches.ts';
import { breakOff, refuse, visit, wire } from '#tests/support/page.tsx';
import { serveSong, simulateSound, songSheet, songSummary } from '#tests/support/song-page.ts';

const SAVE = 'Salvar neste aparelho (2,4 MB)';
const FILES = 'GET /storage/v1/object/authenticated/course-files/songs/hold-on';
let caches: MemoryCaches;

/** Each recording as some bytes. */
function serveFiles(names = ['sung.m4a', 'spoken.m4a', 'band.m4a']) {
  for (const name of names) wire.on(`${FILES}/${name}`, () => new Response(name));
}

beforeEach(() => {
  caches = new MemoryCaches();
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  simulateSound();
  signInMember();
  serveSong(songSheet(), [songSummary()]);
  serveFiles();
});

const open = (at = '/membros/musicas/hold-on') =>
  visit({ screens: { '/membros/*': MembersArea }, at });
const isSaved = () => screen.findByText('Salva neste aparelho');
const listKept = async () => {
  const [name = ''] = await caches.keys();
  return (await (await caches.open(name)).keys()).map(({ url }) => url.split('/').at(-1));
};
const files = ['sung.m4a', 'spoken.m4a', 'band.m4a', 'sheet'];

async function saveSong() {
  const user = open();
  await user.click(await screen.findByRole('button', { name: SAVE }));
  await isSaved();
  return user;
}

test('a saved song is kept under the name of its person with all its recordings, and can be removed', async () => {
  const user = await saveSong();
  expect(await caches.keys()).toEqual([`songs-${ana.id}/hold-on`]);
  expect(await listKept()).toEqual(files);
  await user.click(screen.getByRole('button', { name: 'Tirar' }));
  expect(await screen.findByRole('button', { name: SAVE })).toBeTruthy();
  expect(await caches.keys()).toEqual([]);
});

test('a download that fails says so, and the next one goes on with the recordings that came', async () => {
  wire.on(`${FILES}/band.m4a`, refuse(500, {}));
  const user = open();
  await user.click(await screen.findByRole('button', { name: SAVE }));
  expect(await screen.findByText('A música não foi salva')).toBeTruthy();
  const asked = wire.requests.length;
  serveFiles(['band.m4a']);
  await user.click(screen.getByRole('button', { name: SAVE }));
  await isSaved();
  const again = wire.requests.slice(asked).filter(({ path }) => path.includes('/authenticated/'));
  expect(again.map(({ path }) => path.split('/').at(-1))).toEqual(['band.m4a']);
});

test('a download that is stopped leaves nothing', async () => {
  wire.on(`${FILES}/spoken.m4a`, () => new Promise(() => {}));
  vi.stubGlobal('fetch', withAbort(fetch));
  const user = open();
  await user.click(await screen.findByRole('button', { name: SAVE }));
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await screen.findByRole('button', { name: SAVE })).toBeTruthy();
  expect(await caches.keys()).toEqual([]);
});

/** Rejects when the signal aborts, like a browser's fetch. */
const withAbort =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  (input, init) =>
    Promise.race([
      fetch(input, init),
      new Promise<never>((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      ),
    ]);

test('a recording that the school replaced replaces the kept one', async () => {
  await saveSong();
  document.body.replaceChildren();
  serveSong(songSheet({ sungPath: 'songs/hold-on/own.m4a' }), [songSummary()]);
  serveFiles(['own.m4a']);
  open();
  await waitFor(async () =>
    expect(new Set(await listKept())).toEqual(
      new Set(['band.m4a', 'own.m4a', 'sheet', 'spoken.m4a']),
    ),
  );
});

test.each([
  ['that may not be kept any more', [songSummary({ offline: false })]],
  ['whose course is closed', [songSummary({ isOpen: false })]],
  ['that left the catalogue', []],
])('a song %s leaves the device when the list is read', async (_, songs) => {
  await saveSong();
  document.body.replaceChildren();
  serveSong(null, songs);
  open('/membros/musicas');
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

test('a song that the server gives no more leaves the device when its page is opened', async () => {
  await saveSong();
  document.body.replaceChildren();
  serveSong(null);
  open();
  expect(await screen.findByText('Esta música não está no catálogo')).toBeTruthy();
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

test('all songs of a person whose access ended leave the device', async () => {
  await saveSong();
  document.body.replaceChildren();
  signInMember({ has_access: false });
  wire.on('GET /rest/v1/purchases', () => []);
  open();
  await waitFor(async () => expect(await caches.keys()).toEqual([]));
});

test('the songs of another person on this device are neither shown nor touched', async () => {
  await (
    await caches.open('songs-someone/stay')
  ).put('/sheet', Response.json(songSheet({ id: 'stay', title: 'Stay' })));
  wire.on('POST /rest/v1/rpc/list_songs', breakOff);
  open('/membros/musicas');
  expect(await screen.findByText('Não foi possível carregar as músicas')).toBeTruthy();
  expect(screen.queryByText('Stay')).toBeNull();
  expect(await caches.keys()).toEqual(['songs-someone/stay']);
});

test('a list that cannot be loaded shows what is on the device', async () => {
  await saveSong();
  document.body.replaceChildren();
  wire.on('POST /rest/v1/rpc/list_songs', breakOff);
  open('/membros/musicas');
  expect(await screen.findByText('Estas músicas estão salvas neste aparelho.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /Hold On.*Baixada/u })).toBeTruthy();
});

test('a song without the right to be kept offers no way to save it', async () => {
  const { permissions } = songSheet();
  serveSong(songSheet({ permissions: { ...permissions, offline: false } }));
  open();
  await screen.findByRole('heading', { name: 'Hold On' });
  expect(screen.queryByRole('button', { name: SAVE })).toBeNull();
});
