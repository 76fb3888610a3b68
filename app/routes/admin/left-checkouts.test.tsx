import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPage, visitAdmin } from '#tests/support/admin.tsx';
import { refuse, wire } from '#tests/support/page.tsx';
import LeftCheckoutsRoute from './left-checkouts.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
const at = '/admin/compras/nao-terminadas';
const open = () => visitAdmin('compras/nao-terminadas', LeftCheckoutsRoute, at);
const numbers = { left: 12, mailed: 9, returned: 4, bought: 3, bought_after_mail: 2 };
const row = {
  id: 'e0000000-0000-4000-8000-000000000001',
  email: 'fica@example.com',
  phone: '11912345678',
  coupon: 'NATAL10',
  left_at: '2026-11-20T12:00:00Z',
  step: 2,
  returned_at: '2026-11-21T12:00:00Z',
  product: 'Masterclass',
  slug: 'masterclass',
};

function serve(rows: (typeof row)[]): void {
  wire.on(rpc('admin_read_recovery'), () => Response.json(numbers));
  wire.on(rpc('admin_list left_checkouts'), () => listPage(rows));
}

test('shows how many were left, came back and bought, and whom to call with a prepared message', async () => {
  serve([row]);
  open();
  expect(await screen.findByText('fica@example.com')).toBeTruthy();
  expect(screen.getByText('(11) 91234-5678')).toBeTruthy();
  expect(screen.getByText('Cupom NATAL10 · 2 lembretes · voltou pelo link')).toBeTruthy();
  for (const [label, count] of [
    ['Não terminadas', '12'],
    ['Voltaram pelo link', '4'],
    ['Compraram depois do e-mail', '2'],
  ] as const)
    expect(
      (await screen.findByText(label, { selector: 'dt' })).nextElementSibling?.textContent,
    ).toBe(count);
  const link = screen.getByRole('link', { name: /^Chamar fica@example.com no WhatsApp/u });
  const url = new URL(link.getAttribute('href') ?? '');
  expect(url.origin + url.pathname).toBe('https://wa.me/5511912345678');
  expect(url.searchParams.get('text')).toMatch(
    /Masterclass.+\/checkout\?product=masterclass&cupom=NATAL10$/u,
  );
});

test('a buyer abroad is called at the number of that country', async () => {
  serve([{ ...row, phone: '+14155552671' }]);
  open();
  expect(await screen.findByText('+14155552671')).toBeTruthy();
  const link = screen.getByRole('link', { name: /no WhatsApp/u });
  expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/14155552671\?/u);
});

test('an empty list explains who would be in it', async () => {
  serve([]);
  open();
  expect(await screen.findByText(/Ninguém para chamar agora/u)).toBeTruthy();
});

test('a failed read is said, and can be repeated', async () => {
  serve([row]);
  wire.on(rpc('admin_list left_checkouts'), refuse(500, { message: 'down' }));
  const user = open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
  serve([row]);
  await user.click(again);
  expect(await screen.findByText('fica@example.com')).toBeTruthy();
});
