import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  cardRoute,
  pass,
  serveCardStep,
  press,
  reachPay,
  valueOf,
} from '#tests/support/card-step.ts';
import { servePayments, toCardAnswer, payments } from '#tests/support/fake-payments.ts';
import { wire, refuse, breakOff, address } from '#tests/support/page.tsx';
import { buyer } from '#tests/support/fill-checkout.ts';

beforeEach(serveCardStep);
const sent = () => wire.bodiesOf(cardRoute);

describe('paying', () => {
  test("sends purchase, card and holder in the server's form", async () => {
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
      { product: 'masterclass', method: 'credit_card', extras: [] },
    ]);
  });

  test('that is approved is confirmed, and the courses open after two seconds', async () => {
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

  test.each<[string, () => unknown, string, string?]>([
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
      'without an answer about the customer',
      breakOff,
      'Erro ao criar cliente',
      'POST /.netlify/functions/create-customer',
    ],
    [
      'answered with nonsense',
      () => Response.json({ ok: 1 }),
      'Erro ao processar pagamento. Por favor, tente novamente.',
    ],
  ])(
    'that is %s shows an alert, keeps the typed data, and can be sent again',
    async (_, answer, text, route = cardRoute) => {
      wire.on(route, answer);
      const user = await reachPay();
      await press(user, 'Pagar R$ 97,00');
      expect(await within(await screen.findByRole('alert')).findByText(text)).toBeTruthy();
      expect(valueOf('Número do cartão')).toBe('4111 1111 1111 1111');
      servePayments();
      await press(user, 'Pagar R$ 97,00');
      expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
    },
  );

  test('that is declined leaves it to the field to report an incomplete new number', async () => {
    wire.on(cardRoute, refuse(402, { message: 'não', code: 'card_declined' }));
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await screen.findByRole('alert');
    const number = screen.getByLabelText('Número do cartão');
    await user.clear(number);
    await user.type(number, '5555');
    await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.queryByText(/^Falta corrigir/u)).toBeNull();
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByText('Falta corrigir 1 campo:')).toBeTruthy();
  });

  test('whose answer was lost reads the same purchase again, without a new one', async () => {
    wire.on(cardRoute, breakOff);
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await screen.findByText('Erro ao processar pagamento');
    servePayments();
    wire.on('POST /rest/v1/rpc/start_purchase', refuse(409, { code: '23505', message: 'owned' }));
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
    const [first, second] = sent();
    expect(second).toEqual(first);
  });

  test('for an owned course shows that it is owned', async () => {
    wire.on(cardRoute, refuse(409, { message: 'Você já tem este curso', code: 'already_owned' }));
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByRole('link', { name: 'Ir para o curso' })).toBeTruthy();
  });

  test('sends one charge, however often the button is pressed', async () => {
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

  test('is not tried after the session has ended', async () => {
    const user = await reachPay();
    await act(async () => {
      const { loadSupabase } = await import('#app/lib/supabase.ts');
      await (await loadSupabase()).auth.signOut({ scope: 'local' });
    });
    await press(user, 'Pagar R$ 97,00');
    expect(await screen.findByText('Dados do usuário não encontrados')).toBeTruthy();
    expect(sent()).toEqual([]);
  });
});
