import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import { toPendingPurchase } from '#tests/support/fake-payments.ts';
import { wire, refuse, visit, address } from '#tests/support/page.tsx';
import { checkHasAccess, checkIsAdmin } from '#app/features/auth/queries.ts';
import { type Need, ProtectedRoute } from './protected-route.tsx';

const details = {
  total: 97,
  installments: 1,
  card_brand: null,
  card_last4: null,
  guarantee_ends_at: null,
  refund_requested_at: null,
  failed_refund_requested_at: null,
  refund_page_url: null,
  refunded_at: null,
  is_dispute_lost: false,
};

beforeEach(() => {
  wire.on('GET /rest/v1/purchases', () => []);
});

function open(need: Need, hash = '') {
  const Screen = () => (
    <ProtectedRoute need={need}>
      <p>aula secreta</p>
    </ProtectedRoute>
  );
  visit({ screens: { '/membros': Screen }, at: `/membros?aula=2${hash}` });
}

function signInWith(profile: { has_access?: boolean; is_admin?: boolean }, account = {}) {
  signIn({ ...ana, ...account, profile });
}

const findSecret = () => screen.findByText(/aula secreta/u);

test('a visitor is sent to the login', async () => {
  open('user');
  await waitFor(() => expect(address()).toBe('/login'));
  expect(wire.requests).toEqual([]);
});

test('a signed-in account that opens a used link sees a message, and the address is cleaned', async () => {
  signInWith({ has_access: true });
  open('access', '#error=access_denied&error_code=otp_expired');
  expect(await screen.findByText('Link vencido')).toBeTruthy();
  await findSecret();
  expect(address()).toBe('/membros?aula=2');
});

test('while the session loads only "Carregando..." is shown', () => {
  signInWith({ has_access: true });
  open('access');
  expect(screen.getByText('Carregando...')).toBeTruthy();
  expect(screen.queryByText(/aula secreta/u)).toBeNull();
});

test.each<[{ has_access?: boolean; is_admin?: boolean }, Need]>([
  [{}, 'user'],
  [{ has_access: true }, 'access'],
  [{ is_admin: true }, 'admin'],
])('an account with the rights %j opens a page that needs %s', async (profile, need) => {
  signInWith(profile);
  open(need);
  expect(await findSecret()).toBeTruthy();
});

test.each<[string, Need, { has_access?: boolean }, string]>([
  ['an account without access', 'access', {}, 'Área exclusiva para alunos'],
  ['a member at the administration', 'admin', { has_access: true }, 'Área restrita'],
])('%s is sent home with the reason', async (_, need, profile, reason) => {
  signInWith(profile);
  open(need);
  await waitFor(() => expect(address()).toBe('/'));
  expect(screen.getByText(reason)).toBeTruthy();
});

describe('an account without access', () => {
  test('without a chosen password must set one first', async () => {
    signInWith({}, { claimed: false });
    open('access');
    await waitFor(() => expect(address()).toBe('/redefinir-senha'));
  });

  const checkout = '/checkout?product=masterclass';
  test.each([
    [['PENDING'], 'Falta confirmar o pagamento', 'Continuar pagamento', checkout],
    [['REFUNDED', 'PENDING'], 'Falta confirmar o pagamento', 'Continuar pagamento', checkout],
    [['IN_ANALYSIS'], 'Pagamento em análise', 'Ver a compra', '/membros/assinatura'],
    [['REFUND_PENDING'], 'Seu acesso terminou', 'Comprar de novo', checkout],
    [['DECLINED', 'REFUNDED'], 'Seu acesso terminou', 'Comprar de novo', checkout],
    [['CHARGEBACK'], 'Seu acesso está suspenso', 'Falar com o suporte', '/contato'],
  ])('with %s purchases sees "%s" and the next step', async (statuses, title, label, to) => {
    const purchases = statuses.map((status, index) =>
      toPendingPurchase(`pay_${index}`, { ...details, payment_status: status }),
    );
    wire.on('GET /rest/v1/purchases', () => purchases);
    signInWith({});
    open('access');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
    const query = wire.requests.find(({ path }) => path === '/rest/v1/purchases')?.query;
    expect(query?.get('user_id')).toBe(`eq.${ana.id}`);
  });
});

describe('an account whose access could not be checked', () => {
  const isDown = refuse(500, { message: 'down' });
  const readsFlag = (query: URLSearchParams) => query.get('select') === 'has_access';

  test.each<[string, () => void]>([
    [
      'the right cannot be read',
      () =>
        wire.on('GET /rest/v1/users', ({ query }) =>
          readsFlag(query) ? isDown() : { id: ana.id, has_access: false },
        ),
    ],
    ['the purchases cannot be read', () => wire.on('GET /rest/v1/purchases', isDown)],
    [
      'a purchase is confirmed',
      () =>
        wire.on('GET /rest/v1/purchases', () => [
          toPendingPurchase('pay_1', { ...details, payment_status: 'CONFIRMED' }),
        ]),
    ],
  ])('stays and can try again when %s', async (_, prepare) => {
    signInWith({});
    prepare();
    open('access');
    expect(await screen.findByText('Não deu para verificar seu acesso agora')).toBeTruthy();
    expect(address()).toBe('/membros?aula=2');
    wire.on('GET /rest/v1/users', () => ({ id: ana.id, has_access: true }));
    screen.getByRole('button', { name: 'Tentar de novo' }).click();
    expect(await findSecret()).toBeTruthy();
  });

  test('stays at the administration, too', async () => {
    signInWith({});
    wire.on('GET /rest/v1/users', ({ query }) =>
      query.get('select') === 'is_admin' ? isDown() : { id: ana.id, is_admin: false },
    );
    open('admin');
    expect(await screen.findByText('Não deu para verificar seu acesso agora')).toBeTruthy();
  });
});

describe('the required right', () => {
  test('is read when no profile could be loaded', async () => {
    expectConsole(/^Erro ao obter perfil/u);
    signInWith({});
    wire.on('GET /rest/v1/users', ({ query }) =>
      query.get('select') === 'has_access' ? { has_access: true } : refuse(500, {})(),
    );
    open('access');
    expect(await findSecret()).toBeTruthy();
  });

  test('is read again when the profile is older than the payment', async () => {
    signInWith({});
    wire.on('GET /rest/v1/users', ({ query }) => ({
      id: ana.id,
      has_access: query.get('select') === 'has_access',
    }));
    open('access');
    expect(await findSecret()).toBeTruthy();
  });
});

describe('a flag', () => {
  test.each([
    ['the id is missing', undefined, () => ({ has_access: true, is_admin: true })],
    ['the read fails', ana.id, refuse(500, { message: 'down' })],
    ['there is no such person', ana.id, refuse(406, { code: 'PGRST116', message: 'no rows' })],
  ])('is false when %s', async (_, userId, answer) => {
    wire.on('GET /rest/v1/users', answer);
    expect(await checkHasAccess(userId)).toBe(false);
    expect(await checkIsAdmin(userId)).toBe(false);
  });

  test('is the value of the row', async () => {
    wire.on('GET /rest/v1/users', () => ({ has_access: true, is_admin: false }));
    expect(await checkHasAccess(ana.id)).toBe(true);
    expect(await checkIsAdmin(ana.id)).toBe(false);
  });
});
