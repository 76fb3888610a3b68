import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { expectConsole } from '#tests/support/console.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  ana,
  bia,
  serveAccounts,
  signIn,
  storeSession,
  toSession,
} from '#tests/support/fake-accounts.ts';
import { breakOff, refuse, visit, wire } from '#tests/support/page.tsx';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import MembersLayout from '#app/routes/members/layout.tsx';
import { Route, Routes } from 'react-router';
import { StudyProvider } from './components/study-provider.tsx';
import { openStudyDevice } from './device/open-study-device.ts';
import { useStudy } from './study-context.ts';

const SYNC = 'POST /.netlify/functions/study-sync';
const TOKEN = 'POST /auth/v1/token';
const day = 86_400_000;
let mounts = 0;

function Cards() {
  const { cards, unsent } = useStudy().study;
  useEffect(() => void (mounts += 1), []);
  return <p>{`${cards.size} cards, ${unsent} sem enviar`}</p>;
}

const Members = () => (
  <Routes>
    <Route element={<MembersLayout />}>
      <Route
        path="revisar"
        element={
          <StudyProvider>
            <Cards />
          </StudyProvider>
        }
      />
      <Route path="agenda" element="Próximas aulas" />
    </Route>
  </Routes>
);

const open = (at = '/membros/revisar') => visit({ screens: { '/membros/*': Members }, at });

/** A device on which a person has studied, and answered once since the last contact. */
async function study(account = ana) {
  storeSession(account);
  serveStudy([toBundle('d')]);
  const device = openStudyDevice(account.id);
  await device.sync();
  wire.on(SYNC, breakOff);
  await device.answer(toCardId(0), { verb: 'answer', mode: 'self', spentMs: 1, rating: 3 });
  void device.close();
}

function admit({ daysAgo = 1, userId = ana.id } = {}) {
  const confirmedAt = Date.now() - daysAgo * day;
  localStorage.setItem('study-admission', JSON.stringify({ userId, confirmedAt }));
}

function expireToken(account = ana) {
  const session = { ...toSession(account), expires_at: 1_700_000_000 };
  localStorage.setItem('sb-localhost-auth-token', JSON.stringify(session));
}

let endRenewal = () => {};

/** The server does not answer before the test has ended: one client serves all tests. */
function holdRenewal() {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  endRenewal = () => resolve(toSession(ana));
  wire.on(TOKEN, () => promise);
}

afterEach(async () => {
  endRenewal();
  await (await loadSupabase()).auth.getSession();
});

beforeEach(() => {
  mounts = 0;
  serveAccounts();
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  wire.on('GET /rest/v1/notifications', () => []);
  wire.on('GET /rest/v1/purchases', () => []);
});

test('the person whom a device admits studies without waiting for the renewal of an expired token', async () => {
  await study();
  admit();
  expireToken();
  holdRenewal();
  open();
  expect(await screen.findByText('3 cards, 1 sem enviar')).toBeTruthy();
});

test.each([
  ['a text that is no JSON', '{'],
  ['a number', '5'],
  ['a list', '[]'],
  ['a time that is none', JSON.stringify({ userId: ana.id, confirmedAt: 'now' })],
  ['the account alone', JSON.stringify({ userId: ana.id })],
  ['a megabyte', JSON.stringify({ userId: 'x'.repeat(1_000_000), confirmedAt: Date.now() })],
])('an admission that was changed to %s admits nobody', async (_, text) => {
  await study();
  localStorage.setItem('study-admission', text);
  expireToken();
  holdRenewal();
  open();
  await waitFor(() => expect(wire.bodiesOf(TOKEN)).toHaveLength(1));
  expect(screen.queryByText(/cards/u)).toBeNull();
});

test('an admission without a session of its person admits nobody', async () => {
  await study();
  admit();
  localStorage.removeItem('sb-localhost-auth-token');
  open();
  await waitFor(() => expect(screen.queryByText(/cards/u)).toBeNull());
  expect(wire.bodiesOf(SYNC)).toHaveLength(1);
});

