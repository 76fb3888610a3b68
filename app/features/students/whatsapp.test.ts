import { expect, test } from 'vitest';
import { studentDetail } from '#tests/support/admin.tsx';
import { studentDetailSchema, type StudentDetail } from './schema.ts';
import { findSituations, ownTexts, toTemplate, toWhatsAppText, toWhatsAppUrl } from './whatsapp.ts';

const student = (changes: Record<string, unknown> = {}): StudentDetail => {
  const read = studentDetailSchema.parse(studentDetail(changes));
  if (!read) throw new Error('no student');
  return read;
};
const purchase = (payment_status: string, payment_method = 'pix') => ({
  id: 'p1',
  order_number: 'IP-2026-00042',
  product_name: 'Masterclass',
  total: 97,
  payment_method,
  payment_status,
  is_dispute_lost: false,
  provider: 'sandbox',
  confirmed_at: null,
  created_at: '2026-11-19T12:00:00Z',
  events: [],
});
const seen = { has_access: true, last_sign_in_at: '2026-11-20T12:00:00Z' };

test.each([
  [{}, []],
  [{ wants_whatsapp: true }, ['other']],
  [{ purchases: [purchase('PENDING')] }, ['pix']],
  [{ purchases: [purchase('PENDING', 'boleto')] }, ['boleto']],
  [{ purchases: [purchase('REFUNDED')] }, ['refund']],
  [{ has_access: true }, ['access_link', 'welcome']],
  [seen, ['begin', 'access_link', 'welcome']],
  [{ ...seen, is_admin: true }, ['begin', 'welcome']],
])('a person with %j is called about %j', (changes, situations) => {
  expect(findSituations(student(changes))).toEqual(situations);
});

test('the address has the number with its country, and the sentence with the first name', () => {
  const url = new URL(toWhatsAppUrl('11988884321', toWhatsAppText(student(), ownTexts.pix)));
  expect(url.origin + url.pathname).toBe('https://wa.me/5511988884321');
  expect(url.searchParams.get('text')).toMatch(/^Olá, Maria! Aqui é da escola .* Pix ainda/u);
});

test.each([
  ['Ana Lima', 'Oi, Ana! A banana da Ana.', 'Oi, {nome}! A banana da {nome}.'],
  [null, 'Oi! Tudo bem?', 'Oi! Tudo bem?'],
])(
  'the text that %s gets becomes one for everybody, and theirs again',
  (full_name, text, template) => {
    expect(toTemplate(student({ full_name }), text)).toBe(template);
    expect(toWhatsAppText(student({ full_name }), template)).toBe(text);
  },
);

test('a person without a name is greeted without one', () => {
  expect(toWhatsAppText(student({ full_name: null }), ownTexts.other)).toMatch(/^Olá! Aqui é/u);
});
