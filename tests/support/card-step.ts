import { act, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import Checkout from '../../app/routes/checkout/checkout.tsx';
import { ana, serveAccounts } from './fake-accounts.ts';
import { type FakePayments, servePayments } from './fake-payments.ts';
import { type FakeWire, installFakeWire } from './fake-wire.ts';
import { type card, chooseCard, fillCard, fillPersonalData } from './fill-checkout.ts';
import { masterclass, stampSite, visit } from './render-app.tsx';

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

interface World {
  wire: FakeWire;
  payments: FakePayments;
}

/** Once in a test file of the card step. What it returns is new for each test. */
export function prepareCardStep(): World {
  const world = {} as World; // filled before each test
  beforeAll(() => stampSite([masterclass, course]));
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.clear();
    sessionStorage.clear();
    vi.spyOn(console, 'error').mockReturnValue();
    world.wire = installFakeWire();
    serveAccounts(world.wire, [{ ...ana }]);
    world.payments = servePayments(world.wire);
  });
  afterEach(() => void vi.useRealTimers());
  return world;
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
