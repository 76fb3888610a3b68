import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ana, serveAccounts, storeSession } from '../../../tests/support/fake-accounts.ts';
import {
  type FakePayments,
  servePayments,
  toCardAnswer,
  toPendingPurchase,
} from '../../../tests/support/fake-payments.ts';
import {
  breakOff,
  type FakeWire,
  installFakeWire,
  refuse,
} from '../../../tests/support/fake-wire.ts';
import {
  buyer,
  card,
  chooseCard,
  fillCard,
  fillPersonalData,
} from '../../../tests/support/fill-checkout.ts';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Checkout from './checkout.tsx';

const functions = '/.netlify/functions';
const cardRoute = `POST ${functions}/create-credit-card-payment`;

let wire: FakeWire;
let payments: FakePayments;

const course = {
  ...masterclass,
  id: 'ingles-proibido',
  slug: 'curso',
  priceCents: 99_700,
  salePriceCents: 79_700,
  planInstallments: 12,
  planInstallmentCents: 9_700,
};

beforeAll(() => stampSite([masterclass, course]));

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  serveAccounts(wire, [{ ...ana }]);
  payments = servePayments(wire);
});

afterEach(() => void vi.useRealTimers());

const open = (product = 'masterclass') =>
  visit({ screens: { '/checkout': Checkout }, at: `/checkout?product=${product}` });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const sent = () => wire.bodiesOf(cardRoute);

async function reachCard(product?: string) {
  const user = open(product);
  await fillPersonalData(user);
  await chooseCard(user);
  return user;
}

async function reachPay(changes: Partial<typeof card> = {}) {
  const user = await reachCard();
  await fillCard(user, changes);
  return user;
}

const press = (user: ReturnType<typeof visit>, name: RegExp | string) =>
  user.click(screen.getByRole('button', { name }));

describe('the step', () => {
  test('takes the focus to its heading, and the name is filled in', async () => {
    await reachCard();
    expect(document.activeElement?.textContent).toBe('Pague com cartão');
    expect(valueOf('Nome no cartão')).toBe(buyer.fullName);
  });

  test('charges nothing and makes no purchase before the card is sent', async () => {
    await reachCard();
    expect(wire.bodiesOf('POST /rest/v1/rpc/start_purchase')).toEqual([]);
  });

  test('offers this price’s installments with each and total', async () => {
    await reachCard();
    const options = within(screen.getByLabelText('Parcelas')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '1x de R$ 97,00 à vista',
      '2x de R$ 48,50 sem juros, total R$ 97,00',
      '3x de R$ 32,33 sem juros (a última de R$ 32,34), total R$ 97,00',
    ]);
  });

  test('says what the advertised plan costs, in the summary and on the button too', async () => {
    const user = await reachCard('curso');
    const plan = '12x de R$ 97,00 com juros, total R$ 1.164,00';
    await user.selectOptions(screen.getByLabelText('Parcelas'), plan);
    expect(screen.getByRole('button', { name: 'Pagar R$ 1.164,00 em 12x' })).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Resumo do pedido' }));
    expect(summary.getByText('R$ 1.164,00')).toBeTruthy();
    await press(user, 'Voltar');
    expect(await summary.findByText('R$ 797,00')).toBeTruthy();
  });

  test('sums up all that is wrong, goes to the first of it, and sends nothing', async () => {
    const user = await reachCard();
    await press(user, /^Pagar R\$/u);
    expect(await screen.findByText('Falta corrigir 9 campos:')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('CEP'));
    expect(sent()).toEqual([]);
  });

  test('tells a wrong number beside its field', async () => {
    const user = await reachCard();
    await user.type(screen.getByLabelText('Número do cartão'), '4111111111111112');
    await user.tab();
    expect(valueOf('Número do cartão')).toBe('4111 1111 1111 1112');
    expect(await screen.findByText('Número do cartão inválido')).toBeTruthy();
    expect(screen.getByText('Confira os números: há um errado ou trocado.')).toBeTruthy();
  });
});

