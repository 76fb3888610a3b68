import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatBRL } from '#domain/brazil/money.ts';
import type { Payment } from './machine.ts';
import type { AsaasStore } from './store.ts';

function findPayments(store: AsaasStore, id: string): Payment[] {
  const payment = store.payments.get(`pay_${id}`);
  if (!payment || payment.deleted) return [];
  return payment.installment === null ? [payment] : store.plan(payment.installment);
}

const sum = (payments: readonly Payment[]) =>
  payments.reduce((total, { valueCents }) => total + valueCents, 0);

/** The page on which a buyer pays; all installments of a plan at once, or as many as the store says. What is typed there never leaves it. */
export function createInvoicePages(store: AsaasStore): Hono {
  const pages = new Hono();
  pages.get('/:id', (c) => {
    const payments = findPayments(store, c.req.param('id'));
    const isOpen = payments.some(({ status }) => status === 'PENDING' || status === 'OVERDUE');
    if (!isOpen) return c.html(html`<h1>Fatura indisponível</h1>`, 404);
    return c.html(
      html`<!doctype html>
        <html lang="pt-BR">
          <link rel="icon" href="data:," />
          <title>Fatura</title>
          <h1>Fatura de ${formatBRL(sum(payments))} em ${payments.length}x</h1>
          <form method="post"><button>Pagar agora</button></form>
        </html>`,
    );
  });
  pages.post('/:id', async (c) => {
    const payments = findPayments(store, c.req.param('id'));
    for (const { id } of payments.slice(0, store.chargedOnPage)) store.apply(id, 'pay');
    if (!store.areEventsHeld) await store.deliver();
    const back = payments[0]?.successUrl ?? null;
    return back === null ? c.html(html`<h1>Pagamento feito</h1>`) : c.redirect(back, 303);
  });
  return pages;
}
