import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { listPage } from '#tests/support/admin.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { openDialog, refuse, visit, wire } from '#tests/support/page.tsx';
import Coupons from './coupons.tsx';
import Partner from '../public/coupon-partner.tsx';

const LIST = 'POST /rest/v1/rpc/admin_list_coupons';
const SAVE = 'POST /rest/v1/rpc/admin_save_coupon';
const SHARE = 'POST /rest/v1/rpc/admin_share_coupon';
const token = 'c'.repeat(64);
const numbers = { uses: 3, exceeded: 0, sales: 2, revenue: 174.6, discount: 19.4 };
const row = {
  id: 'c1000000-0000-4000-8000-000000000001',
  code: 'NATAL10',
  percent: 10,
  amount: null,
  is_for_all_courses: false,
  courses: [{ id: 'masterclass', title: 'Masterclass' }],
  starts_at: null,
  ends_at: '2126-01-01T03:00:00Z',
  max_uses: 100,
  max_uses_per_person: 1,
  paused_at: null as string | null,
  note: 'Para a lista',
  partner_token: null as string | null,
  version: 4,
  created_at: '2026-11-20T12:00:00Z',
  is_named: true,
  ...numbers,
};
let coupons: (typeof row)[];

beforeEach(() => {
  signInMember({ has_access: true, is_admin: true });
  coupons = [{ ...row }];
  wire.on(LIST, () => ({ is_test: true, coupons }));
  wire.on('GET /rest/v1/courses', () => [
    { id: 'masterclass', title: 'Masterclass', archived_at: null },
    { id: 'ingles-proibido', title: 'Inglês Proibido', archived_at: null },
  ]);
});

const open = () => visit({ screens: { '/admin/cupons': Coupons }, at: '/admin/cupons' });

