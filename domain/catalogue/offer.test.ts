import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LISTED_FEES } from './fees.ts';
import { blankOffer, templateOffer } from './blank-offer.ts';
import { type CatalogueCourse, toOrderedOffer, toOffer } from './offer.ts';

const { card } = LISTED_FEES;

const masterclass: CatalogueCourse = {
  id: 'masterclass',
  slug: 'masterclass',
  formerSlugs: [],
  title: 'Masterclass',
  subtitle: 'Os 5 segredos',
  thumbnail: '/images/courses/masterclass.svg',
  priceCents: 9700,
  salePriceCents: null,
  listPriceCents: 19_700,
  pixPriceCents: null,
  sharePicture: null,
  installmentsPaidBy: 'school',
  planInstallments: null,
  planInstallmentCents: null,
  guaranteeDays: 7,
  isAvailable: true,
  enrollmentStatus: 'open',
};

const curso: CatalogueCourse = {
  ...masterclass,
  id: 'ingles-proibido',
  slug: 'curso',
  priceCents: 99_700,
  salePriceCents: 79_700,
  listPriceCents: 199_700,
  planInstallments: 12,
  planInstallmentCents: 9700,
  guaranteeDays: 30,
  enrollmentStatus: 'waitlist',
};

describe('the offer of the masterclass', () => {
  test('shows R$ 97,00 with R$ 197,00 crossed out, in up to three installments', () => {
    expect(toOffer(masterclass, card)).toMatchObject({
      state: 'open',
      priceCents: 9700,
      priceText: 'R$ 97,00',
      listPriceText: 'R$ 197,00',
      regularPriceText: '',
      installmentsText: 'até 3x de R$ 32,33 sem juros (a última de R$ 32,34)',
      maxInstallments: 3,
      planText: '',
      planTotalText: '',
      guaranteeText: '7 dias',
    });
  });
});

test('an offer without installments says "à vista", with a coupon too, and keeps the plan for who tries them out', () => {
  const atSight = {
    installmentsText: 'à vista',
    termsText: 'à vista',
    planText: '',
    planTotalText: '',
    plan: { count: 12, eachCents: 9700 },
  };
  const offer = toOffer(curso, card, false);
  expect(offer).toMatchObject(atSight);
  const change = { discountCents: 0, pixDiscountCents: 0, extraCents: 0 };
  expect(toOrderedOffer(offer, change)).toMatchObject(atSight);
});

test('an offer names a price for Pix where the owner has set one', () => {
  expect(toOffer({ ...masterclass, pixPriceCents: 8730 }, card)).toMatchObject({
    pixPriceCents: 8730,
    pixPriceText: 'R$ 87,30',
  });
  expect(toOffer(masterclass, card)).toMatchObject({ pixPriceCents: 9700, pixPriceText: '' });
});

test('an offer whose installments the buyer pays for states each, total and interest', () => {
  const offer = toOffer({ ...masterclass, installmentsPaidBy: 'buyer' }, card);
  expect(offer.installmentsText).toBe(
    'até 3x de R$ 32,50 com juros de 0,26% a.m., CET de 3,13% a.a., total de R$ 97,50 em vez de R$ 97,00 à vista, financiado pela escola',
  );
});

test('an offer that is cheaper by Pix calls no installments free of interest', () => {
  const offer = toOffer({ ...masterclass, pixPriceCents: 8730 }, card);
  expect(offer.installmentsText).toMatch(
    /^até 3x de R\$ 32,33 com juros de 5,46% a\.m\., CET de /u,
  );
  expect(offer.installmentsText).toMatch(/total de R\$ 97,00 em vez de R\$ 87,30 à vista/u);
  const change = { discountCents: 970, pixDiscountCents: 0, extraCents: 0 };
  expect(toOrderedOffer(offer, change).installmentsText).toBe('até 3x de R$ 29,10 sem juros');
});

test('an offer of a low price is not split, and says so', () => {
  expect(toOffer({ ...masterclass, priceCents: 990 }, card)).toMatchObject({
    installmentsText: '1x de R$ 9,90 à vista',
    termsText: 'à vista',
    maxInstallments: 1,
  });
  expect(toOffer({ ...masterclass, priceCents: 1490 }, card).termsText).toBe(
    'à vista, ou em até 2x de R$ 7,45 sem juros',
  );
});

test('a plan is advertised no longer where a coupon takes its installments under R$ 5,00', () => {
  const offer = toOffer({ ...masterclass, planInstallments: 12, planInstallmentCents: 900 }, card);
  expect(offer.planText).toBe('12x de R$ 9,00');
  const change = { pixDiscountCents: 0, extraCents: 0 };
  const half = toOrderedOffer(offer, { ...change, discountCents: 4850 });
  expect([half.planText, half.planTotalText]).toEqual(['', '']);
  expect(toOrderedOffer(half, { ...change, discountCents: -4850 }).planText).toBe('12x de R$ 9,00');
});

