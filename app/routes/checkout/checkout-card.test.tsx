import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  cardRoute,
  serveCardStep,
  press,
  reachCard,
  reachPay,
  valueOf,
} from '#tests/support/card-step.ts';
import { wire, refuse, visit, address } from '#tests/support/page.tsx';
import { buyer, card } from '#tests/support/fill-checkout.ts';

beforeEach(serveCardStep);
const sent = () => wire.bodiesOf(cardRoute);

describe('the step', () => {
  test('focuses its heading, fills the name in, and makes no purchase yet', async () => {
    await reachCard();
    expect(document.activeElement?.textContent).toBe('Pague com cartão');
    expect(valueOf('Nome no cartão')).toBe(buyer.fullName);
    expect(wire.bodiesOf('POST /rest/v1/rpc/start_purchase')).toEqual([]);
  });

  test('offers this price’s installments, each with its total', async () => {
    await reachCard();
    const options = within(screen.getByLabelText('Parcelas')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      '1x de R$ 97,00 à vista',
      '2x de R$ 48,50 sem juros, total R$ 97,00',
      '3x de R$ 32,33 sem juros (a última de R$ 32,34), total R$ 97,00',
    ]);
  });

  test('shows the cost of the advertised plan, in the summary and on the button too', async () => {
    const user = await reachCard('curso');
    const plan = '12x de R$ 97,00 com juros de 6,37% a.m., CET de 109,80% a.a., total R$ 1.164,00';
    await user.selectOptions(screen.getByLabelText('Parcelas'), plan);
    expect(screen.getByRole('button', { name: 'Pagar R$ 1.164,00 em 12x' })).toBeTruthy();
    const summary = within(screen.getByRole('region', { name: 'Resumo do pedido' }));
    expect(summary.getByText('R$ 1.164,00')).toBeTruthy();
    expect(
      summary.getByText(
        /total de R\$ 1\.164,00 em vez de R\$ 797,00 à vista, financiado pela escola$/u,
      ),
    ).toBeTruthy();
    await press(user, 'Voltar');
    expect(await summary.findByText('R$ 797,00')).toBeTruthy();
  });

  test('lists all errors, focuses the first, and sends nothing', async () => {
    const user = await reachCard();
    await press(user, /^Pagar R\$/u);
    expect(await screen.findByText('Falta corrigir 9 campos:')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('CEP'));
    expect(sent()).toEqual([]);
  });

  test('shows a wrong number beside its field', async () => {
    const user = await reachCard();
    await user.type(screen.getByLabelText('Número do cartão'), '4111111111111112');
    await user.tab();
    expect(valueOf('Número do cartão')).toBe('4111 1111 1111 1112');
    expect(await screen.findByText('Número do cartão inválido')).toBeTruthy();
    expect(screen.getByText('Confira os números: há um errado ou trocado.')).toBeTruthy();
  });
});

describe('the typed data', () => {
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

  test('of the card are in its form only: no storage, no address, no log', async () => {
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

  test('of the card are dropped when the step is left; address and installments stay', async () => {
    const user = await reachPay();
    await user.selectOptions(screen.getByLabelText('Parcelas'), '3');
    await goBackAndForth(user);
    expect(['Número do cartão', 'Validade', 'CVV'].map(valueOf)).toEqual(['', '', '']);
    expect(['Cidade', 'Parcelas'].map(valueOf)).toEqual(['São Paulo', '3']);
    expect(screen.getByRole('button', { name: 'Pagar R$ 97,00 em 3x' })).toBeTruthy();
  });

  test('with installments that this price does not allow fall back to one', async () => {
    sessionStorage.setItem('draft::checkout-card', JSON.stringify({ installments: '12' }));
    await reachCard();
    expect(valueOf('Parcelas')).toBe('1');
    expect(screen.getByRole('button', { name: 'Pagar R$ 97,00' })).toBeTruthy();
  });

  test('of the card are dropped when the page is hidden for the back button', async () => {
    await reachPay();
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(valueOf('Número do cartão')).toBe(''));
    expect(valueOf('CVV')).toBe('');
  });

  test('leave no trace in the tab after the payment', async () => {
    const user = await reachPay();
    await press(user, 'Pagar R$ 97,00');
    await screen.findByText('Pagamento Aprovado!');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });
});

test('going back removes the error and restores the personal data', async () => {
  wire.on(cardRoute, refuse(402, { message: 'não', code: 'card_declined' }));
  const user = await reachPay();
  await press(user, 'Pagar R$ 97,00');
  await screen.findByText('não');
  await press(user, 'Escolher outra forma de pagamento');
  expect(await screen.findByLabelText('Nome completo')).toBeTruthy();
  expect(valueOf('Nome completo')).toBe(buyer.fullName);
  expect(screen.queryByText('não')).toBeNull();
});
