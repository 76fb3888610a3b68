import { describe, expect, test } from 'vitest';
import { type Coupon, couponFormSchema, type CouponFormInput } from './schema.ts';
import { toBuyerLink, toCouponState, toFormInput, toLastDay, toSavedCoupon } from './state.ts';

const now = new Date('2026-12-10T12:00:00Z');
const always = { isPaused: false, startsAt: null, endsAt: null, maxUses: null, uses: 0 };

test.each([
  ['active', {}],
  ['paused', { isPaused: true, endsAt: '2026-12-01T03:00:00Z' }],
  ['not_yet', { startsAt: '2026-12-11T03:00:00Z' }],
  ['expired', { endsAt: '2026-12-10T12:00:00Z' }],
  ['active', { endsAt: '2026-12-10T12:00:01Z' }],
  ['used_up', { maxUses: 5, uses: 5 }],
  ['used_up', { maxUses: 5, uses: 6 }],
  ['active', { maxUses: 5, uses: 4 }],
])('a coupon is %s: %j', (state, change) => {
  expect(toCouponState({ ...always, ...change }, now)).toBe(state);
});

const input: CouponFormInput = { ...toFormInput(null), code: ' natal10 ', value: '10' };
const parse = (change: Partial<CouponFormInput> = {}) =>
  couponFormSchema.safeParse({ ...input, ...change });

describe('the form of a coupon', () => {
  test('counts its last day whole, in São Paulo', () => {
    const { data } = parse({ startDay: '2026-12-01', endDay: '2026-12-31' });
    expect(data && toSavedCoupon(data)).toEqual({
      code: 'NATAL10',
      percent: 10,
      amount: null,
      courses: null,
      starts_at: '2026-12-01T03:00:00.000Z',
      ends_at: '2027-01-01T03:00:00.000Z',
      max_uses: null,
      max_uses_per_person: 1,
      note: '',
    });
    expect(toLastDay('2027-01-01T03:00:00.000Z')).toBe('2026-12-31');
  });

  test('takes reais as they are typed', () => {
    const { data } = parse({
      kind: 'amount',
      value: 'R$ 1.020,50',
      courseIds: 'a,b',
      maxUses: '7',
    });
    expect(data && toSavedCoupon(data)).toMatchObject({
      percent: null,
      amount: 1020.5,
      courses: ['a', 'b'],
      max_uses: 7,
    });
  });

  test.each([
    ['code', { code: 'ab' }],
    ['code', { code: 'NÃO' }],
    ['value', { value: '0' }],
    ['value', { value: '100' }],
    ['value', { value: '-5' }],
    ['value', { value: '10,5' }],
    ['value', { kind: 'amount', value: '-5' }],
    ['value', { kind: 'amount', value: '0' }],
    ['value', { kind: 'amount', value: 'dez' }],
    ['endDay', { startDay: '2026-12-02', endDay: '2026-12-01' }],
    ['maxUses', { maxUses: '0' }],
    ['maxUses', { maxUses: '1,5' }],
    ['maxUsesPerPerson', { maxUsesPerPerson: '-1' }],
  ] as const)('refuses in %s: %j', (field, change) => {
    expect(parse(change).error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });
});

test('the link of a coupon leads to the checkout of its one course, else to the courses', () => {
  const link = (courses: Coupon['courses']) =>
    toBuyerLink('https://escola.example', { code: 'NATAL-10', courses });
  const a = { id: 'a', title: 'A' };
  expect(link([a])).toBe('https://escola.example/checkout?product=a&cupom=NATAL-10');
  expect(link([])).toBe('https://escola.example/cursos?cupom=NATAL-10');
  expect(link([a, { ...a, id: 'b' }])).toBe('https://escola.example/cursos?cupom=NATAL-10');
});
