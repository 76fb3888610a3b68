import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { serveAccounts } from '#tests/support/fake-accounts.ts';
import { servePayments } from '#tests/support/fake-payments.ts';
import { masterclass, refuse, stampSite, visit, wire } from '#tests/support/page.tsx';
import { fillPersonalData, pay } from '#tests/support/fill-checkout.ts';
import Checkout from './checkout.tsx';

const NAME = 'POST /rest/v1/rpc/name_attribution';
const link = { source: 'instagram', campaign: 'natal' };
const tab = { first: link, last: { campaign: 'volta' }, click: { fbclid: 'IwAR0', at: 1 } };

stampSite([masterclass], { measuresSales: true });
beforeEach(() => {
  serveAccounts();
  servePayments();
  wire.on(NAME, () => new Response(null, { status: 204 }));
  sessionStorage.setItem('touches', JSON.stringify(tab));
});

async function buy({ accepts = false } = {}) {
  const user = visit({ screens: { '/checkout': Checkout }, at: '/checkout?product=masterclass' });
  await fillPersonalData(user);
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Meta e ao Google/u });
  expect(box.checked).toBe(false);
  if (accepts) await user.click(box);
  await pay(user);
  expect(await screen.findByRole('img', { name: /QR/u })).toBeTruthy();
}
const readConsents = () => wire.bodiesOf('POST /rest/v1/consents').flat();

test('without consent the campaigns are named, and no click leaves the tab', async () => {
  await buy();
  expect(wire.bodiesOf(NAME)).toMatchObject([{ first: tab.first, last: tab.last, measured: null }]);
  expect(JSON.stringify(wire.requests)).not.toContain('IwAR0');
  expect(readConsents()).toContainEqual(
    expect.objectContaining({ kind: 'measurement', accepted: false }),
  );
});

test('with consent the click and the browser are named too', async () => {
  await buy({ accepts: true });
  const measured = { ...tab.click, user_agent: navigator.userAgent };
  expect(wire.bodiesOf(NAME)).toMatchObject([{ measured }]);
  expect(readConsents()).toContainEqual(
    expect.objectContaining({ kind: 'measurement', accepted: true }),
  );
});

test('a buyer pays although the campaign could not be named', async () => {
  wire.on(NAME, refuse(500, { message: 'down' }));
  await buy({ accepts: true });
});

test('who came without a campaign and does not consent names nothing', async () => {
  sessionStorage.clear();
  await buy();
  expect(wire.bodiesOf(NAME)).toEqual([]);
});
