import { expect, test } from 'vitest';
import { teamRoles } from '#domain/account/team-roles.ts';
import { toAdminGroups } from './admin-groups.ts';
import { ADMIN_LINKS, findAdminLink, listAdminLinks, rolesOf } from './admin-links.ts';

const pagesOf = (held: Parameters<typeof listAdminLinks>[0]) =>
  toAdminGroups(listAdminLinks(held), {}).map(
    ({ label, links }) => `${label}: ${links.map((link) => link.label).join(', ')}`,
  );

test('an owner has seven tabs, and each page is behind one of them', () => {
  const groups = toAdminGroups(listAdminLinks(['owner']), {});
  expect(groups.map(({ label }) => label)).toEqual([
    'Cursos',
    'Alunos',
    'Estatísticas',
    'Vendas',
    'Conteúdo',
    'Conversas',
    'Escola',
  ]);
  expect(groups.flatMap(({ links }) => links)).toEqual(ADMIN_LINKS);
});

test('a role has the tabs of its own pages', () => {
  expect(pagesOf(['finance']).slice(3)).toEqual([
    'Vendas: Compras, Não terminadas, Cupons',
    'Escola: Registro',
  ]);
  expect(pagesOf(['support']).slice(3)).toEqual([
    'Vendas: Não terminadas, Lista de espera',
    'Conversas: Mensagens, Moderação, E-mails',
    'Escola: Registro',
  ]);
  expect(pagesOf(['content'])[3]).toBe('Conversas: Moderação, Novidades');
  expect(teamRoles.every((role) => pagesOf([role])[0] === 'Cursos: Cursos')).toBe(true);
});

test('an address belongs to the page with the longest one', () => {
  expect(findAdminLink('/admin/cursos/a1').label).toBe('Cursos');
  expect(findAdminLink('/admin/compras/nao-terminadas').label).toBe('Não terminadas');
  expect(findAdminLink('/admin/compras/avisos-do-provedor').label).toBe('Compras');
  expect(findAdminLink('/admin/emails/novidades').label).toBe('Novidades');
  expect(rolesOf('/admin/registro/seguranca')).toEqual([]);
});

test('a tab counts what waits behind all of its pages', () => {
  const groups = toAdminGroups(ADMIN_LINKS, { messages: 2, questions: 1, reports: 3, mails: 4 });
  expect(groups.map(({ waiting }) => waiting)).toEqual([0, 0, 0, 0, 0, 10, 0]);
});
