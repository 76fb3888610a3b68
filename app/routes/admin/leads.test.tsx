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
  subject: 'Dúvida',
  message: 'Como entro?',
  created_at: '2026-11-20T12:00:00Z',
  read_at: '2026-11-21T12:00:00Z',
  handled_at: null,
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
    await user.click(await screen.findByText('Dúvida'));
    const reply = screen.getByRole<HTMLAnchorElement>('link', { name: 'Responder por e-mail' });
    expect(decodeURIComponent(reply.href)).toMatch(new RegExp(`Olá, ${name}!.*> 🎵+$`, 'su'));
  },
);

test('a message is deleted after a confirmation; a refusal is shown in it and deletes nothing', async () => {
  let messages = [fromJoao];
  wire.on('GET /rest/v1/contact_messages', () => messages);
  wire.on(rpc('admin_delete_message'), refuse(403, { code: '42501', message: 'no' }));
  const user = visitAdmin('mensagens', MessagesRoute, '/admin/mensagens');
  await user.click(await screen.findByText('Dúvida'));
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
  const user = visitAdmin('lista-de-espera', WaitingListRoute, '/admin/lista-de-espera');
  await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [link] = save.mock.contexts as HTMLAnchorElement[];
  expect(link?.download).toMatch(/^lista-de-espera-.*\.csv$/u);
});
