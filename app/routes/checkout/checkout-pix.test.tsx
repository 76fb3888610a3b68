import { screen, waitFor } from '@testing-library/react';
import { onlineManager } from '@tanstack/react-query';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { expectConsole } from '#tests/support/console.ts';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { payments, servePayments, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { wire, refuse, breakOff, visit, address } from '#tests/support/page.tsx';
import { buyer, payByPix } from '#tests/support/fill-checkout.ts';
import { serveCardStep, pass } from '#tests/support/card-step.ts';
import MasterclassCheckout from './masterclass-checkout.tsx';

const functions = '/.netlify/functions';
const statusRoute = `GET ${functions}/check-payment-status`;

beforeEach(serveCardStep);

const open = () =>
  visit({ screens: { '/masterclass-checkout': MasterclassCheckout }, at: '/masterclass-checkout' });

const findCode = () => screen.findByRole('img', { name: 'QR code do Pix' });
const readCode = () => screen.getByLabelText<HTMLTextAreaElement>('Pix copia e cola').value;
const polls = () => wire.bodiesOf(statusRoute).length;

async function reachCode() {
  const user = await payByPix(open());
  await findCode();
  return user;
}

describe('making the code', () => {
  test('sends purchase, consents, customer and charge in this order', async () => {
    await reachCode();
    const paths = wire.requests.map(({ path }) => path);
    const sent = /start_purchase|consents|create-customer|create-payment|check-payment$/u;
    expect(paths.flatMap((path) => sent.exec(path) ?? [])).toEqual([
      'start_purchase',
      'consents',
      'create-customer',
      'create-payment',
      'check-payment',
    ]);
  });

  test('sends the purchase’s amount and reference, and the buyer’s data', async () => {
    await reachCode();
    expect(wire.bodiesOf(`POST ${functions}/create-customer`)[0]).toEqual({
      name: buyer.fullName,
      email: buyer.email,
      cpfCnpj: '249.715.637-92',
      phone: '(11) 98765-4321',
      documentType: 'CPF',
    });
    expect(wire.bodiesOf(`POST ${functions}/create-payment`)[0]).toMatchObject({
      customer: 'cus_1',
      billingType: 'PIX',
      value: 97,
      externalReference: 'c0000000-0000-4000-8000-000000000001',
    });
    const { dueDate } = wire.bodiesOf(`POST ${functions}/create-payment`)[0] ?? {};
    const hours = (Date.parse(String(dueDate)) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('shows a sample code and picture where the sandbox answers none', async () => {
    Object.assign(payments.charge, { encodedImage: undefined, payload: undefined });
    await reachCode();
    expect((await findCode()).getAttribute('src')).toBe('/images/pix-sandbox.png');
    expect(readCode()).toContain('SANDBOX');
  });

  test('records both consents with their version', async () => {
    await reachCode();
    const [rows] = wire.bodiesOf('POST /rest/v1/consents');
    expect(rows).toMatchObject([
      { kind: 'terms', accepted: true, version: expect.stringMatching(/./u) },
      { kind: 'marketing', accepted: false },
      { kind: 'whatsapp', accepted: false },
    ]);
  });

  test.each([
    ['create-customer', 'Falha ao criar cliente no Sandbox'],
    ['create-payment', 'Falha ao processar pagamento PIX'],
    ['check-payment', 'Falha ao verificar status do pagamento'],
  ])('without an answer from %s shows an error, and a retry continues', async (name, text) => {
    const method = name === 'check-payment' ? 'GET' : 'POST';
    wire.on(`${method} ${functions}/${name}`, breakOff);
    const user = await payByPix(open());
    expect(await screen.findByText(text)).toBeTruthy();
    servePayments();
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await findCode()).toBeTruthy();
  });

  test("shows a refusal in the server's words, or by its number", async () => {
    const route = `POST ${functions}/create-customer`;
    wire.on(route, refuse(400, { message: 'Número de documento inválido' }));
    const user = await payByPix(open());
    expect(await screen.findByText('Número de documento inválido')).toBeTruthy();
    wire.on(route, () => new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText('Erro 502: Bad Gateway')).toBeTruthy();
  });

  test('can be left for the form, which is restored', async () => {
    wire.on(`POST ${functions}/create-customer`, refuse(400, { message: 'não' }));
    const user = await payByPix(open());
    await screen.findByText('não');
    await user.click(screen.getByRole('button', { name: 'Voltar' }));
    expect(screen.getByLabelText<HTMLInputElement>('Nome completo').value).toBe(buyer.fullName);
  });
});

describe('a pending code', () => {
  test('is copied, with a confirmation for two seconds', async () => {
    const user = await reachCode();
    await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
    expect(await navigator.clipboard.readText()).toBe('00020126pix-one');
    expect(await screen.findByRole('button', { name: 'Código copiado' })).toBeTruthy();
    await pass(1_500);
    expect(screen.getByRole('button', { name: 'Código copiado' })).toBeTruthy();
    await pass(600);
    expect(screen.getByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
  });

  test('is folded until its buyer wants to see it', async () => {
    const user = await reachCode();
    const folded = screen.getByText('Ver código').closest('details');
    expect(folded?.open).toBe(false);
    expect(folded?.contains(screen.getByLabelText('Pix copia e cola'))).toBe(true);
    await user.click(screen.getByText('Ver código'));
    expect(folded?.open).toBe(true);
  });

  test('that the browser does not copy is unfolded and selected, to be copied by hand', async () => {
    const user = await reachCode();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }));
    expect(await screen.findByText(/selecione o código e copie/u)).toBeTruthy();
    const code = screen.getByLabelText<HTMLTextAreaElement>('Pix copia e cola');
    expect(code.closest('details')?.open).toBe(true);
    expect(document.activeElement).toBe(code);
    expect(code.selectionEnd).toBe('00020126pix-one'.length);
  });

  test('without a connection shows that the confirmation comes when it is back', async () => {
    expectConsole(/^Falha ao verificar status do pagamento/u);
    await reachCode();
    await pass(100);
    wire.on(statusRoute, breakOff);
    await pass(5_000);
    expect(await screen.findByText(/^Sem conexão.* quando a conexão voltar\.$/u)).toBeTruthy();
    wire.on(statusRoute, () => ({ status: 'PENDING' }));
    onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    await pass(5_000);
    expect(screen.getByText(/^Sem conexão/u)).toBeTruthy();
    onlineManager.setOnline(true);
    await pass(5_000);
    expect(screen.getByText(/^Aguardando o pagamento/u)).toBeTruthy();
  });

  test('is polled every five seconds, whatever fails', async () => {
    await reachCode();
    await pass(100);
    const before = polls();
    wire.on(statusRoute, refuse(500, { message: 'down' }));
    await pass(4_500);
    expect(polls()).toBeLessThanOrEqual(before + 1);
    await pass(500);
    await pass(5_000);
    expect(polls()).toBe(before + 2);
    expectConsole(/^Falha ao verificar status do pagamento/u);
  });

  test.each([
    ['was ended elsewhere', 401, 'Sua sessão expirou. Entre novamente.'],
    ['became that of another account', 404, 'Pagamento não encontrado'],
  ])(
    'whose session %s shows that the payment is not followed any more, and offers the login',
    async (_, status, message) => {
      expectConsole(/^Falha ao verificar status do pagamento/u);
      const user = await reachCode();
      wire.on(statusRoute, refuse(status, { message }));
      await pass(5_000);
      expect(await screen.findByText('Sua sessão terminou')).toBeTruthy();
      expect(screen.queryByText(/A confirmação aparece aqui/u)).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Entrar' }));
      await waitFor(() => expect(address()).toBe('/login'));
      expect(localStorage.getItem('sb-localhost-auth-token')).toBeNull();
    },
  );

  test('is polled in a hidden page, and immediately when it is shown again', async () => {
    await reachCode();
    await pass(100);
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    const before = polls();
    await pass(5_000);
    expect(polls()).toBe(before + 1);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await pass(100);
    expect(polls()).toBe(before + 2);
    visibility.mockRestore();
  });

  test('has no back button, and offers a new account its password', async () => {
    await reachCode();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Voltar' }).disabled).toBe(true);
    expect(await screen.findByRole('heading', { name: 'Crie sua senha' })).toBeTruthy();
  });

  test('counts its minutes down, and can be replaced after thirty', async () => {
    const user = await reachCode();
    await pass(60_000);
    expect(screen.getByRole('timer').textContent).toMatch(/^(29:00|28:5\d)$/u);
    await pass(29 * 60_000);
    await user.click(await screen.findByRole('button', { name: 'Gerar novo código' }));
    await waitFor(() => expect(readCode()).toBe('00020126pix-two'));
    expect(wire.bodiesOf(`POST ${functions}/renew-payment`)).toEqual([{ paymentId: 'pay_1' }]);
    expect(document.activeElement?.textContent).toBe('Pague com Pix');
  });

  test('that is cancelled elsewhere can be replaced', async () => {
    await reachCode();
    payments.charge.status = 'CANCELLED';
    await pass(5_000);
    expect(await screen.findByRole('button', { name: 'Gerar novo código' })).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'QR code do Pix' })).toBeNull();
    expect(screen.getByText('Este código não vale mais.')).toBeTruthy();
    expect(screen.queryByText(/é só esperar|cole o código/u)).toBeNull();
  });
});

