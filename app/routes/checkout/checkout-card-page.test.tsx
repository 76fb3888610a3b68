import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openCheckout, pass, press, serveCardStep } from '#tests/support/card-step.ts';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { payments, toConfirmedPurchase, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { fillPersonalData } from '#tests/support/fill-checkout.ts';
import { address, breakOff, masterclass, stampSite, visit, wire } from '#tests/support/page.tsx';
import Checkout from './checkout.tsx';

const createRoute = 'POST /.netlify/functions/create-payment';
const pageUrl = 'https://pay.example/i/1';
const openButton = 'Ir para a página de pagamento';
const again = 'Abrir a página de pagamento de novo';

stampSite([masterclass], {
  provider: {
    name: 'Asaas',
    sandbox: true,
    simulated: false,
    hasCardPage: true,
    cardInstallments: 'on',
    takesForeigners: false,
  },
});

const leave = vi.fn<(url: string | URL) => void>();
beforeEach(() => {
  serveCardStep();
  leave.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(leave);
  payments.charge = { ...payments.charge, cardPageUrl: pageUrl };
});
afterEach(() => void vi.restoreAllMocks());

async function reachChoice() {
  const user = openCheckout();
  await fillPersonalData(user);
  await user.click(screen.getByRole('radio', { name: /Cartão de crédito/u }));
  await press(user, 'Continuar para o cartão');
  await screen.findByRole('button', { name: openButton });
  return user;
}
async function reachPage() {
  const user = await reachChoice();
  await press(user, openButton);
  await screen.findByRole('link', { name: again });
  return user;
}

test('a provider that takes no foreign document is offered none, and the form says what to do', () => {
  openCheckout();
  const options = [...screen.getByLabelText<HTMLSelectElement>('Documento').options];
  expect(options.map(({ value }) => value)).toEqual(['CPF', 'CNPJ']);
  expect(screen.getByText(/Não tem CPF nem CNPJ\?/u).textContent).toBe(
    'Não tem CPF nem CNPJ? Fale com a escola: combinamos outra forma de pagamento.',
  );
  const link = screen.getByRole('link', { name: 'Fale com a escola' });
  expect(link.getAttribute('href')).toBe('/contato');
});

describe('with a card page of the provider', () => {
  test('no card is typed here, and the page says where it will be', async () => {
    await reachChoice();
    expect(screen.queryByLabelText('Número do cartão')).toBeNull();
    expect(screen.queryByLabelText('CVV')).toBeNull();
    expect(screen.queryByLabelText('CEP')).toBeNull();
    expect(screen.getByText(/na página segura do Asaas/u)).toBeTruthy();
    expect(screen.getByText('Os dados do seu cartão não passam por esta escola.')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Pague com cartão');
  });

  test('the chosen installments go with the buyer, and the price follows them', async () => {
    const user = await reachChoice();
    await user.selectOptions(screen.getByLabelText('Parcelas'), '3');
    await press(user, openButton);
    await waitFor(() => expect(leave).toHaveBeenCalledWith(pageUrl));
    expect(wire.bodiesOf(createRoute)).toEqual([
      {
        customer: 'cus_1',
        billingType: 'CREDIT_CARD',
        value: 97,
        installments: 3,
        description: 'Masterclass Inglês Proibido',
        externalReference: 'c0000000-0000-4000-8000-000000000001',
      },
    ]);
  });

  test('a buyer who stays here or comes back finds the page again, and the payment is noticed', async () => {
    await reachPage();
    expect(screen.getByRole('link', { name: again }).getAttribute('href')).toBe(pageUrl);
    payments.charge.status = 'CONFIRMED';
    await pass(5_000);
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });

  test('another way to pay closes the page first', async () => {
    const user = await reachPage();
    await press(user, 'Escolher outra forma de pagamento');
    expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
    expect(payments.charge.status).toBe('CANCELLED');
  });

  test('a page that has expired is not opened again', async () => {
    await reachPage();
    payments.charge.status = 'EXPIRED';
    await pass(5_000);
    expect(await screen.findByText(/Esta página de pagamento não vale mais/u)).toBeTruthy();
    expect(screen.queryByRole('link', { name: again })).toBeNull();
    expect(screen.getByRole('button', { name: 'Escolher outra forma de pagamento' })).toBeTruthy();
  });

  test('a card that is being analysed after the page is not paid again', async () => {
    await reachPage();
    payments.charge.status = 'IN_ANALYSIS';
    await pass(5_000);
    expect(await screen.findByRole('heading', { name: 'Pagamento em análise' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: again })).toBeNull();
  });

  test('a card that was charged only in part says so, and can be paid in another way', async () => {
    const user = await reachPage();
    payments.charge = { ...payments.charge, status: 'IN_ANALYSIS', received: 32.33 };
    await pass(5_000);
    expect(await screen.findByText('O pagamento veio a menos')).toBeTruthy();
    expect(screen.getByText(/Recebemos R\$.32,33 em vez de R\$.97,00/u)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pagar R\$/u })).toBeNull();
    await press(user, 'Escolher outra forma de pagamento');
    expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
  });

  test('a failure keeps the choice and stays on this page', async () => {
    const user = await reachChoice();
    await user.selectOptions(screen.getByLabelText('Parcelas'), '2');
    wire.on(createRoute, breakOff);
    await press(user, openButton);
    expect(await screen.findByText('Erro ao processar pagamento')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Parcelas').value).toBe('2');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('on the way back from the page', () => {
  const comeBack = () => {
    storeSession(ana);
    return visit({
      screens: { '/checkout': Checkout },
      at: '/checkout?product=masterclass&payment=pay_0',
    });
  };

  test('a payment that is confirmed leads to the courses', async () => {
    payments.charge = { ...payments.charge, id: 'pay_0', status: 'CONFIRMED' };
    payments.purchases = [{ ...toConfirmedPurchase(), payment_method: 'credit_card' }];
    comeBack();
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
    expect(screen.queryByText('Você já tem este curso')).toBeNull();
    await pass(2_100);
    await waitFor(() => expect(address()).toBe('/cursos?order=pay_0&status=success'));
  });

  test('a payment whose news are late is waited for', async () => {
    payments.charge.id = 'pay_0';
    payments.purchases = [toPendingPurchase('pay_0', { payment_method: 'credit_card' })];
    comeBack();
    expect(await screen.findByRole('link', { name: again })).toBeTruthy();
    payments.charge.status = 'CONFIRMED';
    await pass(5_000);
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });
});
