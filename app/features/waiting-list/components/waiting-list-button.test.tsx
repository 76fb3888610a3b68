import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { wire, refuse, breakOff, visit } from '#tests/support/page.tsx';
import { WaitingListButton } from './waiting-list-button.tsx';

const ENDPOINT = 'POST /.netlify/functions/join-waiting-list';
const ADDED = 'Você foi adicionado à lista de espera!';

beforeEach(() => {
  wire.on(ENDPOINT, () => ({ ok: true }));
});

async function press() {
  const user = visit({ screens: { '/': () => <WaitingListButton product="curso" /> }, at: '/' });
  await user.click(screen.getByRole('button', { name: 'Entrar na lista de espera' }));
  return user;
}

async function fillIn(name: string, email: string) {
  const user = await press();
  await user.type(await screen.findByLabelText('Nome'), name);
  await user.type(screen.getByLabelText('E-mail'), email);
  await user.click(screen.getByRole('button', { name: 'Entrar na lista' }));
  return user;
}

test('a visitor who gives name and e-mail is added to the waiting list', async () => {
  await fillIn('Bia Lima', ' bia@example.com ');
  expect(await screen.findByText(ADDED)).toBeTruthy();
  expect(
    screen.getByText('Entraremos em contato assim que novas vagas estiverem disponíveis.'),
  ).toBeTruthy();
  expect(wire.bodiesOf(ENDPOINT)).toEqual([
    { product: 'curso', name: 'Bia Lima', email: 'bia@example.com', website: '' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a mistyped e-mail is refused beside the field and not sent', async () => {
  await fillIn('Bia Lima', 'bia@');
  expect(await screen.findByText('Email inválido')).toBeTruthy();
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
  expect(wire.bodiesOf(ENDPOINT)).toEqual([]);
});

test('a member joins once per press, without giving name and e-mail again', async () => {
  signIn(ana);
  const { promise, resolve } = Promise.withResolvers<void>();
  wire.on(ENDPOINT, async () => {
    await promise;
    return { ok: true };
  });
  await press();
  await waitFor(() => expect(wire.bodiesOf(ENDPOINT)).toHaveLength(1));
  await new Promise((later) => setTimeout(later, 100));
  resolve();
  expect(await screen.findByText(ADDED)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(wire.bodiesOf(ENDPOINT)).toEqual([
    { product: 'curso', name: 'Ana Souza', email: ana.email },
  ]);
});

test.each([
  ['the network fails', breakOff, 'Não foi possível entrar na lista de espera. Tente novamente.'],
  [
    'too many have tried',
    refuse(429, { message: 'Muitas tentativas. Tente mais tarde.' }),
    'Muitas tentativas. Tente mais tarde.',
  ],
])('when %s the form stays open and shows the error', async (_, answer, text) => {
  wire.on(ENDPOINT, answer);
  await fillIn('Bia Lima', 'bia@example.com');
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('Bia Lima');
});

test('closing the form sends nothing', async () => {
  const user = await press();
  await user.click(await screen.findByRole('button', { name: 'Fechar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(wire.bodiesOf(ENDPOINT)).toEqual([]);
});
