import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentIssue, saleDetail, visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import SaleRoute from './sale.tsx';

const RETRY = 'POST /rest/v1/rpc/admin_retry_invoice';
const charge = {
  id: 'pay_1',
  method: 'pix',
  amount: 97,
  paid: 97,
  net: 95.01,
  credited_from: '2026-11-20',
  credited_until: '2026-11-20',
  installments: 1,
  state: 'paid',
  refund_page_url: null,
  due_at: '2026-11-20T12:00:00Z',
  created_at: '2026-11-20T11:00:00Z',
};

function open(invoice: object, issues: object[] = []) {
  const shown = {
    number: null,
    pdf_url: null,
    problem: null,
    due_at: '2026-11-28T12:00:00Z',
    ...invoice,
  };
  const sale = saleDetail({ charges: [{ ...charge, invoice: shown }], issues });
  wire.on('POST /rest/v1/rpc/admin_get_purchase', () => sale);
  return visitAdmin('compras/:purchaseId', SaleRoute, `/admin/compras/${sale.id}`);
}

test('a sale shows the number and the PDF of its invoice', async () => {
  open({ state: 'issued', number: '7', pdf_url: 'https://x.example/7.pdf' });
  const charges = within(await screen.findByRole('region', { name: 'Cobranças' }));
  expect(charges.getByText(/Nota fiscal nº 7/u)).toBeTruthy();
  expect(charges.getByRole('link', { name: 'PDF' }).getAttribute('href')).toBe(
    'https://x.example/7.pdf',
  );
});

test('an invoice that waits for the guarantee says until when', async () => {
  open({ state: 'waiting' });
  expect(await screen.findByText('Nota fiscal sai em 28/11/2026')).toBeTruthy();
});

test('an invoice that failed is an issue with the words of the city hall, and is tried again', async () => {
  const issue = paymentIssue({ kind: 'invoice_failed', note: 'CNAE não permitido', paid: 97 });
  const user = open({ state: 'failed', problem: 'CNAE não permitido' }, [issue]);
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('heading', { name: 'Nota fiscal com problema' })).toBeTruthy();
  expect(card.getByText('CNAE não permitido')).toBeTruthy();
  wire.on(RETRY, refuse(409, { code: 'PT409', message: 'Este aviso já foi resolvido' }));
  await user.click(card.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Este aviso já foi resolvido')).toBeTruthy();
  wire.on(RETRY, () => new Response(null, { status: 204 }));
  await user.click(card.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('A escola tenta de novo')).toBeTruthy();
  expect(wire.bodiesOf(RETRY)).toEqual([{ issue: 7 }, { issue: 7 }]);
});
