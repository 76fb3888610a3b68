import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { studentDetail, visitAdmin } from '#tests/support/admin.tsx';
import type { TeamRole } from '#domain/account/team-roles.ts';
import { wire, refuse, openDialog } from '#tests/support/page.tsx';
import StudentRoute from './student.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

beforeEach(() => {
  wire.on('GET /rest/v1/courses', () => [{ id: 'masterclass', title: 'Masterclass' }]);
});

const { id } = studentDetail();
function open(changes: Record<string, unknown> = {}, roles: readonly TeamRole[] = ['owner']) {
  wire.on(rpc('admin_get_student'), () => studentDetail(changes));
  return visitAdmin('alunos/:userId', StudentRoute, `/admin/alunos/${id}`, roles);
}
const done = () => new Response(null, { status: 204 });
const grant = {
  id: 'g1',
  course_id: 'masterclass',
  course_title: 'Masterclass',
  reason: 'sorteio',
  granted_by: 'Dona Lúcia',
  created_at: '2026-11-20T12:00:00Z',
  ends_on: null,
  revoked_at: null,
  revoke_reason: null,
};

test('a student page shows profile, access, progress and purchases', async () => {
  open({
    grants: [grant],
    purchases: [
      {
        id: 'p1',
        order_number: 'IP-2026-00042',
        product_name: 'Masterclass',
        total: 97,
        payment_method: 'pix',
        payment_status: 'REFUNDED',
        is_dispute_lost: true,
        provider: 'sandbox',
        confirmed_at: null,
        created_at: '2026-11-19T12:00:00Z',
        events: [
          { to_status: 'CONFIRMED', created_at: '2026-11-19T13:00:00Z' },
          { to_status: 'DISPUTE_LOST', created_at: '2026-11-20T13:00:00Z' },
        ],
      },
    ],
    progress: [
      {
        id: 'masterclass',
        title: 'Masterclass',
        lessons: [
          {
            id: 'l1',
            title: 'Aula 1',
            module: 'M1',
            duration: 25,
            position_seconds: 130,
            completed_at: null,
            watched_at: '2026-11-19T13:00:00Z',
          },
        ],
      },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Maria Silva' })).toBeTruthy();
  expect(screen.getByText(/Dado em .*por Dona Lúcia: sorteio/)).toBeTruthy();
  expect(screen.getByText('IP-2026-00042 · R$ 97,00 · Pix · Estornada pelo banco')).toBeTruthy();
  expect(screen.getByText('Confirmada em 19/11/2026, 10:00')).toBeTruthy();
  expect(screen.getByText('Estornada pelo banco em 20/11/2026, 10:00')).toBeTruthy();
  expect(screen.getByText('2 de 25 min')).toBeTruthy();
});

test('an unknown student id is shown as not found', async () => {
  wire.on(rpc('admin_get_student'), () => Response.json(null));
  visitAdmin('alunos/:userId', StudentRoute, '/admin/alunos/nobody');
  expect(await screen.findByText('Pessoa não encontrada.')).toBeTruthy();
});

test('a grant to a course needs a reason', async () => {
  const user = open();
  wire.on(rpc('admin_grant_access'), () => Response.json('g1'));
  const dialog = await openDialog(user, 'Dar acesso', 'Dar acesso');
  await user.click(dialog.getByRole('button', { name: 'Dar acesso' }));
  expect(dialog.getByText('Escreva o motivo (pelo menos 3 letras)')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_grant_access'))).toHaveLength(0);
  await user.selectOptions(dialog.getByLabelText('A quê'), 'Masterclass');
  await user.type(dialog.getByLabelText('Motivo'), 'sorteio');
  await user.click(dialog.getByRole('button', { name: 'Dar acesso' }));
  expect(await screen.findByText('Acesso liberado')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_grant_access'))).toEqual([
    { person: id, course: 'masterclass', reason: 'sorteio', ends_on: null },
  ]);
});

test("a refusal is shown in the server's words, a lost network in ours, and the reason stays", async () => {
  const user = open({ grants: [grant] });
  const dialog = await openDialog(user, 'Retirar acesso: Masterclass', 'Retirar acesso');
  await user.type(dialog.getByLabelText('Motivo'), 'engano');
  const press = () => user.click(dialog.getByRole('button', { name: 'Retirar acesso' }));
  wire.on(
    rpc('admin_revoke_access'),
    refuse(404, { code: 'PT404', message: 'Este acesso já foi retirado' }),
  );
  await press();
  expect(await dialog.findByText('Este acesso já foi retirado')).toBeTruthy();
  wire.on(rpc('admin_revoke_access'), refuse(400, { code: 'XX000', message: 'internal' }));
  await press();
  expect(await dialog.findByText(/Verifique sua conexão/)).toBeTruthy();
  expect(dialog.getByLabelText<HTMLInputElement>('Motivo').value).toBe('engano');
  wire.on(rpc('admin_revoke_access'), done);
  await press();
  expect(await screen.findByText('Acesso retirado')).toBeTruthy();
});

test('the end of a grant is shown, and moved with a reason', async () => {
  const MOVE = rpc('admin_change_access_end');
  const user = open({ grants: [{ ...grant, ends_on: '2099-12-31' }] });
  wire.on(MOVE, done);
  expect(await screen.findByText('Vai até 31/12/2099')).toBeTruthy();
  const dialog = await openDialog(user, 'Mudar até quando: Masterclass', 'Mudar até quando');
  const field = dialog.getByLabelText<HTMLInputElement>('Até quando');
  expect(field.value).toBe('2099-12-31');
  await user.clear(field);
  await user.type(dialog.getByLabelText('Motivo'), 'sem fim');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Fim do acesso mudado')).toBeTruthy();
  expect(wire.bodiesOf(MOVE)).toEqual([{ grant_id: 'g1', ends_on: null, reason: 'sem fim' }]);
});

test('an access link is made on demand, copied, and shown once', async () => {
  const user = open();
  wire.on(rpc('admin_create_access_link'), () => Response.json('abc123'));
  await user.click(await screen.findByRole('button', { name: 'Copiar link de acesso' }));
  expect(wire.bodiesOf(rpc('admin_create_access_link'))).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Criar e copiar' }));
  const link = 'http://localhost:3000/membros#token_hash=abc123';
  expect(await screen.findByDisplayValue(link)).toBeTruthy();
  expect(await screen.findByText('Link copiado.')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(link);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByDisplayValue(link)).toBeNull();
});

test.each([
  ['Dar acesso', /Outra pessoa pode ter criado a conta/u],
  ['Copiar link de acesso', /se você abrir, a pessoa sai dos aparelhos dela/u],
])('"%s" says first that the e-mail is not confirmed, and what follows', async (button, text) => {
  const user = open();
  expect(await screen.findByText('maria@example.com (não confirmado)')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: button }));
  expect(screen.getByText('E-mail não confirmado')).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('nothing is said of an e-mail that is confirmed', async () => {
  const user = open({ is_email_confirmed: true });
  await user.click(await screen.findByRole('button', { name: 'Copiar link de acesso' }));
  expect(screen.queryByText('E-mail não confirmado')).toBeNull();
});

test('an e-mail of another account is refused beside the field', async () => {
  const user = open();
  wire.on(
    rpc('admin_correct_email'),
    refuse(409, { code: '23505', message: 'Este e-mail já é de outra conta' }),
  );
  await user.click(await screen.findByRole('button', { name: 'Corrigir e-mail' }));
  const field = screen.getByLabelText('E-mail correto');
  await user.clear(field);
  await user.type(field, 'outra');
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('Email inválido')).toBeTruthy();
  await user.type(field, '@example.com');
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('Este e-mail já é de outra conta')).toBeTruthy();
  wire.on(rpc('admin_correct_email'), done);
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('E-mail corrigido')).toBeTruthy();
});

