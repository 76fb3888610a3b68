import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { refuse, wire } from '#tests/support/page.tsx';
import { openIssues, paymentIssue, saleDetail, visitAdmin } from '#tests/support/admin.tsx';
import SalesPage from './sales.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

test('the list names who took the money back, and its file is asked of the server with the same filter', async () => {
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  createUrl.mockClear();
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  wire.on(rpc('admin_list open_issues'), () => openIssues());
  wire.on(rpc('admin_list_purchases'), () => ({
    total: 1,
    purchases: [
      saleDetail({
        order_number: 'IP-2026-00042',
        has_issue: false,
        payment_status: 'REFUNDED',
        refunded_at: '2026-11-26T15:30:00Z',
        is_dispute_lost: true,
      }),
    ],
  }));
  const exported = 'POST /.netlify/functions/export-sales';
  wire.on(exported, refuse(503, { message: 'away' }));
  const user = visitAdmin('compras', SalesPage, '/admin/compras?busca=ana&forma=pix');
  expect(await screen.findByText('Estornada pelo banco', { ignore: 'option' })).toBeTruthy();
  expect(screen.getByText('IP-2026-00042')).toBeTruthy();
  const download = screen.getByRole('button', { name: 'Baixar CSV' });
  await user.click(download);
  expect(await screen.findByText('O arquivo não foi gerado. Tente de novo.')).toBeTruthy();
  expect(createUrl).not.toHaveBeenCalled();
  wire.on(exported, () => new Response('Data;Pedido\r\n'));
  await user.click(download);
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const [file] = createUrl.mock.calls[0] as [Blob];
  expect(await file.text()).toBe('Data;Pedido\r\n');
  expect((save.mock.contexts as HTMLAnchorElement[])[0]?.download).toMatch(/^compras-.*\.csv$/u);
  expect(wire.bodiesOf(exported).at(-1)).toEqual({ search: 'ana', status: '', method: 'pix' });
});

test('of many payment issues ten are shown above the sales, with their number, and the rest on request', async () => {
  const ISSUES = rpc('admin_list open_issues');
  wire.on(rpc('admin_list_purchases'), () => ({ total: 0, purchases: [] }));
  const first = Array.from({ length: 10 }, (_, index) => paymentIssue({ id: index + 1 }));
  const last = paymentIssue({ id: 11, full_name: 'Rita Lee' });
  wire.on(ISSUES, ({ body }) =>
    body['after'] ? openIssues([last], null, null) : openIssues(first, { id: 10 }, 11),
  );
  const user = visitAdmin('compras', SalesPage, '/admin/compras');
  const region = within(await screen.findByRole('region', { name: 'Precisa de você' }));
  expect(region.getByText('11 avisos')).toBeTruthy();
  expect(region.getAllByRole('article')).toHaveLength(10);
  await user.click(region.getByRole('button', { name: 'Mostrar mais' }));
  expect(await region.findByText(/Rita Lee/u)).toBeTruthy();
  expect(wire.bodiesOf(ISSUES).at(-1)).toMatchObject({ after: { id: 10 }, page_size: 10 });
  expect(region.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  expect(region.getByText('11 avisos')).toBeTruthy();
});

test('payment issues that cannot be read show an error, not an empty list', async () => {
  let isAway = true;
  wire.on(rpc('admin_list_purchases'), () => ({ total: 0, purchases: [] }));
  wire.on(rpc('admin_list open_issues'), () =>
    isAway ? Response.json({ message: 'away' }, { status: 400 }) : openIssues([paymentIssue()]),
  );
  const user = visitAdmin('compras', SalesPage, '/admin/compras');
  expect(await screen.findByText('Não deu para carregar os avisos')).toBeTruthy();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByRole('region', { name: 'Precisa de você' })).toBeTruthy();
  expect(screen.queryByText('Não deu para carregar os avisos')).toBeNull();
});
