import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openCheckout, press, serveCardStep } from '#tests/support/card-step.ts';
import { ana, serveAccounts, storeSession } from '#tests/support/fake-accounts.ts';
import { payments } from '#tests/support/fake-payments.ts';
import { fillPersonalData } from '#tests/support/fill-checkout.ts';
import { masterclass, stampSite, wire } from '#tests/support/page.tsx';

const createRoute = 'POST /.netlify/functions/create-payment';
const openButton = 'Ir para a página de pagamento';

stampSite([{ ...masterclass, planInstallments: 12, planInstallmentCents: 900 }], {
  provider: {
    name: 'Asaas',
    sandbox: true,
    simulated: false,
    hasCardPage: true,
    cardInstallments: 'test',
    takesForeigners: false,
  },
});

beforeEach(() => {
  serveCardStep();
  vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  payments.charge = { ...payments.charge, cardPageUrl: 'https://pay.example/i/1' };
});
afterEach(() => void vi.restoreAllMocks());

async function reachChoice() {
  const user = openCheckout();
  await screen.findByLabelText('E-mail');
  await fillPersonalData(user);
  const card = screen.getByRole('radio', { name: /Cartão de crédito/u });
  expect(card.closest('label')?.textContent).toMatch(/Cartão de créditoà vista/u);
  expect(document.body.textContent).not.toMatch(/até \dx|12x/u);
  await user.click(card);
  await press(user, 'Continuar para o cartão');
  await screen.findByRole('button', { name: openButton });
  return user;
}

test('while installments are on trial a buyer reads "à vista", has nothing to choose, and pays at once', async () => {
  const user = await reachChoice();
  expect(screen.queryByLabelText('Parcelas')).toBeNull();
  expect(screen.queryByText(/Escolha as parcelas/u)).toBeNull();
  await press(user, openButton);
  await waitFor(() => expect(wire.bodiesOf(createRoute)).toMatchObject([{ installments: 1 }]));
});

test('while installments are on trial an administrator chooses them, the advertised plan too', async () => {
  const admin = { ...ana, profile: { ...ana.profile, is_admin: true } };
  serveAccounts([admin]);
  storeSession(admin);
  const user = await reachChoice();
  const choice = screen.getByLabelText<HTMLSelectElement>('Parcelas');
  expect([...choice.options].map(({ value }) => value)).toEqual(['1', '2', '3', '12']);
  await user.selectOptions(choice, '3');
  await press(user, openButton);
  await waitFor(() => expect(wire.bodiesOf(createRoute)).toMatchObject([{ installments: 3 }]));
});
