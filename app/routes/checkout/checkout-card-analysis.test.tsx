import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  cardRoute,
  openCheckout,
  pass,
  prepareCardStep,
  press,
  reachPay,
  valueOf,
} from '../../../tests/support/card-step.ts';
import { ana, storeSession } from '../../../tests/support/fake-accounts.ts';
import { toCardAnswer, toPendingPurchase } from '../../../tests/support/fake-payments.ts';

const world = prepareCardStep();

describe('in analysis', () => {
  const analyse = () =>
    world.wire.on(cardRoute, ({ body }) => {
      world.payments.charge.status = 'IN_ANALYSIS';
      return toCardAnswer(world.payments.charge, body);
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
    world.payments.charge.status = 'CONFIRMED';
    await pass(5_000);
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });

  test('the refusal is told beside the empty form', async () => {
    await reachAnalysis();
    world.payments.charge.status = 'DECLINED';
    await pass(5_000);
    expect(await screen.findByText(/O pagamento não foi aprovado/u)).toBeTruthy();
    expect(valueOf('Número do cartão')).toBe('');
    expect(valueOf('Cidade')).toBe('São Paulo');
  });

  test('is found again on another visit', async () => {
    storeSession(ana);
    world.payments.charge.status = 'IN_ANALYSIS';
    const changes = { payment_method: 'credit_card', payment_status: 'IN_ANALYSIS' };
    world.payments.purchases = [toPendingPurchase('pay_1', changes)];
    openCheckout();
    expect(await screen.findByRole('heading', { name: 'Pagamento em análise' })).toBeTruthy();
    world.payments.charge.status = 'CONFIRMED';
    await pass(5_000);
    expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
  });
});
