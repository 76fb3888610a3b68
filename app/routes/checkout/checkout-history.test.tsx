import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { serveAccounts } from '#tests/support/fake-accounts.ts';
import { servePayments } from '#tests/support/fake-payments.ts';
import { wire } from '#tests/support/page.tsx';
import { chooseCard, fillCard, fillPersonalData, payByPix } from '#tests/support/fill-checkout.ts';
import { AuthProvider } from '#app/features/auth/components/auth-provider.tsx';
import { createQueryClient } from '#app/lib/wire/query-client.ts';
import Checkout from './checkout.tsx';

beforeEach(() => {
  serveAccounts([]);
  servePayments();
});

/** Opens the checkout from a sales page with the browser's back and forward. */
function open() {
  const router = createMemoryRouter(
    [
      { path: '/masterclass', element: <p>A página da masterclass</p> },
      { path: '/checkout', element: <Checkout /> },
    ],
    { initialEntries: ['/masterclass', '/checkout?product=masterclass'], initialIndex: 1 },
  );
  render(
    <QueryClientProvider client={createQueryClient()}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}

const findName = () => screen.findByLabelText<HTMLInputElement>('Nome completo');

test('back from the card step opens the personal data, forward the card step again', async () => {
  const { router, user } = open();
  await fillPersonalData(user);
  await chooseCard(user);
  await router.navigate(-1);
  expect((await findName()).value).toBe('Beatriz Lima');
  await router.navigate(1);
  expect(await screen.findByLabelText('Número do cartão')).toBeTruthy();
  await router.navigate(-1);
  await findName();
  await router.navigate(-1);
  expect(await screen.findByText('A página da masterclass')).toBeTruthy();
});

test('the page’s own back button leaves no extra entry in the history', async () => {
  const { router, user } = open();
  await fillPersonalData(user);
  await chooseCard(user);
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  await findName();
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(await screen.findByText('A página da masterclass')).toBeTruthy();
});

test('forward to the card step without personal data lists what is missing', async () => {
  const { router } = open();
  await findName();
  const here = '/checkout?product=masterclass';
  await router.navigate(here, { state: { checkoutStep: 'payment_details' } });
  await router.navigate(-1);
  await router.navigate(1);
  const text = 'Dados pessoais não encontrados. Por favor, tente novamente.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(await findName()).toBeTruthy();
});

test('back from a pending code leaves the checkout, and the code is not cancelled', async () => {
  const { router, user } = open();
  await payByPix(user);
  await screen.findByRole('img', { name: 'QR code do Pix' });
  await router.navigate(-1);
  expect(await screen.findByText('A página da masterclass')).toBeTruthy();
  expect(wire.bodiesOf('POST /.netlify/functions/cancel-payment')).toEqual([]);
});

test('back during a card charge stays on the step', async () => {
  let answer: (value: unknown) => void = () => {};
  wire.on(
    'POST /.netlify/functions/create-customer',
    () => new Promise((resolve) => (answer = resolve)),
  );
  const { router, user } = open();
  await fillPersonalData(user);
  await chooseCard(user);
  await fillCard(user);
  await user.click(screen.getByRole('button', { name: /^Pagar R\$/u }));
  await expect
    .poll(() => wire.bodiesOf('POST /.netlify/functions/create-customer'))
    .toHaveLength(1);
  await router.navigate(-1);
  expect(screen.getByRole('button', { name: 'Processando...' })).toBeTruthy();
  answer({ id: 'cus_1' });
  expect(await screen.findByText('Pagamento Aprovado!')).toBeTruthy();
});
