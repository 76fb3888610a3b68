import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { wire } from '#tests/support/page.tsx';
import { openIssues, paymentIssue, saleDetail, visitAdmin } from '#tests/support/admin.tsx';
import SalesPage from './sales.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

/** Saves the list as a file, and returns its lines. */
async function saveFile(): Promise<string[]> {
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  createUrl.mockClear();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  wire.on(rpc('admin_list_open_issues'), () => openIssues());
  const user = visitAdmin('compras', SalesPage, '/admin/compras');
  await user.click(await screen.findByRole('button', { name: 'Baixar CSV' }));
  await waitFor(() => expect(createUrl).toHaveBeenCalled(), { timeout: 10_000 });
  const file = createUrl.mock.calls[0]?.[0] as Blob;
  return (await file.text()).trim().split('\r\n');
}

test('the file of sales has the order and the days of payment and refund, and who refunded', async () => {
  wire.on(rpc('admin_list_purchases'), () => ({
    total: 3,
    purchases: [
      { payment_status: 'REFUNDED', refunded_at: '2026-11-25T15:30:00Z' },
      { payment_status: 'REFUNDED', refunded_at: '2026-11-26T15:30:00Z', is_dispute_lost: true },
      { payment_status: 'PENDING', refunded_at: null, payment_id: null, confirmed_at: null },
    ].map((changes, index) =>
      saleDetail({
        id: `sale-${index}`,
        order_number: `IP-2026-0004${index}`,
        has_issue: false,
        ...changes,
      }),
    ),
  }));
  const lines = (await saveFile()).map((line) => line.split(';'));
  const cells = (name: string) => {
    const place = lines[0]?.indexOf(name) ?? -1;
    return lines.slice(1, 4).map((line) => line[place]);
  };
  expect(cells('Pedido')).toEqual(['IP-2026-00040', 'IP-2026-00041', 'IP-2026-00042']);
  expect(cells('Pagamento')).toEqual(['pay_1', 'pay_1', '']);
  const paid = '20/11/2026 09:00';
  expect(cells('Pago em')).toEqual([paid, paid, '']);
  const refunded = '25/11/2026 12:30';
  expect(cells('Reembolsado em')).toEqual([refunded, '', '']);
  const taken = '26/11/2026 12:30';
  expect(cells('Estornado em')).toEqual(['', taken, '']);
  expect(cells('Situação')).toEqual([
    'Reembolsada',
    'Estornada pelo banco',
    'Aguardando pagamento',
  ]);
  expect(screen.getByText('Estornada pelo banco', { ignore: 'option' })).toBeTruthy();
  expect(screen.getByText('IP-2026-00042')).toBeTruthy();
});

test('the file of sales is complete although one of its pages failed', async () => {
  const sale = saleDetail({ has_issue: false, refunded_at: null });
  let isAway = true;
  wire.on(rpc('admin_list_purchases'), ({ body }) => {
    if (body.page_size !== 500) return { total: 501, purchases: [] };
    if (body.before === null)
      return { total: 501, purchases: Array.from({ length: 500 }, () => sale) };
    if (!isAway) return { total: null, purchases: [{ ...sale, payment_id: 'pay_last' }] };
    isAway = false;
    return Response.json({ message: 'away' }, { status: 503 });
  });
  const lines = await saveFile();
  expect(lines).toHaveLength(502);
  expect(lines.at(-1)).toContain('pay_last');
});

test('of many payment issues ten are shown above the sales, with their number, and the rest on request', async () => {
  const ISSUES = rpc('admin_list_open_issues');
  wire.on(rpc('admin_list_purchases'), () => ({ total: 0, purchases: [] }));
  const first = Array.from({ length: 10 }, (_, index) => paymentIssue({ id: index + 1 }));
  const last = paymentIssue({ id: 11, full_name: 'Rita Lee' });
  wire.on(ISSUES, ({ body }) =>
    body['after']
      ? openIssues([last], { total: null })
      : openIssues(first, { total: 11, has_more: true }),
  );
  const user = visitAdmin('compras', SalesPage, '/admin/compras');
  const region = within(await screen.findByRole('region', { name: 'Precisa de você' }));
  expect(region.getByText('11 avisos')).toBeTruthy();
  expect(region.getAllByRole('article')).toHaveLength(10);
  await user.click(region.getByRole('button', { name: 'Mostrar mais' }));
  expect(await region.findByText(/Rita Lee/u)).toBeTruthy();
  expect(wire.bodiesOf(ISSUES).at(-1)).toEqual({ after: 10, page_size: 10 });
  expect(region.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  expect(region.getByText('11 avisos')).toBeTruthy();
});

test('payment issues that cannot be read show an error, not an empty list', async () => {
  let isAway = true;
  wire.on(rpc('admin_list_purchases'), () => ({ total: 0, purchases: [] }));
  wire.on(rpc('admin_list_open_issues'), () =>
    isAway ? Response.json({ message: 'away' }, { status: 400 }) : openIssues([paymentIssue()]),
  );
  const user = visitAdmin('compras', SalesPage, '/admin/compras');
  expect(await screen.findByText('Não deu para carregar os avisos')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('region', { name: 'Precisa de você' })).toBeTruthy();
  expect(screen.queryByText('Não deu para carregar os avisos')).toBeNull();
});
