import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../../tests/support/fake-accounts.ts';
import { toPendingPurchase } from '../../../../tests/support/fake-payments.ts';
import { type FakeWire, installFakeWire, refuse } from '../../../../tests/support/fake-wire.ts';
import { address, masterclass, stampSite, visit } from '../../../../tests/support/render-app.tsx';
import { checkHasAccess, checkIsAdmin } from '../../session/queries.ts';
import { type Need, ProtectedRoute } from './protected-route.tsx';

let wire: FakeWire;

const details = {
  total: 97,
  installments: 1,
  card_brand: null,
  card_last4: null,
  guarantee_ends_at: null,
  refund_requested_at: null,
  failed_refund_requested_at: null,
  refunded_at: null,
  is_dispute_lost: false,
};

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  wire.on('GET /rest/v1/purchases', () => []);
});

function open(need: Need, hash = '') {
  const Screen = () => <ProtectedRoute need={need}>aula secreta</ProtectedRoute>;
  visit({ screens: { '/membros': Screen }, at: `/membros?aula=2${hash}` });
}

function comeAs(profile: { has_access?: boolean; is_admin?: boolean }, account = {}) {
  const person = { ...ana, ...account, profile };
  serveAccounts(wire, [person]);
  storeSession(person);
}

const findSecret = () => screen.findByText(/aula secreta/u);

describe('nobody signed in', () => {
  test('is sent to the login', async () => {
    open('user');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(wire.requests).toEqual([]);
  });
});

test('a link that is over is told to whoever is here already, and leaves his address', async () => {
  comeAs({ has_access: true });
  open('access', '#error=access_denied&error_code=otp_expired');
  expect(await screen.findByText('Link vencido')).toBeTruthy();
  await findSecret();
  expect(address()).toBe('/membros?aula=2');
});

describe('while the session loads', () => {
  test('"Carregando..." is all there is', () => {
    comeAs({ has_access: true });
    open('access');
    expect(screen.getByText('Carregando...')).toBeTruthy();
    expect(screen.queryByText(/aula secreta/u)).toBeNull();
  });
});

describe('somebody signed in without access', () => {
  test('may see what needs only an account', async () => {
    comeAs({});
    open('user');
    expect(await findSecret()).toBeTruthy();
  });

  test('is sent home from the members area and told why', async () => {
    comeAs({});
    open('access');
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.getByText('Área exclusiva para alunos')).toBeTruthy();
  });

  test('is led to a password first when nobody knows one', async () => {
    comeAs({}, { claimed: false });
    open('access');
    await waitFor(() => expect(address()).toBe('/redefinir-senha'));
  });

  test('is not asked for one whose address went to a later buyer', async () => {
    comeAs({}, { claimed: false, email: '' });
    open('access');
    await waitFor(() => expect(address()).toBe('/'));
  });

  const checkout = '/checkout?product=masterclass';
  test.each([
    [['PENDING'], 'Falta confirmar o pagamento', 'Continuar pagamento', checkout],
    [['REFUNDED', 'PENDING'], 'Falta confirmar o pagamento', 'Continuar pagamento', checkout],
    [['IN_ANALYSIS'], 'Pagamento em análise', 'Ver a compra', '/membros/assinatura'],
    [['REFUND_PENDING'], 'Seu acesso terminou', 'Comprar de novo', checkout],
    [['DECLINED', 'REFUNDED'], 'Seu acesso terminou', 'Comprar de novo', checkout],
    [['CHARGEBACK'], 'Seu acesso está suspenso', 'Falar com o suporte', '/contato'],
  ])('with %s purchases is told "%s" and the way back', async (statuses, title, label, to) => {
    const purchases = statuses.map((status, index) =>
      toPendingPurchase(`pay_${index}`, { ...details, payment_status: status }),
    );
    wire.on('GET /rest/v1/purchases', () => purchases);
    comeAs({});
    open('access');
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(to);
    const query = wire.requests.find(({ path }) => path === '/rest/v1/purchases')?.query;
    expect(query?.get('user_id')).toBe(`eq.${ana.id}`);
  });
});

describe('the right that is needed', () => {
  test('has_access opens the members area', async () => {
    comeAs({ has_access: true });
    open('access');
    expect(await findSecret()).toBeTruthy();
  });

  test('is_admin opens the administration, has_access does not', async () => {
    comeAs({ is_admin: true });
    open('admin');
    expect(await findSecret()).toBeTruthy();
  });

  test('a member is sent home from the administration', async () => {
    comeAs({ has_access: true });
    open('admin');
    await waitFor(() => expect(address()).toBe('/'));
    expect(screen.getByText('Área restrita')).toBeTruthy();
  });

  test('is looked up when no profile could be loaded', async () => {
    comeAs({});
    wire.on('GET /rest/v1/users', ({ query }) =>
      query.get('select') === 'has_access' ? { has_access: true } : refuse(500, {})(),
    );
    open('access');
    expect(await findSecret()).toBeTruthy();
  });

  test('is asked again when the profile is older than the payment', async () => {
    comeAs({});
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

  test('is what the row says', async () => {
    wire.on('GET /rest/v1/users', () => ({ has_access: true, is_admin: false }));
    expect(await checkHasAccess(ana.id)).toBe(true);
    expect(await checkIsAdmin(ana.id)).toBe(false);
  });
});
