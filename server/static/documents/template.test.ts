import { describe, expect, test } from 'vitest';
import { LISTED_FEES } from '#domain/catalogue/fees.ts';
import { type CatalogueCourse, toOffer } from '#domain/catalogue/offer.ts';
import type { SiteData } from '#domain/catalogue/site-data.ts';
import { toContentSecurityPolicy } from '../content-security-policy.ts';
import { parsePage, parsePlainText, parseRouteData, stamp } from './template.ts';

const hostile = `</script><script>alert("1")</script> & 'aspas' <!-- \u2028 $& $1`;

const course: CatalogueCourse = {
  id: 'masterclass',
  slug: 'masterclass',
  formerSlugs: [],
  title: hostile,
  subtitle: '',
  thumbnail: '',
  priceCents: 9_700,
  salePriceCents: null,
  listPriceCents: null,
  pixPriceCents: null,
  sharePicture: null,
  installmentsPaidBy: 'school',
  planInstallments: null,
  planInstallmentCents: null,
  guaranteeDays: 7,
  isAvailable: true,
  enrollmentStatus: 'open',
};

const site: SiteData = {
  publicUrl: 'https://exemplo.com.br',
  publishableKey: 'sb_publishable_x',
  provider: {
    name: 'Sandbox',
    sandbox: true,
    simulated: true,
    hasCardPage: false,
    cardInstallments: 'on',
    takesForeigners: true,
  },
  business: { name: 'Escola & Cia' },
  offers: { masterclass: toOffer(course, LISTED_FEES.card) },
  courses: ['masterclass'],
  mailConfigured: false,
  measuresSales: false,
  today: '21 de novembro de 2026',
};

test('what stands for each course is repeated for every listed one, in their order', () => {
  const page = parsePage(
    '<ul>⟦each⟧<li title="⟦each.slug⟧">⟦each.title⟧</li>⟦/each⟧</ul><p>⟦samba.title⟧</p>',
  );
  const offers = {
    masterclass: toOffer(course, LISTED_FEES.card),
    samba: toOffer({ ...course, slug: 'samba', title: 'Samba & sol' }, LISTED_FEES.card),
    antigo: toOffer({ ...course, slug: 'samba' }, LISTED_FEES.card),
  };
  const html = stamp(page, { ...site, offers, courses: ['samba', 'masterclass', 'sumiu'] });
  expect(html).toMatch(
    /^<ul><li title="samba">Samba &amp; sol<\/li><li title="masterclass">&lt;[^<]*<\/li><\/ul><p>Samba &amp; sol<\/p>$/u,
  );
  expect(stamp(page, { ...site, courses: [] })).toBe('<ul></ul><p></p>');
});

describe('a title that tries to be markup', () => {
  test('stays text in elements and attributes', () => {
    const page = stamp(parsePage('<p title="⟦masterclass.title⟧">⟦masterclass.title⟧</p>'), site);
    expect(page.match(/<[^>]*>/gu)).toHaveLength(2);
    expect(page).toContain(
      '&lt;/script&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;aspas&#39;',
    );
    expect(page).toContain('$&amp; $1');
  });

  test.each(['application/ld+json', 'application/json'])(
    'stays a string in %s and does not end it',
    (type) => {
      const html = `<script type="${type}">{"name":"⟦masterclass.title⟧"}</script><p>x</p>`;
      const page = stamp(parsePage(html), site);
      const [, json = ''] = /<script[^>]*>(.*?)<\/script>/su.exec(page) ?? [];
      expect(JSON.parse(json)).toEqual({ name: hostile });
      expect(page.match(/<script/gu)).toHaveLength(1);
    },
  );

  test('comes back whole from the page’s data, and adds no code to what the policy allows', () => {
    const html =
      '<script id="site-data" type="application/json">{"x":"⟦a.b⟧"}</script><script>run()</script>';
    const page = stamp(parsePage(html), site);
    const [, json = ''] = /<script id="site-data"[^>]*>(.*?)<\/script>/su.exec(page) ?? [];
    expect(JSON.parse(json)).toEqual(site);
    expect(json).not.toMatch(/[<>&\u2028]/u);
    expect(toContentSecurityPolicy(page)).toBe(toContentSecurityPolicy(html));
    expect(toContentSecurityPolicy(page).match(/sha256-/gu)).toHaveLength(1);
  });

  test('stays a string in the data of a route', () => {
    const text = stamp(parseRouteData('["⟦masterclass.title⟧"]'), site);
    expect(JSON.parse(text)).toEqual([hostile]);
  });

  test('stays on its line in a text file', () => {
    const many = { ...site, publicUrl: 'https://a\nDisallow: /' };
    expect(stamp(parsePlainText('Sitemap: ⟦site.publicUrl⟧'), many)).toBe(
      'Sitemap: https://a Disallow: /',
    );
  });
});

describe('tokens', () => {
  test.each([
    ['masterclass.priceText', 'R$ 97,00'],
    ['masterclass.state', 'open'],
    ['masterclass.guaranteeDays', '7'],
    ['site.publicUrl', 'https://exemplo.com.br'],
    ['site.provider.sandbox', 'true'],
    ['site.business.name', 'Escola &amp; Cia'],
    ['site.business.cnpj', ''],
    ['filmes.title', ''],
    ['masterclass.nada', ''],
    ['masterclass', ''],
    ['site.business', ''],
    ['site.constructor.name', ''],
    ['__proto__.toString', ''],
    ['constructor.name', ''],
    ['', ''],
  ])('⟦%s⟧ is %j', (token, value) => {
    expect(stamp(parsePage(`<p>⟦${token}⟧</p>`), site)).toBe(`<p>${value}</p>`);
  });

  test('a value that looks like a token is not read again', () => {
    const sly = { ...site, business: { name: '⟦site.publishableKey⟧' } };
    expect(stamp(parsePage('<p>⟦site.business.name⟧</p>'), sly)).toBe(
      '<p>⟦site.publishableKey⟧</p>',
    );
  });
});
