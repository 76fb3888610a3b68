import type { User } from '@supabase/auth-js';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ana, serveAccounts, signIn, toSession } from '#tests/support/fake-accounts.ts';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import { PhoneFactor } from './phone-factor.tsx';
import { SecondStep } from '../second-step.tsx';

const id = 'f0000000-0000-4000-8000-000000000002';
const phone = { id, friendly_name: 'Celular final 5678', factor_type: 'phone', status: 'verified' };
const challenge = { id: 'c0000000-0000-4000-8000-000000000001', type: 'phone', expires_at: 1 };
const codes = Array.from({ length: 10 }, (_, index) => `abcdefghjkmnpqr${index}`);

const withFactors = (...factors: object[]) =>
  ({ ...toSession(ana).user, factors }) as unknown as User;
const sendTexts = (isOn: boolean) =>
  wire.on('GET /auth/v1/settings', () => ({ external: { phone: isOn } }));
const showSettings = (user: User) =>
  visit({ screens: { '/s': () => <PhoneFactor user={user} /> }, at: '/s' });
const showStep = (user: User, onDone = () => {}) =>
  visit({
    screens: { '/s': () => <SecondStep user={user} passkey={null} onDone={onDone} /> },
    at: '/s',
  });

beforeEach(() => {
  serveAccounts();
  signIn(ana);
  sendTexts(true);
  wire.on('GET /auth/v1/passkeys', () => []);
  wire.on('POST /auth/v1/factors', () => ({ id, type: 'phone', phone: '+5511912345678' }));
  wire.on(`POST /auth/v1/factors/${id}/challenge`, () => challenge);
  wire.on(`POST /auth/v1/factors/${id}/verify`, () => toSession(ana));
  wire.on('POST /auth/v1/factors/recovery-codes', () => ({
    id: 'r',
    type: 'recovery_code',
    total: 10,
    remaining: 10,
    codes,
  }));
});

test('an owner makes the phone the second step, and gets recovery codes', async () => {
  const user = showSettings(withFactors());
  await user.click(await screen.findByRole('button', { name: 'Usar o celular' }));
  await user.type(screen.getByLabelText('Celular'), '11912345678');
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  await user.type(await screen.findByLabelText('Digite os 6 números da mensagem'), '123456');
  expect(await screen.findByText('abcd-efgh-jkmn-pqr0')).toBeTruthy();
  expect(wire.bodiesOf('POST /auth/v1/factors')).toMatchObject([
    { factor_type: 'phone', phone: '+5511912345678', friendly_name: 'Celular final 5678' },
  ]);
  expect(wire.bodiesOf(`POST /auth/v1/factors/${id}/verify`)).toMatchObject([
    { challenge_id: challenge.id, code: '123456' },
  ]);
});

test('a number that is none is said beside the field, and stays', async () => {
  wire.on('POST /auth/v1/factors', refuse(400, { error_code: 'validation_failed', msg: 'x' }));
  const user = showSettings(withFactors());
  await user.click(await screen.findByRole('button', { name: 'Usar o celular' }));
  await user.type(screen.getByLabelText('Celular'), '119');
  await user.click(screen.getByRole('button', { name: 'Enviar código' }));
  expect(await screen.findByText('Confira o número do celular, com o DDD.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Celular').value).toContain('11');
});

test('a phone is removed by a code of it', async () => {
  wire.on(`DELETE /auth/v1/factors/${id}`, () => ({ id }));
  const user = showSettings(withFactors(phone));
  expect(await screen.findByText('Celular final 5678')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remover celular' }));
  await user.click(screen.getByRole('button', { name: 'Enviar código por mensagem' }));
  await user.type(await screen.findByLabelText('Digite os 6 números da mensagem'), '123456');
  expect(await screen.findByText('Celular removido')).toBeTruthy();
});

test('nothing of phones is shown where the school sends no texts', async () => {
  sendTexts(false);
  showSettings(withFactors(phone));
  await waitFor(() => expect(wire.bodiesOf('GET /auth/v1/settings')).toHaveLength(1));
  expect(screen.queryByText(/mensagem|celular/iu)).toBeNull();
});

test('the second step texts a code only when it is asked for, and takes it', async () => {
  const onDone = vi.fn();
  const user = showStep(withFactors(phone), onDone);
  const send = await screen.findByRole('button', { name: 'Enviar código por mensagem' });
  expect(wire.bodiesOf(`POST /auth/v1/factors/${id}/challenge`)).toEqual([]);
  await user.click(send);
  await user.type(await screen.findByLabelText('Digite os 6 números da mensagem'), '123456');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
});

test('an app stands before the phone, which is one press away', async () => {
  const app = { ...phone, id: 'f0000000-0000-4000-8000-000000000001', factor_type: 'totp' };
  const user = showStep(withFactors(app, phone));
  expect(screen.getByLabelText('Digite os 6 números do aplicativo')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Receber o código por mensagem' }));
  expect(screen.getByRole('button', { name: 'Enviar código por mensagem' })).toBeTruthy();
});

test('without a sender the owner of a phone comes in by a recovery code', async () => {
  sendTexts(false);
  showStep(withFactors(phone));
  expect(screen.getByLabelText('Código de recuperação')).toBeTruthy();
  await waitFor(() => expect(wire.bodiesOf('GET /auth/v1/settings')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: /mensagem/u })).toBeNull();
});