describe('another payment method', () => {
  test('cancels the charge and returns to the form', async () => {
    const user = await reachCode();
    await user.click(screen.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
    expect(payments.charge.status).toBe('CANCELLED');
    const before = polls();
    await pass(10_000);
    expect(polls()).toBe(before);
  });

  test('is not needed when the charge was paid meanwhile', async () => {
    const user = await reachCode();
    payments.charge.status = 'RECEIVED';
    await user.click(screen.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
  });

  test('that fails keeps the code', async () => {
    wire.on(`POST ${functions}/cancel-payment`, refuse(502, { message: 'Tente em instantes.' }));
    const user = await reachCode();
    await user.click(screen.getByRole('button', { name: 'Escolher outra forma de pagamento' }));
    expect(await screen.findByText('Tente em instantes.')).toBeTruthy();
    expect(await findCode()).toBeTruthy();
  });
});

describe('the payment', () => {
  test('is simulated in the sandbox, confirmed with a countdown, and opens the courses', async () => {
    const user = await reachCode();
    await user.click(screen.getByRole('button', { name: 'Simular pagamento' }));
    expect(await screen.findByText('Pagamento confirmado! Redirecionando em 3...')).toBeTruthy();
    expect(sessionStorage).toHaveLength(0);
    for (const seconds of [2, 1]) {
      await pass(1_000);
      expect(
        screen.getByText(`Pagamento confirmado! Redirecionando em ${seconds}...`),
      ).toBeTruthy();
    }
    await pass(1_000);
    await waitFor(() => expect(address()).toBe('/cursos?order=pay_1&status=success'));
    const before = polls();
    await pass(10_000);
    expect(polls()).toBe(before);
  });

  test('is noticed by the poll, and the buyer has access immediately', async () => {
    await reachCode();
    payments.charge.status = 'RECEIVED';
    const reads = () => wire.bodiesOf('GET /rest/v1/users').length;
    const before = reads();
    await pass(5_000);
    expect(await screen.findByText(/^Pagamento confirmado!/u)).toBeTruthy();
    expect(reads()).toBe(before + 1);
  });
});

describe('a purchase of an earlier visit', () => {
  beforeEach(() => {
    storeSession(ana);
    payments.purchases = [toPendingPurchase('pay_1')];
  });

  test('resumes the same code, without a second charge', async () => {
    open();
    await findCode();
    expect(readCode()).toBe('00020126pix-one');
    expect(wire.bodiesOf(`POST ${functions}/create-payment`)).toEqual([]);
  });
  test.each([
    ['was paid meanwhile is confirmed', 'RECEIVED', /^Pagamento confirmado!/u],
    ['has expired begins with the form', 'CANCELLED', 'Nome completo'],
  ] as const)('whose charge %s', async (_, status, text) => {
    payments.charge.status = status;
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
