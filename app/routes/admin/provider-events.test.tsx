import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPage, openIssues, visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import ProviderEventsRoute from './provider-events.tsx';
import SalesPage from './sales.tsx';

const LIST = 'POST /rest/v1/rpc/admin_list failed_events';
const RETRY = 'POST /.netlify/functions/retry-event';
const open = () =>
  visitAdmin(
    'compras/avisos-do-provedor',
    ProviderEventsRoute,
    '/admin/compras/avisos-do-provedor',
  );

const event = {
  id: 5,
  event: 'PAYMENT_RECEIVED',
  received_at: '2026-11-20T12:00:00Z',
  attempts: 30,
  problem: 'provider not reached',
  next_attempt_at: null,
  provider_charge_id: 'pay_x',
  purchase_id: 'd0000000-0000-4000-8000-000000000001',
  order_number: 'IP-2026-00042',
  product_name: 'Masterclass',
  full_name: 'Maria Silva',
};

test('an event that could not be handled is shown with its sale, time and reason, and what comes of another try', async () => {
  let events = [event];
  wire.on(LIST, () => listPage(events));
  wire.on(RETRY, () => ({ problem: 'provider not reached' }));
  const user = open();
  expect(await screen.findByText('Aviso do provedor: pagamento recebido')).toBeTruthy();
  expect(screen.getByText('1 aviso')).toBeTruthy();
  const sale = screen.getByRole('link', { name: 'IP-2026-00042 · Maria Silva · Masterclass' });
  expect(sale.getAttribute('href')).toBe(`/admin/compras/${event.purchase_id}`);
  expect(screen.getByText('A escola parou de tentar.')).toBeTruthy();
  const button = screen.getByRole('button', { name: /^Processar de novo: Aviso do provedor/u });
  await user.click(button);
  expect(await screen.findByText('O aviso não foi processado')).toBeTruthy();
  wire.on(RETRY, () => {
    events = [];
    return { problem: null };
  });
  await user.click(button);
  expect(await screen.findByText('Aviso processado')).toBeTruthy();
  expect(await screen.findByText('Todos os avisos foram processados.')).toBeTruthy();
  expect(wire.bodiesOf(RETRY)).toEqual([{ eventId: 5 }, { eventId: 5 }]);
});

test('events that cannot be read show an error with a retry, and a lost answer shows a message', async () => {
  wire.on(LIST, refuse(400, { message: 'away' }));
  const user = open();
  expect(await screen.findByText('Não deu para carregar')).toBeTruthy();
  wire.on(LIST, () => listPage([event]));
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  wire.on(RETRY, () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(await screen.findByRole('button', { name: /^Processar de novo/u }));
  expect(
    await screen.findByText('Não deu certo. Verifique sua conexão e tente de novo.'),
  ).toBeTruthy();
});

test('the sales say how many events failed and lead to them, and say nothing where none did', async () => {
  wire.on('POST /rest/v1/rpc/admin_list open_issues', () => openIssues());
  wire.on('POST /rest/v1/rpc/admin_list_purchases', () => ({ total: 0, purchases: [] }));
  wire.on(LIST, () => listPage([event, { ...event, id: 6 }]));
  visitAdmin('compras', SalesPage, '/admin/compras');
  expect(await screen.findByText(/2 avisos do provedor não foram processados/u)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ver e processar de novo' });
  expect(link.getAttribute('href')).toBe('/admin/compras/avisos-do-provedor');
});

test('without failed events the sales show no notice', async () => {
  wire.on('POST /rest/v1/rpc/admin_list open_issues', () => openIssues());
  wire.on('POST /rest/v1/rpc/admin_list_purchases', () => ({ total: 0, purchases: [] }));
  wire.on(LIST, () => listPage([]));
  visitAdmin('compras', SalesPage, '/admin/compras');
  await screen.findByText('Nenhuma compra aqui.');
  await waitFor(() => expect(wire.bodiesOf(LIST)).toHaveLength(1));
  expect(screen.queryByText(/avisos? do provedor/u)).toBeNull();
});
