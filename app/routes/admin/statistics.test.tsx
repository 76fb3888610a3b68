import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { visitAdmin } from '#tests/support/admin.tsx';
import { wire, address } from '#tests/support/page.tsx';
import StatisticsRoute from './statistics.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
let saved: { name: string; text: Promise<string> } | null;

beforeEach(() => {
  saved = null;
  let blob: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
    blob = given as Blob;
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved = { name: this.download, text: blob?.text() ?? Promise.resolve('') };
  });
  const numbers = { gross: 194, refunded: 97, sales: 2 };
  wire.on('GET /rest/v1/courses', () => [{ id: 'masterclass', title: 'Masterclass' }]);
  wire.on(rpc('admin_revenue'), () => ({
    is_test: true,
    total: { ...numbers, refunds: 1, net_sales: 1, net: 95.01 },
    days: [
      { day: '2026-11-01', gross: 0, refunded: -97, sales: 0 },
      { day: '2026-11-02', ...numbers },
    ],
    methods: [{ method: 'credit_card', ...numbers }],
    products: [
      { course_id: 'masterclass', product: 'Masterclass', ...numbers },
      { course_id: 'namesake', product: 'Masterclass', ...numbers },
    ],
  }));
  wire.on(rpc('admin_campaigns'), () => ({
    is_test: true,
    campaigns: [
      {
        campaign: '=HYPERLINK("x")',
        visits: 40,
        checkouts: 8,
        purchases: 4,
        paid: 2,
        revenue: 194,
        firsts: 1,
      },
      { campaign: '', visits: 0, checkouts: 0, purchases: 0, paid: 0, revenue: 0, firsts: null },
    ],
  }));
  wire.on(rpc('admin_course_progress'), () => ({
    students: 4,
    finished: 1,
    lessons: [{ id: 'l1', title: 'Aula 1', module: 'M1', started: 4, completed: 3 }],
  }));
});

function open(at = '/admin/estatisticas') {
  const user = visitAdmin('estatisticas', StatisticsRoute, at);
  wire.on(rpc('admin_read_conversions'), () => [
    {
      ...report,
      target: 'meta',
      is_on: true,
      sent: 3,
      waiting: 1,
      problem: 'HTTP 400, código 190',
    },
    { ...report, target: 'google', is_on: false },
  ]);
  return user;
}
const report = { sent: 0, waiting: 0, failed: 0, problem: null };

test('revenue is shown net of refunds, marked as a test, with a table beside the chart', async () => {
  const user = open();
  const panel = within(await screen.findByRole('region', { name: 'Receita' }));
  expect(await panel.findByText('Receita líquida', { selector: 'dt' })).toBeTruthy();
  expect(panel.getByText('Modo de teste')).toBeTruthy();
  expect(panel.getByText('Depois das taxas').parentElement?.textContent).toBe(
    'Depois das taxasR$ 95,01de 1 das 2 vendas',
  );
  const chart = panel.getByRole('img', { name: /Receita do período/ });
  expect(chart.querySelector('rect[height^="-"]')).toBeNull();
  await user.click(panel.getByText('Ver como tabela'));
  const row = panel.getByRole('rowheader', { name: '02/11' }).closest('tr');
  expect(row?.textContent).toBe('02/112R$ 194,00R$ 97,00R$ 97,00');
  expect(panel.getByRole('rowheader', { name: 'Cartão' })).toBeTruthy();
  expect(panel.getAllByRole('rowheader', { name: 'Masterclass' })).toHaveLength(2);
});

test('campaigns show the share of visits that paid', async () => {
  open();
  const cell = await screen.findByRole('rowheader', { name: '=HYPERLINK("x")' });
  expect(cell.closest('tr')?.textContent).toContain('5%');
  expect(
    screen.getByRole('rowheader', { name: 'Sem campanha' }).closest('tr')?.textContent,
  ).toContain('–');
});

test('lessons show how many members began, completed and gave up', async () => {
  open();
  const row = (await screen.findByRole('rowheader', { name: /Aula 1/ })).closest('tr');
  expect(row?.textContent).toContain('4 (100%)3 (75%)25%');
  expect(screen.getByText(/4 pessoas assistiram.*25% concluíram/)).toBeTruthy();
  expect(wire.bodiesOf(rpc('admin_course_progress'))[0]).toMatchObject({ course: 'masterclass' });
});

test('a statistics file opens in a spreadsheet and runs no formula', async () => {
  const user = open();
  await screen.findByRole('rowheader', { name: '=HYPERLINK("x")' });
  await user.click(screen.getByRole('button', { name: 'Baixar CSV: Da visita à compra' }));
  expect(saved?.name).toMatch(/^campanhas-\d{4}-\d{2}-\d{2}-a-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await saved?.text;
  expect(text).toContain(`"'=HYPERLINK(""x"")";40;8;4;2;194,00;1\r\n`);
});

test('a period is selected, or typed day by day, and requested as it is shown', async () => {
  const user = open('/admin/estatisticas?de=2026-01-01&ate=2026-01-31');
  await screen.findByRole('region', { name: 'Receita' });
  await waitFor(() =>
    expect(wire.bodiesOf(rpc('admin_revenue'))[0]).toEqual({
      first_day: '2026-01-01',
      last_day: '2026-01-31',
    }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('De').value).toBe('2026-01-01');
  await user.selectOptions(screen.getByLabelText('Período'), 'Últimos 7 dias');
  expect(address()).toBe('/admin/estatisticas?dias=7');
  await user.selectOptions(screen.getByLabelText('Período'), 'Outro período');
  expect(address()).toMatch(/\?de=\d{4}-\d{2}-\d{2}&ate=\d{4}-\d{2}-\d{2}$/);
});

test('the owner sees how many sales Meta and Google know of, and what to do where one refuses', async () => {
  open();
  const panel = within(await screen.findByRole('region', { name: 'Da visita à compra' }));
  expect(
    await panel.findByText(
      'Meta: 3 vendas informadas em 30 dias, 1 na fila. Confira o número do pixel e a chave de acesso em Escola, Anúncios.',
    ),
  ).toBeTruthy();
  expect(panel.getByText('Google: desligado.')).toBeTruthy();
});
