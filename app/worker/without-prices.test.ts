import { expect, test } from 'vitest';
import { withoutPrices } from './without-prices.ts';

test('a kept document has no course and no price, and nothing else of it changes', () => {
  const toHtml = (data: object) =>
    `<body>R$<script id="site-data" type="application/json">${JSON.stringify(data)}</script><script>start()</script>`;
  const data = {
    publishableKey: 'key',
    offers: { masterclass: { priceText: 'R$ 97,00' } },
    courses: ['masterclass'],
    business: { name: 'A \\u003c B' },
  };
  expect(withoutPrices(toHtml(data))).toBe(
    toHtml({ ...data, offers: {}, courses: [], isPart: true }),
  );
});
