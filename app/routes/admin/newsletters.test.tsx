import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TeamRole } from '#domain/account/team-roles.ts';
import { listPage, visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import NewslettersRoute from './newsletters.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const [COUNT, LIST, SEND] = [
  rpc('admin_count_readers'),
  rpc('admin_list newsletters'),
  rpc('admin_send_newsletter'),
];
const open = (...roles: TeamRole[]) =>
  visitAdmin(
    'emails/novidades',
    NewslettersRoute,
    '/admin/emails/novidades',
    roles.length > 0 ? roles : ['owner'],
  );

const newsletter = (changes: Record<string, unknown> = {}) => ({
  id: 'd0000000-0000-4000-8000-000000000001',
  subject: 'Música nova',
  body: 'Uma música nova espera você.',
  is_to_subscribers: true,
  course: null,
  state: 'sending',
  is_collecting: false,
  total: 1204,
  sent: 312,
  skipped: 0,
  failed: 0,
  can_resume: false,
  author: 'Dona Lúcia',
  created_at: '2026-11-20T12:00:00Z',
  ended_at: null,
  ...changes,
});

/** A school with 1,204 subscribers and 32 people who wait for a course. */
function serve(newsletters: object[] = []): void {
  wire.on(COUNT, ({ body }) => ({
    total: body['to_subscribers'] ? 1204 : 32,
    subscribers: 1204,
    waiting: [{ course_id: 'ingles', title: 'Inglês Proibido', people: 32 }],
  }));
  wire.on(LIST, () => listPage(newsletters));
}

async function write(user: ReturnType<typeof open>, text = 'Uma **música** nova') {
  await user.type(await screen.findByLabelText('Assunto'), 'Chegou');
  await user.type(screen.getByLabelText('Texto'), text);
}

test('the mail is shown as it will look, with markup as text', async () => {
  serve();
  const user = open();
  await write(user, '<b>oi</b> **forte** https://x.example');
  const preview = within(screen.getByRole('region', { name: 'Como vai ficar' }));
  expect(preview.getByText('Chegou')).toBeTruthy();
  expect(preview.getByText(/<b>oi<\/b>/u)).toBeTruthy();
  expect(preview.getByText('forte').tagName).toBe('STRONG');
  const link = preview.getByRole('link', { name: 'https://x.example' });
  expect(link.getAttribute('href')).toBe('https://x.example');
});

test('a newsletter is sent after a question with the number of readers; a lost answer sends the same one again', async () => {
  serve();
  let isAway = true;
  wire.on(SEND, () => {
    if (isAway) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  const user = open();
  expect(await screen.findByText('Nada foi enviado ainda.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Enviar...' }));
  expect(await screen.findByText('Escreva o assunto')).toBeTruthy();
  await write(user);
  await user.selectOptions(screen.getByLabelText('Para quem'), 'waiting:ingles');
  expect(await screen.findByText('Recebem: 32 pessoas')).toBeTruthy();
  expect(screen.getByText(/escreva só sobre ele/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviar...' }));
  const question = within(await screen.findByRole('dialog', { name: 'Enviar para 32 pessoas?' }));
  await user.click(question.getByRole('button', { name: 'Enviar agora' }));
  expect(await question.findByText(/Não deu certo/u)).toBeTruthy();
  isAway = false;
  await user.click(question.getByRole('button', { name: 'Enviar agora' }));
  expect(await screen.findByText('Envio começado')).toBeTruthy();
  const [first, second] = wire.bodiesOf(SEND);
  expect(first).toEqual({
    newsletter: expect.stringMatching(/^[0-9a-f-]{36}$/u),
    subject: 'Chegou',
    body: 'Uma **música** nova',
    to_subscribers: false,
    course: 'ingles',
  });
  expect(second).toEqual(first);
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Assunto').value).toBe(''));
});

test('a draft survives a reload, with the id that it was given', async () => {
  serve();
  wire.on(SEND, refuse(409, { code: 'PT409', message: 'Este mesmo texto já foi enviado' }));
  const user = open();
  await write(user);
  const sendOnce = async () => {
    await user.click(await screen.findByRole('button', { name: 'Enviar...' }));
    await user.click(await screen.findByRole('button', { name: 'Enviar agora' }));
    expect(await screen.findByText('Este mesmo texto já foi enviado')).toBeTruthy();
  };
  await sendOnce();
  document.body.innerHTML = '';
  open();
  expect(await screen.findByText(/Recuperamos o que você escreveu/u)).toBeTruthy();
  await sendOnce();
  const ids = wire.bodiesOf(SEND).map(({ newsletter: id }) => id);
  expect(new Set(ids).size).toBe(1);
});

test('the progress of each newsletter is shown, and one that is being sent can be stopped and goes on', async () => {
  const listed = [newsletter()];
  serve(listed);
  wire.on(rpc('admin_stop_newsletter'), ({ body }) => {
    const isStopped = body['is_stopped'] === true;
    listed[0] = newsletter({ state: isStopped ? 'stopped' : 'sending', can_resume: isStopped });
    return new Response(null, { status: 204 });
  });
  const user = open();
  expect(await screen.findByText('312 de 1.204 enviados')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Parar envio: Música nova' }));
  expect(await screen.findByText('Envio parado')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Continuar envio: Música nova' }));
  expect(await screen.findByText('O envio continua')).toBeTruthy();
});

test('the history shows who did not get a mail and why, and a test goes to the administrator', async () => {
  serve([newsletter({ state: 'sent', sent: 1200, skipped: 1, failed: 2 })]);
  wire.on(rpc('admin_test_newsletter'), () => new Response(null, { status: 204 }));
  const user = open();
  expect(
    await screen.findByText('1 saiu da lista antes · 2 não saíram · 1 talvez não tenha chegado'),
  ).toBeTruthy();
  await write(user);
  await user.click(screen.getByRole('button', { name: 'Enviar teste para mim' }));
  expect(await screen.findByText('Teste a caminho')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_test_newsletter'))).toEqual([
    { subject: 'Chegou', body: 'Uma **música** nova' },
  ]);
});

test('lists that cannot be read show an error with a retry', async () => {
  wire.on(COUNT, refuse(400, { message: 'away' }));
  wire.on(LIST, refuse(400, { message: 'away' }));
  open();
  expect(await screen.findByText('Não deu para contar quem recebe')).toBeTruthy();
  expect(await screen.findByText('Não deu para carregar')).toBeTruthy();
});

test('who cares for the content writes and tests a newsletter, and is told that an owner sends it', async () => {
  serve([newsletter()]);
  open('content');
  expect(await screen.findByText('Quem envia é quem é dono da escola.')).toBeTruthy();
  expect(await screen.findByText('Música nova')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Enviar teste para mim' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar...' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Parar envio/u })).toBeNull();
});
