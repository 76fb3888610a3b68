import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveAccountPages } from '#tests/support/account-pages.ts';
import { purchaseRow } from '#tests/support/purchase-row.ts';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import SubscriptionPage from './subscription.tsx';

beforeEach(serveAccountPages);

/** The page with one purchase and its invoice. */
async function open(invoice: object | null) {
  wire.on('GET /rest/v1/purchases', () => [purchaseRow()]);
  const row = { number: null, pdf_url: null, due_at: '2026-11-21T03:00:00Z' };
  wire.on('GET /rest/v1/invoices', () =>
    invoice ? [{ charge_id: 'pay_1', ...row, ...invoice }] : [],
  );
  visit({ screens: { '/membros/assinatura': SubscriptionPage }, at: '/membros/assinatura' });
  await screen.findByRole('heading', { name: 'Masterclass Inglês Proibido' });
}

test('an issued invoice is a link to its PDF beside the purchase', async () => {
  await open({ state: 'issued', number: '7', pdf_url: 'https://x.example/7.pdf' });
  const link = await screen.findByRole('link', { name: 'Nota fiscal nº 7 (PDF)' });
  expect(link.getAttribute('href')).toBe('https://x.example/7.pdf');
});

test.each([
  [{ state: 'waiting' }, 'A nota fiscal está sendo emitida.'],
  [{ state: 'waiting', due_at: '2099-11-29T12:00:00Z' }, /sai em 29\/11\/2099/u],
  [{ state: 'requested' }, 'A nota fiscal está sendo emitida.'],
  [{ state: 'failed' }, 'A nota fiscal está sendo emitida.'],
  [{ state: 'cancelled', number: '7' }, 'A nota fiscal nº 7 foi cancelada.'],
])('an invoice that is %j says so', async (invoice, text) => {
  await open(invoice);
  expect(await screen.findByText(text)).toBeTruthy();
});

test('without an invoice, with one that never was, or when they cannot be read, the purchase says nothing of it', async () => {
  await open({ state: 'cancelled' });
  expect(screen.queryByText(/nota fiscal/iu)).toBeNull();
});

test('invoices that cannot be read leave the purchases as they are', async () => {
  await open(null);
  wire.on('GET /rest/v1/invoices', refuse(400, { message: 'away' }));
  expect(screen.queryByText(/nota fiscal/iu)).toBeNull();
});
