import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TeamRole } from '#domain/account/team-roles.ts';
import { visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import TeamRoute from './team.tsx';

const search = 'POST /rest/v1/rpc/admin_search';
const maria = {
  kind: 'person',
  id: 'a1',
  title: 'Maria Silva',
  hint: 'maria@example.com',
  parent: null,
};
const lesson = { kind: 'lesson', id: 'l1', title: 'Aula um', hint: 'Curso Um', parent: 'c1' };
const open = (roles?: readonly TeamRole[]) => {
  wire.on('POST /rest/v1/rpc/admin_list_team', () => []);
  wire.on(search, () => [maria, lesson]);
  return visitAdmin('*', TeamRoute, '/admin/equipe', roles);
};
const findBox = () => screen.findByRole('combobox', { name: 'Buscar na administração' });
const address = () => screen.getByLabelText('endereço').textContent;
const options = () => screen.getAllByRole('option').map((option) => option.textContent);

test('Ctrl K opens the search, arrows choose and Enter goes; the choice is there the next time', async () => {
  const user = open();
  await screen.findByRole('button', { name: 'Buscar' });
  await user.keyboard('{Control>}k{/Control}');
  const box = await findBox();
  expect(document.activeElement).toBe(box);
  await user.type(box, 'ma');
  await screen.findByRole('option', { name: /Maria/u });
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toContain('Aula um');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(address()).toBe('/admin/alunos/a1');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await findBox();
  expect(options()).toEqual(['Maria Silvamaria@example.com']);
});

test('pages of the area are found by their name or group before anything is asked', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  await user.type(await findBox(), 'v');
  expect(options().slice(0, 2)).toEqual(['ComprasVendas', 'Não terminadasVendas']);
  expect(wire.bodiesOf(search)).toEqual([]);
});

test('actions and settings are found by what people call them, and an action opens its dialog', async () => {
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  const box = await findBox();
  await user.type(box, 'convidar');
  expect(options()).toEqual(['Adicionar aluno']);
  await user.clear(box);
  await user.type(box, 'chave do asaas');
  expect(await screen.findByRole('option', { name: /Chave do Asaas/u })).toBeTruthy();
  expect(screen.getByRole('group', { name: 'Configurações' })).toBeTruthy();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/admin/escola/recebimento');
});

test('who is no owner finds no settings, and only the actions of the role', async () => {
  const user = open(['finance']);
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  const box = await findBox();
  await user.type(box, 'asaas');
  expect(screen.queryByRole('option', { name: /Asaas/u })).toBeNull();
  await user.clear(box);
  await user.type(box, 'nov');
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toContain('Criar cupom');
  expect(screen.queryByRole('option', { name: 'Novo curso' })).toBeNull();
});

test('"/" opens it outside of fields, until it is turned off', async () => {
  const user = open();
  await screen.findByRole('button', { name: 'Buscar' });
  await user.keyboard('/');
  const box = await findBox();
  await user.type(box, '/');
  expect((box as HTMLInputElement).value).toBe('/');
  const dialog = within(screen.getByRole('dialog', { name: 'Buscar na escola' }));
  await user.click(dialog.getByRole('checkbox', { name: /tecla/u }));
  await user.click(dialog.getByRole('button', { name: 'Fechar' }));
  await user.keyboard('/');
  expect(screen.queryByRole('combobox')).toBeNull();
  localStorage.clear();
});

test('a search that is not answered, and one without a result, say so', async () => {
  const user = open();
  wire.on(search, () => []);
  await user.click(await screen.findByRole('button', { name: 'Buscar' }));
  const box = await findBox();
  await user.type(box, 'xyz');
  expect(await screen.findByText('Nada encontrado com essas palavras.')).toBeTruthy();
  wire.on(search, refuse(400, { code: 'PT400', message: 'down' }));
  await user.type(box, 'w');
  expect(await screen.findByText('A busca não respondeu. Verifique sua conexão.')).toBeTruthy();
});