describe('the offer of the full course', () => {
  test('charges the promotional price and keeps the regular one beside it', () => {
    expect(toOffer(curso, card)).toMatchObject({
      priceCents: 79_700,
      priceText: 'R$ 797,00',
      regularPriceText: 'R$ 997,00',
    });
  });

  test('shows the advertised plan with its total and its interest', () => {
    expect(toOffer(curso, card)).toMatchObject({
      planText: '12x de R$ 97,00',
      planTotalText:
        'com juros de 6,37% a.m., CET de 109,80% a.a., total de R$ 1.164,00 em vez de R$ 797,00 à vista, financiado pela escola',
    });
  });

  test('says "sem juros" of a plan only when its total equals the price', () => {
    expect(
      toOffer({ ...curso, planInstallments: 10, planInstallmentCents: 7970 }, card).planTotalText,
    ).toBe('sem juros, total de R$ 797,00');
  });
});

test('a coupon lowers the prices, the installments and the advertised plan of an offer, and nothing else', () => {
  const offer = toOffer({ ...curso, pixPriceCents: 70_000 }, card);
  expect(toOrderedOffer(offer, { discountCents: 0, pixDiscountCents: 0, extraCents: 0 })).toEqual(
    offer,
  );
  const { plan, ...discounted } = toOrderedOffer(offer, {
    discountCents: 7970,
    pixDiscountCents: 7000,
    extraCents: 0,
  });
  expect(plan).toEqual({ count: 12, eachCents: 8730 });
  expect(discounted).toMatchObject({
    title: offer.title,
    priceCents: 71_730,
    priceText: 'R$ 717,30',
    pixPriceCents: 63_000,
    pixPriceText: 'R$ 630,00',
    installmentsText:
      'até 6x de R$ 119,55 com juros de 3,84% a.m., CET de 57,15% a.a., total de R$ 717,30 em vez de R$ 630,00 à vista, financiado pela escola',
    planText: '12x de R$ 87,30',
  });
  const added = { discountCents: 0, pixDiscountCents: 0, extraCents: 7970 };
  expect(toOrderedOffer(offer, added)).toMatchObject({
    priceCents: 87_670,
    pixPriceCents: 77_970,
    plan: { count: 12, eachCents: 10_670 },
  });
});

test.each([
  [29_999, 3],
  [30_000, 6],
  [99_999, 6],
  [100_000, 12],
])('a price of %i cents allows up to %i installments', (priceCents, count) => {
  expect(toOffer({ ...masterclass, priceCents }, card).maxInstallments).toBe(count);
});

test.each([
  ['open', true, 'open'],
  ['open', false, 'closed'],
  ['waitlist', true, 'waitlist'],
  ['waitlist', false, 'waitlist'],
  ['closed', true, 'closed'],
] as const)(
  'enrollment %s with available=%s is sold as %s',
  (enrollmentStatus, isAvailable, state) => {
    expect(toOffer({ ...masterclass, enrollmentStatus, isAvailable }, card).state).toBe(state);
  },
);

test('the installments that an offer shows add up to the price, to the cent', () => {
  const toCents = (text: string) => Number(text.replaceAll('.', '').replace(',', ''));
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), (priceCents) => {
      const offer = toOffer({ ...masterclass, priceCents }, card);
      const [each = 0, last = each] = [...offer.installmentsText.matchAll(/R\$ ([\d.,]+)/gu)].map(
        ([, amount = '']) => toCents(amount),
      );
      expect(each * (offer.maxInstallments - 1) + last).toBe(priceCents);
    }),
  );
});

test('the template offer has one token for each text', () => {
  const template = templateOffer('curso');
  for (const [field, value] of Object.entries(toOffer(curso, card))) {
    if (typeof value !== 'string' || field === 'slug') continue;
    expect(template).toHaveProperty(field, `⟦curso.${field}⟧`);
    expect(blankOffer('curso')).toHaveProperty(field, '');
  }
});

test.each([
  ['under its first slug', { slug: 'curso' }, 'curso'],
  ['under a new one', { slug: 'ingles-completo', formerSlugs: ['completo', 'curso'] }, 'curso'],
  ['made by the owner', { slug: 'ingles-com-samba' }, ''],
])('a course %s links to its sales page', (_, slugs, page) => {
  expect(toOffer({ ...curso, ...slugs }, card).page).toBe(page);
});
