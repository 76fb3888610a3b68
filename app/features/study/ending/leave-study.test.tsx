import 'fake-indexeddb/auto';
import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory } from 'fake-indexeddb';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, bia, storeSession } from '#tests/support/fake-accounts.ts';
import { breakOff, wire } from '#tests/support/page.tsx';
import { serveStudy, toBundle, toCardId } from '#tests/support/study-server.ts';
import { findAdmission, noteAccess } from '../admission.ts';
import { openStudyDevice } from '../device/open-study-device.ts';
import { confirmLeaving, forgetStudy } from './leave-study.ts';

const SYNC = 'POST /.netlify/functions/study-sync';
const good = { verb: 'answer', mode: 'self', spentMs: 1, rating: 3 } as const;

const listStores = async () => (await indexedDB.databases()).map(({ name }) => name);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  storeSession(ana);
});

/** A device with so many answers that are not sent. */
async function answerOffline(count: number) {
  serveStudy([toBundle('d')]);
  const device = openStudyDevice(ana.id);
  await device.sync();
  wire.on(SYNC, breakOff);
  for (let index = 0; index < count; index += 1) await device.answer(toCardId(index), good);
  void device.close();
}

const choose = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a person who has never studied here signs out without a question, and without a trace', async () => {
  expect(await confirmLeaving(ana.id)).toBe(true);
  await forgetStudy(ana.id);
  expect(await listStores()).toEqual([]);
});

test('a person whose answers are all sent signs out without a question, and nothing stays', async () => {
  await answerOffline(0);
  noteAccess(ana.id, true);
  expect(await confirmLeaving(ana.id)).toBe(true);
  // Before the session ends: its end would be taken for one that the person did not want.
  expect(findAdmission()).toBeNull();
  await forgetStudy(ana.id);
  expect(await listStores()).toEqual([]);
});

test('"Cancelar" keeps the person signed in and the answers on the device', async () => {
  await answerOffline(3);
  const leaving = confirmLeaving(ana.id);
  await screen.findByText('3 respostas ainda não foram enviadas');
  expect(document.activeElement?.textContent).toBe('Cancelar');
  await choose('Cancelar');
  expect(await leaving).toBe(false);
  expect(await listStores()).toEqual([`study-${ana.id}`]);
});

test('"Sair mesmo assim" lets the person go, and another one finds nothing', async () => {
  await answerOffline(1);
  const leaving = confirmLeaving(ana.id);
  await screen.findByText('1 resposta ainda não foi enviada');
  await choose('Sair mesmo assim');
  expect(await leaving).toBe(true);
  await forgetStudy(ana.id);
  expect(await listStores()).toEqual([]);
});

test('"Enviar agora" without network asks again, and with network sends all and lets the person go', async () => {
  await answerOffline(2);
  const leaving = confirmLeaving(ana.id);
  await choose('Enviar agora');
  expect(await screen.findByText(/Não deu para enviar agora/u)).toBeTruthy();
  const server = serveStudy([toBundle('d')]);
  await choose('Enviar agora');
  expect(await leaving).toBe(true);
  expect(server.log).toHaveLength(2);
});

test("a sign-out leaves another person's answers on the device", async () => {
  await answerOffline(2);
  storeSession(bia);
  const other = openStudyDevice(bia.id);
  await other.sync();
  void other.close();
  expect(await confirmLeaving(bia.id)).toBe(true);
  await forgetStudy(bia.id);
  expect(await listStores()).toEqual([`study-${ana.id}`]);
  const returned = openStudyDevice(ana.id);
  await waitFor(() => expect(returned.getSnapshot().unsent).toBe(2));
  void returned.close();
});

test('a tab that has the study open does not hinder the sign-out of another one', async () => {
  await answerOffline(0);
  const open = openStudyDevice(ana.id);
  await open.whenRead;
  await forgetStudy(ana.id);
  expect(await listStores()).toEqual([]);
  void open.close();
});

test('answers that have not been sent yet are sent without a question where there is network', async () => {
  await answerOffline(3);
  const server = serveStudy([toBundle('d')]);
  expect(await confirmLeaving(ana.id)).toBe(true);
  expect(server.log).toHaveLength(3);
});

test('a browser that cannot list its databases keeps none of a person who signs out', async () => {
  await answerOffline(0);
  const list = vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('not supported'));
  expect(await confirmLeaving(ana.id)).toBe(true);
  await forgetStudy(ana.id);
  list.mockRestore();
  expect(await listStores()).toEqual([]);
});
