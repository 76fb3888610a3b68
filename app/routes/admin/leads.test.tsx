import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { wire, refuse } from '#tests/support/page.tsx';
import MessagesRoute from './messages.tsx';
import WaitingListRoute from './waiting-list.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

beforeEach(() => {
  wire.on('GET /rest/v1/courses', () => [{ id: 'masterclass', title: 'Masterclass' }]);
});

const waiting = (name: string) => ({
  id: name,
  email: `${name.toLowerCase()}@example.com`,
  name,
  created_at: '2026-11-20T12:00:00Z',
  notified_at: null,
  courses: { title: 'Inglês com Filmes' },
});

const fromJoao = {
  id: 'm1',
  name: 'João',
  email: 'joao@example.com',
  subject: 'Dúvida & cia',
  message: 'Como entro?',
  created_at: '2026-11-20T12:00:00Z',
  read_at: '2026-11-21T12:00:00Z' as string | null,
  handled_at: null as string | null,
};

test('a person is removed from the waiting list, and the focus stays in the list', async () => {
  let people = [waiting('Rui'), waiting('Eva')];
  wire.on('GET /rest/v1/waiting_list', () =>
    Response.json(people, { headers: { 'content-range': `0-1/${people.length}` } }),
  );
  wire.on(rpc('admin_remove_waiting_person'), () => {
    people = people.slice(1);
    return Response.json(true);
  });
  const user = visitAdmin('lista-de-espera', WaitingListRoute, '/admin/lista-de-espera');
  await user.click(await screen.findByRole('button', { name: 'Tirar da lista: Rui' }));
  const question = screen.getByRole('dialog', { name: 'Tirar da lista de espera?' });
  await user.click(within(question).getByRole('button', { name: 'Tirar da lista' }));
  expect(await screen.findByText('Fora da lista de espera')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Rui')).toBeNull());
  expect(screen.getByText('1 pessoa')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Eva'));
  expect(wire.bodiesOf(rpc('admin_remove_waiting_person'))).toEqual([{ waiting_id: 'Rui' }]);
});

test.each(['Bia', 'Bias'])(
  'a message of emojis from %s can be opened and answered',
  async (name) => {
    const message = { ...fromJoao, name, message: '🎵'.repeat(900) };
    wire.on('GET /rest/v1/contact_messages', () => [message]);
    const user = visitAdmin('mensagens', MessagesRoute, '/admin/mensagens');
    await user.click(await screen.findByText('Dúvida & cia'));
    const reply = screen.getByRole<HTMLAnchorElement>('link', { name: 'Responder por e-mail' });
    expect(decodeURIComponent(reply.href)).toMatch(new RegExp(`Olá, ${name}!.*> 🎵+$`, 'su'));
  },
);

test('a message is deleted after a confirmation; a refusal is shown in it and deletes nothing', async () => {
  let messages = [fromJoao];
  wire.on('GET /rest/v1/contact_messages', () => messages);
  wire.on(rpc('admin_delete_message'), refuse(403, { code: '42501', message: 'no' }));
  const user = visitAdmin('mensagens', MessagesRoute, '/admin/mensagens');
  await user.click(await screen.findByText('Dúvida & cia'));
  await user.click(screen.getByRole('button', { name: 'Apagar mensagem' }));
  const question = screen.getByRole('dialog', { name: 'Apagar esta mensagem?' });
  const confirm = within(question).getByRole('button', { name: 'Apagar mensagem' });
  await user.click(confirm);
  expect(await within(question).findByText('Sua conta não pode mais fazer isto.')).toBeTruthy();
  wire.on(rpc('admin_delete_message'), () => {
    messages = [];
    return Response.json(true);
  });
  await user.click(confirm);
  expect(await screen.findByText('Nenhuma mensagem aqui.')).toBeTruthy();
  expect(screen.getByText('Mensagem apagada')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_delete_message')).at(-1)).toEqual({ message_id: 'm1' });
});

test('the waiting list is saved as a file', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  wire.on('GET /rest/v1/waiting_list', () =>
    Response.json([waiting('Rui')], { headers: { 'content-range': '0-0/1' } }),
  );
  const exported = 'POST /.netlify/functions/export-waiting-list';
  wire.on(exported, () => new Response('Data;Nome\r\n'));
  const user = visitAdmin('lista-de-espera', WaitingListRoute, '/admin/lista-de-espera');
  await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [link] = save.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^lista-de-espera-.*\.csv$/u);
  expect(wire.bodiesOf(exported)).toEqual([{ course: '', search: '' }]);
});

test('a message is marked as read when opened, and as answered by a button', async () => {
  const message = { ...fromJoao, read_at: null as string | null };
  wire.on('GET /rest/v1/contact_messages', () => [message]);
  wire.on(rpc('mark_contact_message_read'), () => {
    message.read_at = '2026-11-21T12:00:00Z';
    return new Response(null, { status: 204 });
  });
  wire.on(rpc('mark_contact_message'), () => {
    message.handled_at = '2026-11-21T12:00:00Z';
    return Response.json(true);
  });
  const user = visitAdmin('mensagens', MessagesRoute, '/admin/mensagens');
  expect(await screen.findByText('Nova')).toBeTruthy();
  await user.click(screen.getByText('Dúvida & cia'));
  await waitFor(() => expect(screen.queryByText('Nova')).toBeNull());
  const reply = screen.getByRole('link', { name: 'Responder por e-mail' });
  expect(reply.getAttribute('href')).toContain(
    'mailto:joao@example.com?subject=Re%3A%20D%C3%BAvida%20%26%20cia',
  );
  await user.click(screen.getByRole('button', { name: 'Marcar como respondida' }));
  expect(await screen.findByText('Respondida')).toBeTruthy();
});

test('the waiting list is filtered by course, and searched', async () => {
  const asked: (string | null)[] = [];
  const notified = { ...waiting('Rui'), notified_at: '2026-11-21T12:00:00Z' };
  wire.on('GET /rest/v1/waiting_list', ({ query }) => {
    asked.push(query.get('search_text'));
    const isEmpty = query.get('course_id') === 'eq.masterclass';
    return Response.json(isEmpty ? [] : [notified, waiting('Eva')], {
      headers: { 'content-range': '0-1/2' },
    });
  });
  const user = visitAdmin('lista-de-espera', WaitingListRoute, '/admin/lista-de-espera');
  expect(await screen.findByText('Rui')).toBeTruthy();
  expect(screen.getByText('2 pessoas')).toBeTruthy();
  expect(screen.getByText('Aviso enviado em 21/11/2026')).toBeTruthy();
  expect(screen.getByText('Sem aviso ainda')).toBeTruthy();
  await user.type(screen.getByLabelText('Buscar'), 'R_í"');
  await waitFor(() => expect(asked.at(-1)).toBe(String.raw`like.%r\_i"%`));
  await user.clear(screen.getByLabelText('Buscar'));
  await user.selectOptions(screen.getByLabelText('Curso'), 'Masterclass');
  expect(await screen.findByText('Ninguém na lista ainda.')).toBeTruthy();
});
