import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { openDialog, refuse, wire } from '#tests/support/page.tsx';
import RosterRoute from './roster.tsx';

const LIST = 'POST /rest/v1/rpc/admin_list_rosters';
const fn = (name: string) => `POST /.netlify/functions/roster-${name}`;
const id = 'a0000000-0000-4000-8000-000000000001';

const roster = (changes: Record<string, unknown> = {}) => ({
  id,
  file_name: 'vendas.csv',
  status: 'ready',
  upload: {
    format: 'kiwify',
    header: ['Cliente', 'Produto', 'Status', 'Contato'],
    samples: [['Ana', 'Inglês do Zero', 'paid', 'ana@example.com']],
    rows: 4,
    columns: {
      email: null,
      name: 0,
      course: 1,
      status: 2,
      reference: null,
      endsOn: null,
      phone: null,
      document: null,
      city: null,
    },
  },
  choices: null,
  people: 0,
  problem: null,
  is_inviting: false,
  is_stopped: false,
  can_undo: false,
  created_at: '2026-11-27T12:00:00Z',
  created_by: 'Dona Lúcia',
  taken: 0,
  given: 0,
  opened: 0,
  already: 0,
  unconfirmed: 0,
  team: 0,
  invited: 0,
  undone: 0,
  ...changes,
});
const preview = {
  products: [{ name: 'Inglês do Zero', rows: 4 }],
  statuses: [
    { name: 'paid', rows: 3 },
    { name: 'refunded', rows: 1 },
  ],
  rows: 4,
  people: 2,
  known: 1,
  ofTeam: 0,
  leftOut: 1,
  wrong: 1,
  problems: [{ line: 5, problem: 'email_wrong' }],
};

beforeEach(() => {
  wire.on('GET /rest/v1/courses', () => [{ id: 'zero', title: 'Inglês do zero' }]);
});
const open = (...rosters: object[]) => {
  wire.on(LIST, () => rosters);
  return visitAdmin('alunos/importar', RosterRoute, '/admin/alunos/importar');
};

test('a table of Kiwify goes through the columns first, then is counted, and comes in by one button', async () => {
  wire.on(fn('preview'), () => preview);
  wire.on(fn('start'), () => ({ people: 2 }));
  const user = open(roster());
  expect(await screen.findByText(/Confira cada coluna/u)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Confirmar as colunas' }));
  expect(screen.getByText('Diga em qual coluna está o e-mail')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('E-mail'), 'Contato');
  await user.click(screen.getByRole('button', { name: 'Confirmar as colunas' }));
  const product = await screen.findByLabelText<HTMLSelectElement>('Inglês do Zero');
  expect(product.value).toBe('zero');
  expect(screen.getByRole('checkbox', { name: /^paid/u })).toHaveProperty('checked', true);
  expect(screen.getByRole('checkbox', { name: /^refunded/u })).toHaveProperty('checked', false);
  await user.click(screen.getByRole('button', { name: 'Conferir antes de importar' }));
  expect(await screen.findByText('Linha 5: o e-mail não é um e-mail')).toBeTruthy();
  expect(wire.bodiesOf(fn('start'))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Importar 2 pessoas' }));
  expect(wire.bodiesOf(fn('start'))).toMatchObject([
    {
      id,
      choices: {
        courses: { 'Inglês do Zero': 'zero' },
        statuses: ['paid'],
        endsOn: null,
        contactPurpose: null,
      },
    },
  ]);
});

test('a table that cannot be counted says why, and the choices stay', async () => {
  const message = 'Este arquivo não está mais aqui. Envie-o de novo.';
  wire.on(fn('preview'), refuse(404, { code: 'not_found', message }));
  const user = open(roster());
  await user.selectOptions(await screen.findByLabelText('E-mail'), 'Contato');
  await user.click(screen.getByRole('button', { name: 'Confirmar as colunas' }));
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('E-mail').value).toBe('3');
});

test('an import shows what it gave, and is taken back after a question', async () => {
  wire.on(fn('undo'), () => ({}));
  const user = open(
    roster({
      status: 'done',
      people: 2,
      taken: 3,
      given: 2,
      opened: 1,
      already: 1,
      can_undo: true,
    }),
  );
  expect(
    await screen.findByText('2 acessos dados · 1 conta nova · 1 linha de quem já tinha o acesso'),
  ).toBeTruthy();
  const dialog = await openDialog(user, 'Desfazer', 'Desfazer esta importação?');
  await user.click(dialog.getByRole('button', { name: 'Desfazer' }));
  expect(wire.bodiesOf(fn('undo'))).toEqual([{ id }]);
});

test('a running import shows how far it is; one that stopped goes on', async () => {
  wire.on(fn('start'), () => ({ people: 4 }));
  const user = open(
    roster({ status: 'running', people: 4, taken: 1 }),
    roster({
      id: 'b',
      file_name: 'outra.csv',
      status: 'failed',
      problem: 'Parou.',
      choices: { columns: {} },
    }),
  );
  const bar = await screen.findByRole('progressbar', { name: 'Pessoas importadas' });
  expect(bar.getAttribute('value')).toBe('1');
  const row = screen.getByText('outra.csv').closest('li');
  await user.click(within(row ?? document.body).getByRole('button', { name: 'Continuar' }));
  expect(wire.bodiesOf(fn('start'))).toEqual([{ id: 'b', choices: { columns: {} } }]);
});

test('nothing was brought in yet', async () => {
  open();
  expect(await screen.findByText('Nenhuma por aqui ainda.')).toBeTruthy();
  expect(screen.getByText('Escolher o arquivo')).toBeTruthy();
});
