import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listPage, studentDetail, visitAdmin } from '#tests/support/admin.tsx';
import { openDialog, refuse, wire } from '#tests/support/page.tsx';
import StudentsPage from './students.tsx';

const ADD = 'POST /rest/v1/rpc/admin_add_student';
const person = studentDetail().id;

beforeEach(() => {
  wire.on('GET /rest/v1/courses', () => [{ id: 'masterclass', title: 'Masterclass' }]);
  wire.on('POST /rest/v1/rpc/admin_list students', () => listPage([]));
  wire.on('POST /rest/v1/rpc/admin_get_student', () => studentDetail());
  wire.on('POST /rest/v1/rpc/admin_create_access_link', () => Response.json('abc123'));
});

async function fillIn() {
  const user = visitAdmin('alunos', StudentsPage, '/admin/alunos');
  const dialog = await openDialog(user, 'Adicionar aluno', 'Adicionar aluno');
  await user.type(dialog.getByLabelText('Nome'), 'Maria Silva');
  await user.type(dialog.getByLabelText('E-mail'), 'maria@example.com');
  await user.selectOptions(dialog.getByLabelText('A quê'), 'Masterclass');
  await user.type(dialog.getByLabelText('Até quando'), '2099-12-31');
  return {
    user,
    dialog,
    press: () => user.click(dialog.getByRole('button', { name: 'Adicionar' })),
  };
}

test('a student is added with a course and an end, and a link is there to copy', async () => {
  wire.on(ADD, () => ({ person, is_new: true }));
  const { user, press } = await fillIn();
  await press();
  expect(await screen.findByText('A conta foi criada e o acesso está liberado.')).toBeTruthy();
  expect(wire.bodiesOf(ADD)).toEqual([
    {
      full_name: 'Maria Silva',
      email: 'maria@example.com',
      course: 'masterclass',
      ends_on: '2099-12-31',
      is_invited: expect.any(Boolean),
    },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Copiar link de acesso' }));
  await user.click(await screen.findByRole('button', { name: 'Criar e copiar' }));
  expect(await screen.findByDisplayValue(/#token_hash=abc123$/u)).toBeTruthy();
});

test('a refusal stands in the form, which keeps what was typed', async () => {
  const message = 'Esta pessoa já tem este acesso';
  wire.on(ADD, refuse(409, { code: '23505', message }));
  const { dialog, press } = await fillIn();
  await press();
  expect(await dialog.findByText(message)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Nome').value).toBe('Maria Silva');
});

test('finance adds nobody', async () => {
  visitAdmin('alunos', StudentsPage, '/admin/alunos', ['finance']);
  expect(await screen.findByText('Ninguém corresponde a esta busca.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Adicionar aluno' })).toBeNull();
});
