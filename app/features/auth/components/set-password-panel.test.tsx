import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { wire, refuse, visit } from '#tests/support/page.tsx';
import { SetPasswordPanel } from './set-password-panel.tsx';

function open(claimed: boolean | null, email = ana.email) {
  if (claimed !== null) {
    signIn({ ...ana, email, claimed });
  }
  return visit({ screens: { '/cursos': () => <SetPasswordPanel /> }, at: '/cursos' });
}

const title = 'Crie sua senha';

test.each([
  ['a visitor', null],
  ['a member who has a password', true],
])('%s is not asked for a password', async (_, claimed) => {
  open(claimed);
  await waitFor(() => expect(screen.getByLabelText('endereço')).toBeTruthy());
  expect(screen.queryByText(title)).toBeNull();
});

test('the buyer of a new account sees the e-mail, sets a password, and is not asked again', async () => {
  const user = open(false);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(ana.email)).toBeTruthy();
  await user.type(screen.getByLabelText('Nova senha'), 'guitarra-nova');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect(await screen.findByText('Senha criada')).toBeTruthy();
  expect(wire.bodiesOf('PUT /auth/v1/user')[0]).toMatchObject({ password: 'guitarra-nova' });
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tudo certo' }));
});

test('a password that is too short is refused before it is sent', async () => {
  const user = open(false);
  await user.type(await screen.findByLabelText('Nova senha'), '12345');
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
  expect(await screen.findByText('Senha deve ter pelo menos 6 caracteres')).toBeTruthy();
  expect(wire.bodiesOf('PUT /auth/v1/user')).toEqual([]);
});

test('the buyer corrects a mistyped e-mail', async () => {
  const user = open(false, 'ana@gmial.com');
  await user.click(await screen.findByRole('button', { name: 'corrigir' }));
  const field = screen.getByLabelText<HTMLInputElement>('E-mail correto');
  expect(field.value).toBe('ana@gmial.com');
  expect(document.activeElement).toBe(field);
  await user.clear(field);
  await user.type(field, 'ana@gmail.com');
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  expect(await screen.findByText('E-mail corrigido')).toBeTruthy();
  expect(await screen.findByText('ana@gmail.com')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'corrigir' }));
});

test('an address of another account is refused beside the field', async () => {
  expectConsole(/^Erro ao corrigir e-mail/u);
  const user = open(false);
  wire.on('PUT /auth/v1/user', refuse(422, { error_code: 'email_exists', msg: 'taken' }));
  await user.click(await screen.findByRole('button', { name: 'corrigir' }));
  await user.type(screen.getByLabelText('E-mail correto'), '.br');
  await user.click(screen.getByRole('button', { name: 'Salvar e-mail' }));
  const text = 'Este e-mail já tem uma conta. Entre com a sua senha.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test.each([
  [{ email_status: 'pending' as const }, 'assim que o pagamento for confirmado'],
  [
    { email_status: 'pending' as const, has_access: true },
    'assim que a escola confirmar o seu e-mail',
  ],
])(
  'a password that is set before the e-mail is claimed names the time from which it works (%j)',
  async (profile, from) => {
    signIn({ ...ana, claimed: false, profile });
    const user = visit({ screens: { '/cursos': () => <SetPasswordPanel /> }, at: '/cursos' });
    expect(
      await screen.findByText(`Com ela você entra de qualquer aparelho ${from}.`),
    ).toBeTruthy();
    await user.type(screen.getByLabelText('Nova senha'), 'guitarra-nova');
    await user.click(screen.getByRole('button', { name: 'Salvar senha' }));
    expect(await screen.findByText(`Ela vale ${from}.`)).toBeTruthy();
    const done = screen.getByRole('heading', { name: 'Tudo certo' }).parentElement;
    expect(done?.textContent).toContain(`Sua senha está guardada: ${from}, entre com ela`);
  },
);
