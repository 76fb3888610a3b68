import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import Checkout from '#app/routes/checkout/checkout.tsx';
import { serveAccounts } from './fake-accounts.ts';
import { servePayments } from './fake-payments.ts';
import { type card, chooseCard, fillCard, fillPersonalData } from './fill-checkout.ts';
import { masterclass, stampSite, visit } from './page.tsx';

export const cardRoute = 'POST /.netlify/functions/create-credit-card-payment';

const course = {
  ...masterclass,
  id: 'ingles-proibido',
  slug: 'curso',
  priceCents: 99_700,
  salePriceCents: 79_700,
  planInstallments: 12,
  planInstallmentCents: 9_700,
};

stampSite([masterclass, course]);

export function serveCardStep(): void {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serveAccounts();
  servePayments();
}

export const openCheckout = (product = 'masterclass') =>
  visit({ screens: { '/checkout': Checkout }, at: `/checkout?product=${product}` });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
export const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

export async function reachCard(product?: string) {
  const user = openCheckout(product);
  await fillPersonalData(user);
  await chooseCard(user);
  return user;
}

export async function reachPay(changes: Partial<typeof card> = {}) {
  const user = await reachCard();
  await fillCard(user, changes);
  return user;
}

export const press = (user: ReturnType<typeof visit>, name: RegExp | string) =>
  user.click(screen.getByRole('button', { name }));
