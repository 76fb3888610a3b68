import { expect } from 'vitest';
import * as account from '#app/features/account/queries.ts';
import * as catalogue from '#app/features/catalogue/queries.ts';
import * as checkout from '#app/features/checkout/queries.ts';
import * as coupons from '#app/features/coupons/queries.ts';
import * as emailChange from '#app/features/email-change/queries.ts';
import * as purchases from '#app/features/purchases/queries.ts';
import { among, type Reads } from './reads.ts';

/** Reads of a visitor. */
export const stranger: Reads = {
  'email-change.changeLinkQuery': () => [
    emailChange.changeLinkQuery('link'),
    { side: 'new', new_email: 'nova@example.com' },
  ],
  'catalogue.coursePageQuery': () => [
    catalogue.coursePageQuery('masterclass'),
    { page: { blocks: among({ kind: 'price' }) }, offer: { courseId: 'masterclass' } },
  ],
  'account.verifiedCertificateQuery': ({ certificate }) => [
    account.verifiedCertificateQuery(certificate),
    { holder_name: 'Ana Souza' },
  ],
  'checkout.checkCoupon': () => [
    checkout.checkCoupon('masterclass', 'natal10'),
    { code: 'NATAL10', discountCents: 1_940 },
  ],
  'checkout.bumpsQuery': () => [
    checkout.bumpsQuery('masterclass', null),
    [{ courseId: 'ingles-proibido', priceCents: 4700 }],
  ],
  'checkout.fetchBumps': () => [
    checkout.fetchBumps('masterclass'),
    [{ courseId: 'ingles-proibido', priceCents: 4700 }],
  ],
  'checkout.fetchPostalPlace': () => [
    checkout.fetchPostalPlace('01001000'),
    { localidade: 'São Paulo' },
  ],
  'coupons.partnerCouponQuery': () => [
    coupons.partnerCouponQuery('c'.repeat(64)),
    { code: 'NATAL10', percent: 20, uses: 1, sales: 1 },
  ],
  'purchases.fetchPaidOrder': ({ paid }) => [
    purchases.fetchPaidOrder(paid.paymentId),
    { order_number: expect.stringMatching(/^IP-/u) },
  ],
};
