import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openStudyDevice } from '#app/features/study/device/open-study-device.ts';
import { ana } from '#tests/support/fake-accounts.ts';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { MemoryCaches } from '#tests/support/memory-caches.ts';
import { visit, wire } from '#tests/support/page.tsx';
import { songSheet } from '#tests/support/song-page.ts';
import { serveStudy, toBundle } from '#tests/support/study-server.ts';

const PROFILE = 'GET /rest/v1/users';
let isOnline = true;

async function setNetwork(on: boolean) {
  isOnline = on;
  await act(async () => window.dispatchEvent(new Event(on ? 'online' : 'offline')));
}

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  vi.stubGlobal('caches', new MemoryCaches());
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  signInMember();
  wire.on('POST /rest/v1/rpc/list_my_courses', () => []);
  wire.on('GET /rest/v1/purchases', () => []);
  const admission = { userId: ana.id, confirmedAt: Date.now() };
  localStorage.setItem('study-admission', JSON.stringify(admission));
});

async function keepCards() {
  serveStudy([toBundle('d')]);
  const device = openStudyDevice(ana.id);
  await device.sync();
  await device.close();
}

async function keepSong(id: string) {
  const cache = await caches.open(`songs-${ana.id}/${id}`);
  await cache.put('/sheet', Response.json(songSheet({ id, title: `Song ${id}` })));
}

const open = (at = '/membros') => visit({ screens: { '/membros/*': MembersArea }, at });

describe('a page of the area that is opened without network', () => {
  test('says what works, with the way there, and opens by itself when the network is back', async () => {
    await keepCards();
    await keepSong('hold-on');
    await keepSong('stay');
    isOnline = false;
    open();
    expect(await screen.findByText('Funcionam aqui: Revisar, 2 músicas salvas.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Sem internet' })).toBeTruthy();
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/membros/musicas/hold-on');
    expect(screen.getByText(/^3 cards para hoje/)).toBeTruthy();
    await setNetwork(true);
    expect(await screen.findByRole('heading', { name: 'Meus Cursos' })).toBeTruthy();
  });

  test('says so when nothing is on the device', async () => {
    isOnline = false;
    open('/membros/comunidade');
    expect(await screen.findByText(/^Nada está guardado neste aparelho ainda\./)).toBeTruthy();
  });
});

test('a page that loses the network stays as it is', async () => {
  open();
  expect(await screen.findByRole('heading', { name: 'Meus Cursos' })).toBeTruthy();
  await setNetwork(false);
  expect(screen.getByRole('heading', { name: 'Meus Cursos' })).toBeTruthy();
  expect(screen.queryByText('Sem internet')).toBeNull();
  await setNetwork(true);
});

test('a page whose network does not answer says soon what works, and opens with the answer', async () => {
  await keepSong('hold-on');
  let resolve = () => {};
  const answered = new Promise<void>((done) => (resolve = done));
  wire.on(PROFILE, async () => {
    await answered;
    const { id, email, profile } = ana;
    return { id, email, avatar_url: null, is_admin: false, ...profile, has_access: true };
  });
  open();
  expect(await screen.findByRole('heading', { name: 'A internet não responde' })).toBeTruthy();
  expect(await screen.findByText('Funciona aqui: 1 música salva.')).toBeTruthy();
  resolve();
  expect(await screen.findByRole('heading', { name: 'Meus Cursos' })).toBeTruthy();
});
