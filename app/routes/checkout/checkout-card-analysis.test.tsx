import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cardRoute,
  openCheckout,
  pass,
  serveCardStep,
  press,
  reachPay,
  valueOf,
} from '#tests/support/card-step.ts';
import { ana, storeSession } from '#tests/support/fake-accounts.ts';
import { payments, toCardAnswer, toPendingPurchase } from '#tests/support/fake-payments.ts';
import { wire, breakOff } from '#tests/support/page.tsx';

beforeEach(serveCardStep);

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

  test('has a screen of its own, which the buyer may leave', async () => {
    await reachAnalysis();
    expect(screen.queryByLabelText('Número do cartão')).toBeNull();
    expect(document.activeElement?.textContent).toBe('Pagamento em análise');
    const leave = screen.getByRole('link', { name: 'Sair e esperar a resposta' });
    expect(leave.getAttribute('href')).toBe('/cursos');
  });

  test('that cannot be read on a later visit shows an error', async () => {
    storeSession(ana);
    payments.purchases = [toPendingPurchase('pay_1', { payment_method: 'credit_card' })];
    wire.on('GET /.netlify/functions/check-payment', breakOff);
    openCheckout();
    expect(await screen.findByText('Erro ao verificar status do pagamento')).toBeTruthy();
  });

  test('ends with the approval', async () => {
    await reachAnalysis();
    payments.charge.status = 'CONFIRMED';
    await pass(5_000);
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });

  test('ends with the refusal, beside the empty form', async () => {
    await reachAnalysis();
    payments.charge.status = 'DECLINED';
    await pass(5_000);
    expect(await screen.findByText(/O pagamento não foi aprovado/u)).toBeTruthy();
    expect(valueOf('Número do cartão')).toBe('');
    expect(valueOf('Cidade')).toBe('São Paulo');
  });

  test('is shown again on a later visit', async () => {
    storeSession(ana);
    payments.charge.status = 'IN_ANALYSIS';
    const changes = { payment_method: 'credit_card', payment_status: 'IN_ANALYSIS' };
    payments.purchases = [toPendingPurchase('pay_1', changes)];
    openCheckout();
    expect(await screen.findByRole('heading', { name: 'Pagamento em análise' })).toBeTruthy();
    payments.charge.status = 'CONFIRMED';
    // The first answer, which starts the pauses, may come after the heading.
    await vi.waitFor(async () => {
      await pass(5_000);
      expect(screen.getByText('Pagamento Aprovado!')).toBeTruthy();
    });
  });
});
