import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { studentDetail, visitAdmin } from '#tests/support/admin.tsx';
import { openDialog, refuse, wire } from '#tests/support/page.tsx';
import StudentRoute from './student.tsx';

const { id } = studentDetail();
const READ = 'POST /rest/v1/rpc/admin_read_contact';
const TEXTS = 'POST /rest/v1/rpc/admin_list_call_texts';
const masked = { phone: '(11) •••••-4321', document: '•••.982.247-••', city: 'Santos' };

function open(changes: Record<string, unknown> = {}) {
  wire.on('POST /rest/v1/rpc/admin_get_student', () =>
    studentDetail({ contact: masked, ...changes }),
  );
  return visitAdmin('alunos/:userId', StudentRoute, `/admin/alunos/${id}`);
}

beforeEach(() => {
  wire.on('GET /rest/v1/courses', () => []);
  wire.on(TEXTS, () => ({}));
  wire.on(READ, () => ({ phone: '11988884321', document: '52998224725' }));
});
afterEach(() => vi.restoreAllMocks());

test('phone and document are masked until a reason is given', async () => {
  const user = open();
  expect(await screen.findByText(masked.phone)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Chamar no WhatsApp' })).toBeNull();
  const dialog = await openDialog(user, 'Mostrar contato', 'Mostrar contato');
  await user.type(dialog.getByLabelText('Motivo'), 'boleto vencido');
  await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
  expect(await screen.findByText('(11) 98888-4321')).toBeTruthy();
  expect(screen.getByText('529.982.247-25')).toBeTruthy();
  expect(wire.bodiesOf(READ)).toEqual([{ person: id, reason: 'boleto vencido' }]);
});

test('a reader who has seen too many is told so', async () => {
  const message = 'Você já viu os contatos de 200 pessoas hoje.';
  const user = open();
  wire.on(READ, refuse(429, { code: 'PT429', message }));
  const dialog = await openDialog(user, 'Mostrar contato', 'Mostrar contato');
  await user.type(dialog.getByLabelText('Motivo'), 'boleto vencido');
  await user.click(dialog.getByRole('button', { name: 'Mostrar' }));
  expect(await dialog.findByText(message)).toBeTruthy();
});

test('WhatsApp opens with the sentence of the situation, and a link of access that is made then', async () => {
  const tab = { location: { href: '' }, opener: window, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const LINK = 'POST /rest/v1/rpc/admin_create_access_link';
  wire.on(LINK, () => Response.json('abc123'));
  const user = open({ has_access: true });
  const dialog = await openDialog(user, 'Chamar no WhatsApp', 'Chamar no WhatsApp');
  expect(dialog.getByLabelText<HTMLSelectElement>('Assunto').value).toBe('access_link');
  await user.click(dialog.getByRole('button', { name: 'Abrir a conversa' }));
  await waitFor(() => expect(tab.location.href).not.toBe(''));
  const url = new URL(tab.location.href);
  expect(url.pathname).toBe('/5511988884321');
  expect(url.searchParams.get('text')).toMatch(/^Olá, Maria! .*#token_hash=abc123$/u);
  expect(tab.opener).toBeNull();
  expect(wire.bodiesOf(READ)).toEqual([{ person: id, reason: 'WhatsApp: Link de acesso' }]);
});

test('nobody is called whose contact is unknown', async () => {
  open({ contact: null, has_access: true });
  expect(await screen.findByRole('heading', { name: 'Maria Silva' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /WhatsApp|contato/u })).toBeNull();
});

test('an owner makes a text the one for everybody, with the name of each, and takes it back', async () => {
  const SAVE = 'POST /rest/v1/rpc/admin_save_call_text';
  let kept: Record<string, string> = {};
  wire.on(TEXTS, () => kept);
  wire.on(SAVE, () => null);
  const user = open({ has_access: true });
  const dialog = await openDialog(user, 'Chamar no WhatsApp', 'Chamar no WhatsApp');
  await user.selectOptions(dialog.getByLabelText('Assunto'), 'welcome');
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Texto');
  expect(dialog.queryByRole('button', { name: 'Voltar ao original' })).toBeNull();
  await user.clear(field);
  await user.type(field, 'Oi, Maria! Bom estudo.');
  kept = { welcome: 'Oi, {nome}! Bom estudo.' };
  await user.click(dialog.getByRole('button', { name: 'Usar sempre este texto' }));
  await user.click(await dialog.findByRole('button', { name: 'Voltar ao original' }));
  await waitFor(() => expect(field.value).toMatch(/^Olá, Maria! Aqui é/u));
  expect(wire.bodiesOf(SAVE)).toEqual([
    { situation: 'welcome', sentence: 'Oi, {nome}! Bom estudo.' },
    { situation: 'welcome', sentence: null },
  ]);
});

test('the unchanged text of a person without a name is not offered as that of everybody', async () => {
  const user = open({ has_access: true, full_name: null });
  const dialog = await openDialog(user, 'Chamar no WhatsApp', 'Chamar no WhatsApp');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Texto').value).toMatch(/^Olá! Aqui é/u);
  const keep = { name: 'Usar sempre este texto' };
  expect(dialog.queryByRole('button', keep)).toBeNull();
  await user.type(dialog.getByLabelText('Texto'), ' Até!');
  expect(await dialog.findByRole('button', keep)).toBeTruthy();
});