describe('paying', () => {
  test('sends the purchase, the card and its holder as the server expects them', async () => {
    const user = await reachPay();
    const threefold = '3x de R$ 32,33 sem juros (a última de R$ 32,34), total R$ 97,00';
    await user.selectOptions(screen.getByLabelText('Parcelas'), threefold);
    await press(user, 'Pagar R$ 97,00 em 3x');
    await screen.findByText('Pagamento Aprovado!');
    expect(sent()).toEqual([
      {
        customerId: 'cus_1',
        value: 97,
        description: 'Masterclass Inglês Proibido',
        externalReference: 'c0000000-0000-4000-8000-000000000001',
        installments: 3,
        creditCard: {
          holderName: buyer.fullName,
          number: '4111111111111111',
          expiryMonth: '12',
          expiryYear: '2030',
          ccv: '737',
        },
        creditCardHolderInfo: {
          name: buyer.fullName,
          email: buyer.email,
          cpfCnpj: '249.715.637-92',
          postalCode: '01001-000',
          address: 'Praça da Sé',
          addressNumber: '100',
          addressComplement: '',
          neighborhood: 'Sé',
          city: 'São Paulo',
          state: 'SP',
          phone: '(11) 98765-4321',
        },
      },
    ]);
    expect(wire.bodiesOf('POST /rest/v1/rpc/start_purchase')).toEqual([
      { product: 'masterclass', method: 'credit_card' },
    ]);
  });

  test('that is approved is told, and leads to the courses after two seconds', async () => {
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    const heading = await screen.findByRole('heading', { name: 'Pagamento Aprovado!' });
    expect(document.activeElement).toBe(heading);
    const text = 'Pagamento processado com sucesso! Você será redirecionado em instantes...';
    expect(screen.getByText(text)).toBeTruthy();
    await pass(1_900);
    expect(address()).toBe('/checkout?product=masterclass');
    await pass(200);
    await waitFor(() => expect(address()).toBe('/cursos?order=pay_1&status=success'));
  });

  test.each<[string, () => Response | never, string]>([
    [
      'declined',
      refuse(402, { message: 'Saldo insuficiente.', code: 'card_declined' }),
      'Saldo insuficiente.',
    ],
    ['tried too often', refuse(429, { message: 'Aguarde um pouco.' }), 'Aguarde um pouco.'],
    [
      'refused without words',
      () => new Response('', { status: 504, statusText: 'Gateway Timeout' }),
      'Erro 504: Gateway Timeout',
    ],
    ['without an answer', breakOff, 'Erro ao processar pagamento'],
    [
      'answered with nonsense',
      () => Response.json({ ok: 1 }),
      'Erro ao processar pagamento. Por favor, tente novamente.',
    ],
  ])(
    'that is %s is told in an alert, keeps what was typed, and can be sent again',
    async (_, answer, text) => {
      wire.on(cardRoute, answer);
      const user = await reachPay();
      await press(user, 'Pagar R$ 97,00');
      expect(await within(await screen.findByRole('alert')).findByText(text)).toBeTruthy();
      expect(valueOf('Número do cartão')).toBe('4111 1111 1111 1111');
      servePayments(wire);
      await press(user, 'Pagar R$ 97,00');
      expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
    },
  );

  test('whose answer was lost is asked about again, and not begun anew', async () => {
    wire.on(cardRoute, breakOff);
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await screen.findByText('Erro ao processar pagamento');
    servePayments(wire);
    wire.on('POST /rest/v1/rpc/start_purchase', refuse(409, { code: '23505', message: 'owned' }));
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  test('without an answer about the customer is told', async () => {
    wire.on(`POST ${functions}/create-customer`, breakOff);
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByText('Erro ao criar cliente')).toBeTruthy();
  });

  test('what is the person’s already is told so', async () => {
    wire.on(cardRoute, refuse(409, { message: 'Você já tem este curso', code: 'already_owned' }));
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByRole('link', { name: 'Ir para o curso' })).toBeTruthy();
  });

  test('once is enough, however often the button is pressed', async () => {
    let answer: (value: unknown) => void = () => {};
    wire.on(cardRoute, () => new Promise((resolve) => (answer = resolve)));
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await press(user, 'Processando...');
    await user.type(screen.getByLabelText('CVV'), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Voltar' }).disabled).toBe(true);
    answer(toCardAnswer({ ...payments.charge, status: 'CONFIRMED' }, { installments: 1 }));
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });

  test('after the account is gone is not tried', async () => {
    const user = await reachPay();
    await act(async () => {
      const { loadSupabase } = await import('../../lib/supabase.ts');
      await (await loadSupabase()).auth.signOut({ scope: 'local' });
    });
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByText('Dados do usuário não encontrados')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});

describe('in analysis', () => {
  const analyse = () =>
    wire.on(cardRoute, ({ body }) => {
      payments.charge.status = 'IN_ANALYSIS';
      return toCardAnswer(payments.charge, body);
    });

  async function reachAnalysis() {
    analyse();
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await screen.findByRole('heading', { name: 'Pagamento em análise' });
    return user;
  }

  test('has a screen of its own, that nobody must wait on', async () => {
    await reachAnalysis();
    expect(screen.queryByLabelText('Número do cartão')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Pagamento em análise');
    const leave = screen.getByRole('link', { name: 'Sair e esperar a resposta' });
    expect(leave.getAttribute('href')).toBe('/cursos');
  });

  test('the approval is noticed', async () => {
    await reachAnalysis();
    payments.charge.status = 'CONFIRMED';
    await pass(5_000);
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });

  test('the refusal is told beside the empty form', async () => {
    await reachAnalysis();
    payments.charge.status = 'DECLINED';
    await pass(5_000);
    expect(await screen.findByText(/O pagamento não foi aprovado/u)).toBeTruthy();
    expect(valueOf('Número do cartão')).toBe('');
    expect(valueOf('Cidade')).toBe('São Paulo');
  });

  test('is found again on another visit', async () => {
    storeSession(ana);
    payments.charge.status = 'IN_ANALYSIS';
    const changes = { payment_method: 'credit_card', payment_status: 'IN_ANALYSIS' };
    payments.purchases = [toPendingPurchase('pay_1', changes)];
    open();
    expect(await screen.findByRole('heading', { name: 'Pagamento em análise' })).toBeTruthy();
    payments.charge.status = 'CONFIRMED';
    await pass(5_000);
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });
});

describe('what is typed', () => {
  const textOf = (storage: Storage) =>
    Array.from({ length: storage.length }, (_, place) => storage.getItem(storage.key(place) ?? ''))
      .join(' ')
      .replaceAll(/\s/gu, '');

  async function goBackAndForth(user: ReturnType<typeof visit>) {
    await press(user, 'Voltar');
    await user.click(await screen.findByRole('checkbox', { name: /Li e aceito/u }));
    await user.click(screen.getByRole('checkbox', { name: /Li e aceito/u }));
    await press(user, 'Continuar para o cartão');
    await screen.findByLabelText('Número do cartão');
  }

  test('of the card is nowhere but in its form: no storage, no address, no log', async () => {
    const logs = (['log', 'info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(console, level).mockReturnValue(),
    );
    wire.on(cardRoute, refuse(402, { message: 'não', code: 'card_declined' }));
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await screen.findByText('não');
    const logged = JSON.stringify(logs.flatMap(({ mock }) => mock.calls));
    for (const secret of [card.cardNumber, '12/30', card.cvv]) {
      expect(textOf(sessionStorage)).not.toContain(secret);
      expect(address()).not.toContain(secret);
      expect(logged).not.toContain(secret);
    }
    expect(textOf(localStorage)).not.toContain(card.cardNumber);
    expect(textOf(sessionStorage)).toContain('SãoPaulo');
  });

  test('of the card is gone when the step is left, the address is not', async () => {
    const user = await reachPay();
    await goBackAndForth(user);
    expect(['Número do cartão', 'Validade', 'CVV'].map(valueOf)).toEqual(['', '', '']);
    expect(valueOf('Cidade')).toBe('São Paulo');
  });

  test('the installments that were chosen are still chosen', async () => {
    const user = await reachCard();
    await user.selectOptions(screen.getByLabelText('Parcelas'), '3');
    await goBackAndForth(user);
    expect(valueOf('Parcelas')).toBe('3');
    expect(screen.getByRole('button', { name: 'Pagar R$ 97,00 em 3x' })).toBeTruthy();
  });

  test('installments that this price does not allow are one', async () => {
    sessionStorage.setItem('checkout-address-draft', JSON.stringify({ installments: '12' }));
    await reachCard();
    expect(valueOf('Parcelas')).toBe('1');
    expect(screen.getByRole('button', { name: 'Pagar R$ 97,00' })).toBeTruthy();
  });

  test('of the card is gone when the page is put away', async () => {
    await reachPay();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(valueOf('Número do cartão')).toBe(''));
    expect(valueOf('CVV')).toBe('');
  });

  test('leaves no trace in the tab after the payment', async () => {
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await screen.findByText('Pagamento Aprovado!');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

test('the way back clears the error and brings the personal data as they were', async () => {
  wire.on(cardRoute, refuse(402, { message: 'não', code: 'card_declined' }));
  const user = await reachPay();
  await press(user, 'Pagar R$ 97,00');
  await screen.findByText('não');
  await press(user, 'Escolher outra forma de pagamento');
  expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
  expect(valueOf('Nome completo')).toBe(buyer.fullName);
  expect(screen.queryByText('não')).toBeNull();
});