test.each([
  ['a person whose access was confirmed 31 days ago', { daysAgo: 31 }],
  ['a person whose clock was set back by 31 days', { daysAgo: -31 }],
  ['another person than the one who studied last', { userId: bia.id }],
])('without an answer of the server the study stays closed to %s', async (_, admission) => {
  await study();
  admit(admission);
  expireToken();
  holdRenewal();
  open();
  await waitFor(() => expect(wire.bodiesOf(TOKEN)).toHaveLength(1));
  expect(screen.queryByText(/cards/u)).toBeNull();
});

test('other pages of the area wait for the session', async () => {
  await study();
  admit();
  expireToken();
  holdRenewal();
  open('/membros/agenda');
  await waitFor(() => expect(wire.bodiesOf(TOKEN)).toHaveLength(1));
  expect(screen.queryByText('Próximas aulas')).toBeNull();
});

test('a session that is read later does not begin the study anew, and confirms the access', async () => {
  await study();
  admit({ daysAgo: 29 });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  signIn({ ...ana, profile: { has_access: true } });
  wire.on('GET /rest/v1/users', () => promise);
  open();
  await screen.findByText('3 cards, 1 sem enviar');
  resolve({ id: ana.id, has_access: true });
  const isToday = () => {
    const stored = localStorage.getItem('study-admission') ?? '{}';
    return Date.now() - (JSON.parse(stored) as { confirmedAt: number }).confirmedAt < day;
  };
  await waitFor(() => expect(isToday()).toBe(true));
  expect(screen.getByText('3 cards, 1 sem enviar')).toBeTruthy();
  expect(mounts).toBe(1);
});

test('a person whose session was ended elsewhere sees it, and that unsent answers are kept', async () => {
  await study();
  admit();
  expireToken();
  wire.on(TOKEN, refuse(400, { error_code: 'refresh_token_not_found', msg: 'x' }));
  expectConsole(/AuthApiError/u);
  open();
  expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
  expect(
    await screen.findByText(/^1 resposta ainda não foi enviada\. Ela fica guardada/u),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Entrar' })).toBeTruthy();
  expect(screen.queryByText(/cards, /u)).toBeNull();
});

test('a person whose access has ended sees it, is not admitted again, and the cards leave the device', async () => {
  await study();
  admit();
  signIn({ ...ana, profile: { has_access: false } });
  serveStudy([]);
  open();
  expect(await screen.findByText('Seu acesso terminou')).toBeTruthy();
  expect(localStorage.getItem('study-admission')).toContain('"confirmedAt":0');
  const device = openStudyDevice(ana.id);
  await device.sync();
  expect(device.getSnapshot()).toMatchObject({ unsent: 0, cards: new Map() });
  void device.close();
});

test('an account that signs in on a device of another person gets nothing of that study', async () => {
  await study();
  admit();
  serveAccounts([ana, { ...bia, profile: { has_access: true } }]);
  storeSession(bia);
  serveStudy([]);
  open();
  expect(await screen.findByText('0 cards, 0 sem enviar')).toBeTruthy();
  expect(wire.bodiesOf(SYNC).flatMap(({ entries }) => entries)).toEqual([]);

  storeSession(ana);
  const server = serveStudy([toBundle('d')]);
  const device = openStudyDevice(ana.id);
  await device.sync();
  expect(server.log).toHaveLength(1);
  void device.close();
});

test('answers are sent when the page is left for another one of the area', async () => {
  await study();
  admit();
  signIn({ ...ana, profile: { has_access: true } });
  const user = open();
  expect(await screen.findByText('3 cards, 1 sem enviar')).toBeTruthy();
  const reached = serveStudy([toBundle('d')]);
  await user.click(screen.getByRole('link', { name: 'Agenda de Aulas' }));
  expect(await screen.findByText('Próximas aulas')).toBeTruthy();
  await waitFor(() => expect(reached.log).toHaveLength(1));
});
