import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TeamRole } from '#domain/account/team-roles.ts';
import { listPage, studentRow, visitAdmin } from '#tests/support/admin.tsx';
import { wire, refuse, address, openDialog } from '#tests/support/page.tsx';
import StudentsPage from './students.tsx';

const LIST = 'POST /rest/v1/rpc/admin_list students';

beforeEach(() => {
  wire.on('GET /rest/v1/courses', () => [{ id: 'masterclass', title: 'Masterclass' }]);
});

const open = (at = '/admin/alunos') => visitAdmin('alunos', StudentsPage, at);
const serve = (...students: ReturnType<typeof studentRow>[]) =>
  wire.on(LIST, () => listPage(students));

test('students are listed with their rights, and link to their pages', async () => {
  serve(
    studentRow({ has_access: true, courses: ['Masterclass'] }),
    studentRow({ id: 'c2', full_name: null, email: 'b@example.com', is_pending: true }),
  );
  open();
  const link = await screen.findByRole('link', { name: 'Maria Silva' });
  expect(link.getAttribute('href')).toBe(`/admin/alunos/${studentRow().id}`);
  expect(screen.getByText('2 pessoas')).toBeTruthy();
  expect(screen.getAllByText('Com acesso', { selector: 'span' })).toHaveLength(1);
  expect(screen.getByText('Pagamento pendente', { selector: 'span' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'b@example.com' })).toBeTruthy();
});

test('a search and a filter are sent to the server and stored in the address', async () => {
  serve(studentRow());
  const user = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Buscar' }), 'joão');
  await user.selectOptions(screen.getByLabelText('Situação'), 'Sem acesso');
  await waitFor(() =>
    expect(wire.bodiesOf(LIST).at(-1)).toMatchObject({
      filter: { search: 'joão', no_access: true, course: null },
    }),
  );
  expect(address()).toMatch(/[?&]busca=jo%C3%A3o(&|$)/);
  expect(address()).toMatch(/[?&]situacao=no_access(&|$)/);
});

test('the filters of the address are requested', async () => {
  serve();
  open('/admin/alunos?situacao=admins&curso=masterclass');
  expect(await screen.findByText('Ninguém corresponde a esta busca.')).toBeTruthy();
  expect(wire.bodiesOf(LIST)[0]).toMatchObject({
    filter: { admins: true, course: 'masterclass' },
  });
});

test('the next page begins after the last student', async () => {
  const page = Array.from({ length: 50 }, (_, index) => studentRow({ id: `c${index}` }));
  wire.on(LIST, ({ body }) =>
    body['after'] === null
      ? listPage(page, { id: 'c49' }, 51)
      : listPage([studentRow({ id: 'last', full_name: 'Zélia' })], null, null),
  );
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
  expect(await screen.findByRole('link', { name: 'Zélia' })).toBeTruthy();
  expect(wire.bodiesOf(LIST).at(-1)).toMatchObject({ after: { id: 'c49' } });
  expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
});

test('a failed read of the students can be retried', async () => {
  wire.on(LIST, refuse(500, { code: 'XX000', message: 'down' }));
  const user = open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  serve(studentRow());
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Maria Silva' })).toBeTruthy();
});

describe('the file of students', () => {
  const EXPORT = 'POST /.netlify/functions/export-students';
  afterEach(() => vi.restoreAllMocks());
  const openAs = (...roles: TeamRole[]) => {
    serve(studentRow());
    return visitAdmin('alunos', StudentsPage, '/admin/alunos?situacao=access', roles);
  };

  test('leaves with phones and documents for a reason', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    wire.on(EXPORT, () => new Response('Nome'));
    const user = openAs('owner');
    const title = 'Baixar com dados pessoais';
    const dialog = await openDialog(user, 'CSV completo', title);
    await user.type(dialog.getByLabelText('Motivo'), 'entregar o livro');
    await user.click(dialog.getByRole('button', { name: 'Baixar' }));
    expect(await screen.findByText('Arquivo baixado')).toBeTruthy();
    expect(save).toHaveBeenCalledOnce();
    expect(wire.bodiesOf(EXPORT)).toEqual([
      { search: '', state: 'access', course: '', reason: 'entregar o livro' },
    ]);
  });

  test('is offered to owners alone, as the import is', async () => {
    openAs('support');
    expect(await screen.findByRole('button', { name: 'Adicionar aluno' })).toBeTruthy();
    for (const name of ['Baixar CSV', 'CSV completo'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Importar' })).toBeNull();
  });
});