test('a proven e-mail changes with a reason, after 48 hours', async () => {
  const user = open({ is_email_confirmed: true });
  wire.on(rpc('admin_change_email'), () => Response.json('2026-11-24T12:00:00Z'));
  const dialog = await openDialog(user, 'Trocar e-mail', 'Trocar e-mail');
  expect(screen.queryByRole('button', { name: 'Corrigir e-mail' })).toBeNull();
  await user.type(dialog.getByLabelText('Novo e-mail'), 'nova@gmial.com');
  await user.click(dialog.getByRole('button', { name: 'Marcar a troca' }));
  expect(dialog.getByText('Escreva o motivo (pelo menos 3 letras)')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'nova@gmail.com' }));
  await user.type(dialog.getByLabelText('Motivo'), 'perdeu o e-mail');
  await user.click(dialog.getByRole('button', { name: 'Marcar a troca' }));
  expect(await screen.findByText('Troca de e-mail marcada')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_change_email'))).toEqual([
    { person: id, address: 'nova@gmail.com', reason: 'perdeu o e-mail' },
  ]);
});

test('a change of e-mail that waits is shown with its time and cancelled after a question', async () => {
  const user = open({
    is_email_confirmed: true,
    email_change: {
      address: 'nova@example.com',
      reason: 'perdeu o e-mail',
      due_at: '2026-11-24T12:00:00Z',
      requested_by: 'Dona Lúcia',
    },
  });
  wire.on(rpc('admin_cancel_email_change'), done);
  const dialog = await openDialog(user, 'Cancelar a troca', 'Cancelar a troca de e-mail?');
  expect(screen.getByText(/24\/11\/2026, 09:00\. Pedida por Dona Lúcia: perdeu/u)).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_cancel_email_change'))).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Cancelar a troca' }));
  expect(await screen.findByText('Troca de e-mail cancelada')).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_cancel_email_change'))).toEqual([{ person: id }]);
});

