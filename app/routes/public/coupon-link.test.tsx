import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { couponRefusals } from '#domain/coupons/coupon.ts';
import { masterclass, refuse, stampSite, visit, wire } from '#tests/support/page.tsx';
import { LinkNotice } from '#app/ui/layout/site/link-notice.tsx';
import Masterclass from './masterclass.tsx';

stampSite([masterclass]);

const link = { code: 'BEMVINDO20', percent: 20, amountCents: null, isForAll: true };
const CHECK = 'POST /.netlify/functions/check-coupon';

beforeEach(() => {
  history.replaceState(null, '', '/masterclass?cupom=bemvindo20');
});
afterEach(() => history.replaceState(null, '', '/'));

const Screen = () => (
  <>
    <LinkNotice />
    <Masterclass />
  </>
);
const open = () => visit({ screens: { '/masterclass': Screen }, at: '/masterclass' });

test('a link with a coupon says on a page of sale that it works, and the ticket and the button have the lower price', async () => {
  wire.on(CHECK, () => ({ ...link, discounts: { [masterclass.id]: [1940, 1940] } }));
  open();
  expect(await screen.findByText(/^BEMVINDO20: 20\s% a menos, já aplicado$/u)).toBeTruthy();
  expect(screen.getAllByText(/77,60/u).length).toBeGreaterThan(1);
  expect(wire.bodiesOf(CHECK)).toEqual([{ coupon: 'bemvindo20' }]);
});

test('a link whose coupon has ended says so, and the price stays', async () => {
  const body = { message: couponRefusals.expired, code: 'coupon_refused' };
  wire.on(CHECK, refuse(409, body));
  open();
  expect(await screen.findByText(`bemvindo20: ${couponRefusals.expired}`)).toBeTruthy();
  expect(screen.queryByText(/77,60/u)).toBeNull();
});
