import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { TeamRole } from '#domain/account/team-roles.ts';
import { toIsoDay } from '#app/lib/clock/time.ts';
import { visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import Admin from './admin.tsx';

const strip = 'POST /rest/v1/rpc/admin_today';
const waiting = 'POST /rest/v1/rpc/admin_count_waiting';
const money = {
  is_test: false,
  today: { net_cents: 9_500, orders: 1 },
  week: { net_cents: 95_000, orders: 10 },
  week_before: { net_cents: 100_000, orders: 11 },
  pix: { count: 2, cents: 19_400 },
  boleto: { count: 0, cents: 0 },
  disputes: { count: 1, answer_day: toIsoDay(new Date(Date.now() + 3 * 86_400_000)) },
};
function open(answer: unknown, roles: readonly TeamRole[] = ['owner']) {
  wire.on(strip, () => answer);
  wire.on(waiting, () => ({ messages: 2, questions: 1 }));
  return visitAdmin('', Admin, '/admin', roles);
}
const findStrip = async () => within(await screen.findByRole('region', { name: 'Hoje' }));

test('the first screen says what came in and what waits, each with its way there', async () => {
  open({ waiting: { messages: 2, questions: 1, issues: 1 }, money });
  const day = await findStrip();
  const rows = (await day.findAllByRole('link')).map(
    (link) =>
      `${[...link.children].map((part) => part.textContent).join(' | ')} → ${link.getAttribute('href')}`,
  );
  expect(rows).toEqual([
    expect.stringMatching(
      /^Compra contestada \| 1 \| responda até .+: faltam 3 dias → \/admin\/compras\?situacao=CHARGEBACK$/u,
    ),
    'Líquido de hoje | R$ 95,00 | 1 pedido pago → /admin/compras',
    'Líquido em 7 dias | R$ 950,00 | 10 pedidos pagos, − R$ 50,00 sobre os 7 dias antes → /admin/estatisticas',
    'Pix esperando | 2 | R$ 194,00 → /admin/compras?situacao=PENDING&forma=pix',
    'Boletos esperando | 0 | R$ 0,00 → /admin/compras?situacao=PENDING&forma=boleto',
    'Dúvida sem resposta | 1 → /admin/moderacao?parte=sem-resposta',
    'Mensagens abertas | 2 → /admin/mensagens',
  ]);
});

test('a day on which nothing waits says so', async () => {
  open({ waiting: { questions: 0, reports: 0 }, money: null }, ['content']);
  const day = await findStrip();
  expect(await day.findByText('Nada a responder nem a conferir.')).toBeTruthy();
  expect(day.queryByText(/R\$/u)).toBeNull();
});

test('a day that cannot be read says so, and the courses stand below it', async () => {
  open(null);
  wire.on(strip, refuse(400, { code: 'PT400', message: 'down' }));
  const day = await findStrip();
  expect(await day.findByText('Não foi possível carregar o dia')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Cursos' })).toBeTruthy();
});

test('tabs say how much waits, and "Mais" has the pages that a phone has no room for', async () => {
  const user = open({ waiting: {}, money: null });
  const tabs = within(await screen.findByRole('navigation', { name: 'Administração' }));
  expect(await tabs.findByRole('link', { name: 'Conversas 3 esperam' })).toBeTruthy();
  await user.click(tabs.getByRole('button', { name: 'Mais 3 esperam' }));
  const pages = within(screen.getByRole('navigation', { name: 'Mais páginas' }));
  expect(pages.getByRole('link', { name: 'Mensagens 2 esperam' })).toBeTruthy();
  await user.click(pages.getByRole('link', { name: 'Cupons' }));
  expect(screen.queryByRole('navigation', { name: 'Mais páginas' })).toBeNull();
});
