import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { ana, signIn } from '#tests/support/fake-accounts.ts';
import {
  payments,
  servePayments,
  toConfirmedPurchase,
  toPendingPurchase,
} from '#tests/support/fake-payments.ts';
import { masterclass, stampSite, visit } from '#tests/support/page.tsx';
import Checkout from './checkout.tsx';

stampSite([
  masterclass,
  { ...masterclass, id: 'samba', slug: 'samba', enrollmentStatus: 'waitlist' },
  { ...masterclass, id: 'jazz', slug: 'jazz', isAvailable: false },
]);

// All states are in the page; the stylesheet shows one.
const style = document.createElement('style');
style.textContent = readFileSync('app/styles/offer-state.css', 'utf8');
document.head.append(style);

beforeEach(servePayments);
const open = (product: string) =>
  visit({ screens: { '/checkout': Checkout }, at: `/checkout?product=${product}` });

test.each([
  ['masterclass', 'Finalizar compra'],
  ['samba', 'Lista de espera'],
  ['jazz', 'Em breve'],
])('the checkout of %s is headed "%s", by whether it is on sale', (product, title) => {
  open(product);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
});

test('the waiting list of a sold-out course opens in its checkout, where it is pressed', async () => {
  const user = open('samba');
  expect(screen.queryByRole('button', { name: /^Pagar/u })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Entrar na lista de espera' }));
  expect(await screen.findByRole('dialog', { name: 'Lista de espera' })).toBeTruthy();
});

test('a buyer whose course is sold out meanwhile still sees the open Pix instead of the waiting list', async () => {
  signIn(ana);
  payments.purchases = [toPendingPurchase('pay_1', { course_id: 'samba' })];
  open('samba');
  expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Finalizar compra');
  expect(screen.queryByRole('button', { name: 'Entrar na lista de espera' })).toBeNull();
});

test('the owner of a sold-out course is not sent to its waiting list', async () => {
  signIn(ana);
  payments.purchases = [{ ...toConfirmedPurchase(), course_id: 'samba' }];
  open('samba');
  expect(await screen.findByText('Você já tem este curso')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Finalizar compra');
  expect(screen.queryByRole('button', { name: 'Entrar na lista de espera' })).toBeNull();
});