describe('roles', () => {
  const held = (...roles: string[]) =>
    wire.on('GET /rest/v1/team_members', ({ query }) =>
      (query.get('user_id') === `eq.${id}` ? roles : ['owner']).map((role) => ({ role })),
    );

  test('are given and taken by an owner in one dialog', async () => {
    const user = open({ is_admin: true });
    held('content');
    for (const name of ['admin_give_role', 'admin_take_role']) wire.on(rpc(name), done);
    const dialog = await openDialog(user, 'Papéis na equipe', 'Papéis na equipe');
    expect(dialog.getByRole('checkbox', { name: /^Conteúdo/u })).toHaveProperty('checked', true);
    await user.click(dialog.getByRole('checkbox', { name: /^Atendimento/u }));
    await user.click(dialog.getByRole('checkbox', { name: /^Conteúdo/u }));
    expect(wire.bodiesOf(rpc('admin_give_role'))).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Salvar papéis' }));
    expect(await screen.findByText('Papéis salvos')).toBeTruthy();
    expect(wire.bodiesOf(rpc('admin_give_role'))).toEqual([{ person: id, role: 'support' }]);
    const taken = { person: id, role: 'content', confirmed: true };
    expect(wire.bodiesOf(rpc('admin_take_role'))).toEqual([taken]);
  });

  test('of the last owner stay, and the dialog says why', async () => {
    const user = open({ is_admin: true });
    held('owner');
    const message = 'Esta é a única pessoa dona da escola. Escolha outra antes.';
    wire.on(rpc('admin_take_role'), refuse(409, { code: 'PT409', message }));
    const dialog = await openDialog(user, 'Papéis na equipe', 'Papéis na equipe');
    await user.click(dialog.getByRole('checkbox', { name: /^Dona ou dono/u }));
    await user.click(dialog.getByRole('button', { name: 'Salvar papéis' }));
    await waitFor(() => expect(dialog.getByText(message)).toBeTruthy());
  });
});

test('the account of somebody of the team offers no access link and no new e-mail', async () => {
  open({ is_admin: true });
  expect(await screen.findByRole('button', { name: 'Papéis na equipe' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Copiar link de acesso' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Corrigir e-mail' })).toBeNull();
});

test('finance reads a student and changes nothing; support sees the state of purchases, without links', async () => {
  const purchase = {
    id: 'p1',
    order_number: 'IP-2026-00042',
    product_name: 'Masterclass',
    total: null,
    payment_method: 'pix',
    payment_status: 'PENDING',
    is_dispute_lost: false,
    provider: 'sandbox',
    confirmed_at: null,
    created_at: '2026-11-19T12:00:00Z',
    events: [],
  };
  open({ grants: [grant], purchases: [purchase] }, ['support']);
  expect(await screen.findByText(/^IP-2026-00042 · Pix · /u)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Masterclass' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Dar acesso' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Papéis na equipe' })).toBeNull();
  cleanup();
  open({ grants: [grant], purchases: [{ ...purchase, total: 97 }] }, ['finance']);
  expect(await screen.findByRole('link', { name: 'Masterclass' })).toBeTruthy();
  for (const name of ['Dar acesso', 'Retirar acesso: Masterclass', 'Copiar link de acesso'])
    expect(screen.queryByRole('button', { name })).toBeNull();
});
