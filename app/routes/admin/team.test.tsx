import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import TeamRoute from './team.tsx';

const list = 'POST /rest/v1/rpc/admin_list_team';
const people = [
  {
    id: 'a1',
    full_name: 'Dona Lúcia',
    email: 'dona@example.com',
    has_factor: true,
    roles: ['owner'],
  },
  {
    id: 'a2',
    full_name: null,
    email: 'bia@example.com',
    has_factor: false,
    roles: ['finance', 'support'],
  },
];

test('an owner sees everybody of the team with roles and second factor', async () => {
  wire.on(list, () => people);
  visitAdmin('equipe', TeamRoute, '/admin/equipe');
  const lucia = (await screen.findByText('Dona Lúcia')).closest('li');
  const bia = screen.getByRole('button', { name: 'Mudar papéis de bia@example.com' }).closest('li');
  expect(lucia?.textContent).toMatch(/com segundo passo.*Dona ou dono/u);
  expect(bia?.textContent).toMatch(/sem segundo passo.*Financeiro.*Atendimento/u);
});

test('a list that cannot be read says so', async () => {
  wire.on(list, refuse(400, { code: 'PT400', message: 'down' }));
  visitAdmin('equipe', TeamRoute, '/admin/equipe');
  expect(await screen.findByRole('button', { name: 'Tentar de novo' })).toBeTruthy();
});

test.each([
  [['finance'], 'Cursos Alunos Estatísticas Vendas Escola'],
  [['support'], 'Cursos Alunos Estatísticas Vendas Conversas Escola'],
  [['content'], 'Cursos Estatísticas Conteúdo Conversas Escola'],
] as const)('%s sees the own tabs only, and is told whose the area is', async (roles, tabs) => {
  visitAdmin('equipe', TeamRoute, '/admin/equipe', roles);
  expect(await screen.findByText('Esta área é de quem é dono da escola.')).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Administração' })).getAllByRole(
    'link',
  );
  expect(links.map((link) => link.textContent).join(' ')).toBe(tabs);
  expect(wire.bodiesOf(list)).toEqual([]);
});