describe('Cupons', () => {
  test('shows what each takes off, where, until when, and what it has brought', async () => {
    coupons = [{ ...row, exceeded: 1 }];
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Valendo')).toBeTruthy();
    expect(
      card.getByText('10% de desconto · Masterclass · até 31/12/2125 · 1 vez por pessoa'),
    ).toBeTruthy();
    for (const text of ['3 de 100 usos', '2', 'R$ 174,60', 'R$ 19,40'])
      expect(card.getByText(text)).toBeTruthy();
    expect(card.getByText(/1 uso passou do limite/u)).toBeTruthy();
  });

  test('an empty list says how to begin', async () => {
    coupons = [];
    open();
    expect(await screen.findByText(/Nenhum cupom ainda/u)).toBeTruthy();
  });

  test('a new coupon is saved as the form says, with its fields checked first', async () => {
    wire.on(SAVE, () => row.id);
    const user = open();
    const dialog = await openDialog(user, 'Novo cupom', 'Novo cupom');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText(/Use de 3 a 30 letras/u)).toBeTruthy();
    expect(dialog.getByText('Use um número inteiro de 1 a 99')).toBeTruthy();
    await user.type(dialog.getByLabelText('Código'), 'verao-15');
    await user.selectOptions(dialog.getByLabelText('Desconto'), 'Em reais');
    await user.type(dialog.getByLabelText('Quanto'), '15,50');
    await user.click(await dialog.findByLabelText('Inglês Proibido'));
    await user.type(dialog.getByLabelText(/Usos ao todo/u), '20');
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Cupom salvo')).toBeTruthy();
    expect(wire.bodiesOf(SAVE)).toEqual([
      {
        coupon: null,
        expected_version: null,
        code: 'VERAO-15',
        percent: null,
        amount: 15.5,
        courses: ['ingles-proibido'],
        starts_at: null,
        ends_at: null,
        max_uses: 20,
        max_uses_per_person: 1,
        note: '',
      },
    ]);
  });

  test('code and discount of a coupon that was named stay, and a refusal keeps the form', async () => {
    wire.on(SAVE, refuse(409, { code: 'PT409', message: 'Outra pessoa salvou este cupom.' }));
    const user = open();
    const dialog = await openDialog(user, 'Editar NATAL10', 'Editar NATAL10');
    expect(dialog.getByLabelText<HTMLInputElement>('Código').readOnly).toBe(true);
    expect(dialog.getByLabelText<HTMLInputElement>('Quanto').readOnly).toBe(true);
    await user.clear(dialog.getByLabelText(/Usos ao todo/u));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByText('Outra pessoa salvou este cupom.')).toBeTruthy();
    expect(wire.bodiesOf(SAVE)).toMatchObject([
      { coupon: row.id, expected_version: 4, max_uses: null, courses: ['masterclass'] },
    ]);
  });

  test('is paused and resumed in place', async () => {
    wire.on('POST /rest/v1/rpc/admin_pause_coupon', ({ body }) => {
      coupons = [{ ...row, paused_at: body['is_paused'] ? '2026-11-21T12:00:00Z' : null }];
      return null;
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Pausar NATAL10' }));
    expect(await screen.findByText('Pausado')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retomar NATAL10' }));
    expect(await screen.findByText('Valendo')).toBeTruthy();
  });

  test('lists who used it, with what was given back or went beyond the limit', async () => {
    const taken = {
      purchase_id: 'p1',
      order_number: 'IP-2026-00042',
      full_name: 'Maria',
      email: 'maria@example.com',
      product_name: 'Masterclass',
      total: 87.3,
      discount: 9.7,
      payment_status: 'CONFIRMED',
      is_dispute_lost: false,
      taken_at: '2026-11-20T12:00:00Z',
      returned_at: null,
      is_over: true,
    };
    const back = {
      ...taken,
      purchase_id: 'p2',
      full_name: null,
      payment_status: 'EXPIRED',
      returned_at: '2026-11-25T12:00:00Z',
      is_over: false,
    };
    wire.on('POST /rest/v1/rpc/admin_list coupon_uses', () => listPage([taken, back]));
    const user = open();
    await screen.findByRole('article');
    const dialog = await openDialog(user, 'Usos de NATAL10', 'Usos de NATAL10');
    const link = await dialog.findByRole('link', { name: 'Maria' });
    expect(link.getAttribute('href')).toBe('/admin/compras/p1');
    expect(dialog.getByText('Além do limite')).toBeTruthy();
    expect(dialog.getByText('Uso devolvido')).toBeTruthy();
  });

  test('gets a secret address for a partner, and loses it again', async () => {
    wire.on(SHARE, ({ body }) => {
      coupons = [{ ...row, partner_token: body['is_open'] ? token : null }];
      return body['is_open'] ? token : null;
    });
    const user = open();
    await screen.findByRole('article');
    const dialog = await openDialog(user, 'Parceiro de NATAL10', 'Parceiro de NATAL10');
    await user.click(dialog.getByRole('button', { name: 'Criar link' }));
    expect(await dialog.findByText(new RegExp(`/parceiro#${token}$`, 'u'))).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Desativar' }));
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Criar link' })).toBeTruthy());
  });
});

describe('a partner', () => {
  const openPartner = () => visit({ screens: { '/parceiro': Partner }, at: `/parceiro#${token}` });
  const { code, percent, amount, starts_at, ends_at, max_uses } = row;
  const seen = {
    code,
    percent,
    amount,
    starts_at,
    ends_at,
    max_uses,
    is_paused: false,
    ...numbers,
  };

  test('with the address sees the numbers of the coupon', async () => {
    wire.on('POST /rest/v1/rpc/partner_coupon', ({ body }) =>
      body['token'] === token ? seen : null,
    );
    openPartner();
    const card = within(await screen.findByRole('article'));
    for (const text of ['NATAL10', '3 de 100 usos', 'R$ 174,60', 'R$ 19,40'])
      expect(card.getByText(text)).toBeTruthy();
  });

  test('with an address that was changed says to ask the school', async () => {
    wire.on('POST /rest/v1/rpc/partner_coupon', () => null);
    openPartner();
    expect(await screen.findByText('Este link não vale mais. Peça outro à escola.')).toBeTruthy();
  });
});
