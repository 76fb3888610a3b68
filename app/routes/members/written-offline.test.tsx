import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, bia } from '#tests/support/fake-accounts.ts';
import { wire, breakOff, visit, type Person } from '#tests/support/page.tsx';
import {
  MembersArea,
  signInMember,
  lessonRow,
  courseRow,
  serveCourse,
} from '#tests/support/members.tsx';
import { loadSupabase } from '#app/lib/supabase.ts';

const COMPLETE = 'POST /rest/v1/rpc/set_lesson_completed';
const NOTE = 'POST /rest/v1/rpc/save_lesson_note';
const done = () => new Response(null, { status: 204 });

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  signInMember();
  serveCourse(courseRow([[lessonRow('a1')]]));
  wire.on('POST /rest/v1/rpc/list_my_courses', () => []);
  wire.on('GET /rest/v1/purchases', () => []);
  wire.on('POST /auth/v1/logout', done);
  for (const route of [COMPLETE, NOTE]) wire.on(route, breakOff);
});

/** A lesson with an unsent note and an unsent completion. */
async function writeOffline(): Promise<Person> {
  const user = visit({
    screens: { '/membros/*': MembersArea },
    at: '/membros/curso/ingles-proibido-1',
  });
  await user.click(await screen.findByRole('button', { name: 'Anotações' }));
  await user.type(await screen.findByLabelText(/^Nova anotação/u), 'Schwa');
  await user.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  await user.click(screen.getByRole('button', { name: 'Marcar como concluído' }));
  await screen.findByText(/^Guardada neste navegador/u);
  await screen.findByText(/^Sem conexão: guardado neste navegador/u);
  return user;
}

test('text written without a network is sent on reconnect, from every page', async () => {
  const user = await writeOffline();
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Anotações' })).toBeNull());
  for (const route of [COMPLETE, NOTE]) wire.on(route, done);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(Object.values(localStorage).join()).not.toMatch(/Schwa|completed/u));
  expect(wire.bodiesOf(NOTE).at(-1)).toMatchObject({ lesson_id: 'a1', content: 'Schwa' });
  expect(wire.bodiesOf(COMPLETE).at(-1)).toEqual({ lesson_id: 'a1', completed: true });
});

test('queued notes survive the tab, and are deleted by a sign-out', async () => {
  const user = await writeOffline();
  expect(Object.values(localStorage).join()).toContain('Schwa');
  await user.click(screen.getByRole('button', { name: /Sua conta/u }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
  await waitFor(() => expect(Object.values(localStorage).join()).not.toContain('Schwa'));
});

test('items behind a slow request are not sent as another account that signs in meanwhile', async () => {
  const user = await writeOffline();
  serveAccounts([ana, bia]);
  const { promise, resolve } = Promise.withResolvers<Response>();
  wire.on(NOTE, () => promise);
  const before = wire.bodiesOf(NOTE).length;
  await user.type(screen.getByLabelText(/^Nova anotação/u), 'Ritmo');
  await user.click(screen.getByRole('button', { name: 'Salvar anotação' }));
  await waitFor(() => expect(wire.bodiesOf(NOTE).length).toBe(before + 1));

  const { auth } = await loadSupabase();
  await auth.signInWithPassword({ email: bia.email, password: bia.password });
  resolve(done());
  await waitFor(() => expect(Object.values(localStorage).join()).not.toContain('Schwa'));
  await auth.getSession();
  await new Promise((settled) => setTimeout(settled));
  expect(wire.bodiesOf(NOTE).length).toBe(before + 1);
  expect(Object.values(localStorage).join()).toContain('Ritmo');
});
