import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSiteBuild } from '../../tests/support/site-build.ts';
import { createTestDatabase } from '../../tests/support/test-database.ts';
import { parseConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { createSite, type SiteOptions } from './build-site.ts';
import type { RunningSite } from './site.ts';

let database: Database;
let folder: string;
let options: SiteOptions;
let site: RunningSite;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await writeSiteBuild();
  await database.sql`
    insert into courses (id, slug, title, price, is_available, enrollment_status) values ('masterclass', 'masterclass', 'Masterclass', 97, true, 'open')
    on conflict (id) do update set title = 'Masterclass', price = 97, sale_price = null, list_price = null`;
  options = {
    folder,
    config: parseConfig({ PUBLIC_URL: 'https://exemplo.com.br', ALLOW_SANDBOX: '1' }),
    secrets: { publishableKey: 'sb_publishable_teste' },
    database,
    provider: { name: 'sandbox', displayName: 'Sandbox' },
    logger: { info() {}, warn() {}, error() {} },
  };
  site = await createSite(options);
});
afterAll(async () => {
  await site.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.respond(new Request(`https://exemplo.com.br${path}`, { headers, method }));
const getText = async (path: string) => (await get(path)).text();

const soon = { timeout: 5_000, interval: 10 };

describe('a page', () => {
  test('shows the price of the database, in text and in its data', async () => {
    const html = await getText('/');
    expect(html).toContain('<p id="price">R$ 97,00</p>');
    expect(html).toContain('href="https://exemplo.com.br/"');
    expect(html).toContain('<p id="none">[]</p>');
    const [, json = ''] = /<script id="site-data"[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      publishableKey: 'sb_publishable_teste',
      provider: { name: 'Sandbox', sandbox: true },
      offers: { masterclass: { priceCents: 9_700 } },
    });
  });

  test('carries the security headers of a strict site', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=31536000/u);
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('vary')).toBe('accept-encoding, cookie');
  });

  test('is cut off from its opener where it may show something of somebody', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('cross-origin-opener-policy');
    expect(await policyOf('/membros/curso/masterclass')).toBe('same-origin');
    expect(await policyOf('/masterclass')).toBeNull();
  });

  test('allows exactly its own inline code by hash', async () => {
    const response = await get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policy).toContain(`script-src 'self' ${hash('window.started = true;')};`);
    expect(policy).toContain(`style-src 'self' ${hash('body{color:red}')};`);
    expect(await response.text()).toContain('<script>window.started = true;</script>');
  });

  test('speaks of HTTPS only where it is served by it', async () => {
    const local = await createSite({ ...options, config: parseConfig({}) });
    const response = await local.respond(new Request('http://localhost:3000/'));
    expect(response.headers.has('strict-transport-security')).toBe(false);
    await local.close();
  });
});

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s is the same page, smaller', async (encoding, decompress) => {
    const plain = Buffer.from(await (await get('/')).arrayBuffer());
    await expect
      .poll(
        async () =>
          (await get('/', { 'accept-encoding': encoding })).headers.get('content-encoding'),
        soon,
      )
      .toBe(encoding);
    const response = await get('/', { 'accept-encoding': `x, ${encoding};q=0.9` });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(body.byteLength).toBeLessThan(plain.byteLength);
    expect(decompress(body).equals(plain)).toBe(true);
  });

  test('brotli comes before gzip, and what is refused is not sent', async () => {
    await expect
      .poll(
        async () =>
          (await get('/', { 'accept-encoding': 'gzip, br' })).headers.get('content-encoding'),
        soon,
      )
      .toBe('br');
    expect(
      (await get('/', { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding'),
    ).toBe('gzip');
    expect(
      (await get('/', { 'accept-encoding': 'identity' })).headers.has('content-encoding'),
    ).toBe(false);
  });
});

describe('for who has chosen a theme', () => {
  const dark = { cookie: 'a=b; theme=dark' };

  test.each(['/', '/login', '/membros/curso/masterclass', '/nao-existe'])(
    '%s arrives in it, and is another representation',
    async (path) => {
      const [plain, chosen] = [await get(path), await get(path, dark)];
      expect(chosen.status).toBe(plain.status);
      expect(plain.headers.has('set-cookie')).toBe(false);
      expect(chosen.headers.get('set-cookie')).toMatch(/^theme=dark; Path=\/; Max-Age=31536000;/u);
      expect(chosen.headers.get('etag')).not.toBe(plain.headers.get('etag'));
      expect(chosen.headers.get('content-security-policy')).toBe(
        plain.headers.get('content-security-policy'),
      );
      const [plainText, chosenText] = [await plain.text(), await chosen.text()];
      expect(plainText).not.toContain('data-theme');
      expect(chosenText.replace(' data-theme="dark"', '')).toBe(plainText);
    },
  );

  test('it is compressed like others, and known again', async () => {
    const headers = { ...dark, 'accept-encoding': 'br' };
    const getEncoding = async () => (await get('/', headers)).headers.get('content-encoding');
    await expect.poll(getEncoding, soon).toBe('br');
    await expect
      .poll(async () => (await get('/', headers)).headers.get('etag'), soon)
      .toContain('-br10');
    const etag = (await get('/', headers)).headers.get('etag') ?? '';
    expect((await get('/', { ...headers, 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
  });

  test('files are the same for everybody', async () => {
    const path = '/assets/entry-0a1b2c3d.js';
    expect((await get(path, dark)).headers.get('vary')).toBe('accept-encoding');
    expect((await get(path, dark)).headers.get('etag')).toBe((await get(path)).headers.get('etag'));
  });

  test('nothing but a known theme reaches the page', async () => {
    const html = await (await get('/', { cookie: 'theme="><script>' })).text();
    expect(html).not.toContain('data-theme');
  });
});

describe('a file whose compressed forms the build has stored', () => {
  test.each([
    ['br', 'as brotli'],
    ['gzip', 'as gzip'],
    ['identity', 'written out'],
  ])('is sent as %s from the first request', async (encoding, text) => {
    const fresh = await createSite(options);
    const request = new Request('https://exemplo.com.br/assets/stored-0a1b2c3d.js', {
      headers: { 'accept-encoding': encoding },
    });
    const response = await fresh.respond(request);
    expect(await response.text()).toBe(text);
    expect(response.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    await fresh.close();
  });

  test('has no address for them', async () => {
    expect((await get('/assets/stored-0a1b2c3d.js.br')).status).toBe(404);
    expect((await get('/assets/stored-0a1b2c3d.js.gz')).status).toBe(404);
  });
});

describe('caching', () => {
  test('an unchanged page is not sent again, in any of its forms', async () => {
    await expect
      .poll(async () => (await get('/', { 'accept-encoding': 'br' })).headers.get('etag'), soon)
      .toContain('-br10');
    const etags = new Set<string>();
    for (const encoding of ['br', 'gzip', 'identity']) {
      const etag = (await get('/', { 'accept-encoding': encoding })).headers.get('etag') ?? '';
      etags.add(etag);
      for (const condition of [etag, `W/${etag}`, `"x", ${etag}`]) {
        const response = await get('/', {
          'accept-encoding': encoding,
          'if-none-match': condition,
        });
        expect(response.status).toBe(304);
        expect(response.headers.get('etag')).toBe(etag);
        expect(await response.text()).toBe('');
      }
    }
    expect(etags.size).toBe(3);
    expect((await get('/', { 'if-none-match': '"x"' })).status).toBe(200);
  });

  test.each(['/assets/entry-0a1b2c3d.js', '/fonts/letra-0a1b2c3d.woff2'])(
    '%s never changes',
    async (path) => {
      const { headers } = await get(path);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    },
  );

  test.each([
    ['/assets/entry-0a1b2c3d.js', 'text/javascript; charset=utf-8'],
    ['/fonts/letra-0a1b2c3d.woff2', 'font/woff2'],
    ['/favicon.svg', 'image/svg+xml'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
  ])('%s is sent as %s', async (path, type) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
  });

  test('scripts are sent as they were built, robots.txt with the address of the site', async () => {
    expect(await getText('/assets/entry-0a1b2c3d.js')).toContain('⟦masterclass.title⟧');
    expect(await getText('/robots.txt')).toContain('Sitemap: https://exemplo.com.br/sitemap.xml');
  });

  test('HEAD tells the length and sends nothing', async () => {
    const response = await get('/', {}, 'HEAD');
    expect(response.status).toBe(200);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(await response.text()).toBe('');
  });
});

describe('a video', () => {
  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=8-', 206, '89', 'bytes 8-9/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=20-', 416, '', 'bytes */10'],
    ['lines=1-2', 200, '0123456789', null],
  ])('of which %s is asked', async (range, status, body, contentRange) => {
    const response = await get('/videos/clipe.mp4', { range });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-range')).toBe(contentRange);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(response.headers.get('accept-ranges')).toBe('bytes');
    expect(await response.text()).toBe(body);
  });
});

describe('addresses', () => {
  test.each(['/login', '/checkout', '/checkout?product=masterclass', '/membros/curso/masterclass'])(
    '%s gets the document of the app',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>App</title>');
    },
  );

  test.each([
    ['/login', ['vendor', 'root', 'zod', 'login']],
    ['/membros/curso/masterclass?aula=1', ['vendor', 'root', 'layout', 'player', 'course']],
  ])(
    '%s names all scripts of its page once, what others stand on first, and no others',
    async (path, names) => {
      const links = [
        ...(await getText(path)).matchAll(/<link rel="modulepreload"[^>]* href="([^"]*)"/gu),
      ];
      expect(links.map(([, href]) => href)).toEqual(names.map((name) => `/assets/${name}.js`));
    },
  );

  test.each([
    '/nada',
    '/masterclass/nada',
    '/membros/curso',
    '/membros/curso/a/b',
    '/cursos/x',
    '/index.html/x',
    '//evil.com/',
  ])('%s is not found', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.has('content-security-policy')).toBe(true);
    expect((await get(path, { 'if-none-match': response.headers.get('etag') ?? '' })).status).toBe(
      404,
    );
  });

  test.each([
    '/assets/old-00000000.js',
    '/cursos/index.html',
    '/__spa-fallback.html',
    '/.vite/manifest.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
  ])('%s is no file of the site', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('ingles-proibido');
  });

  test.each([
    ['/cursos/', '/cursos'],
    ['/cursos//?a=1', '/cursos?a=1'],
    ['/login/', '/login'],
    ['/membros/curso/masterclass/', '/membros/curso/masterclass'],
    ['/masterclass/evento', '/masterclass?versao=evento'],
    ['/masterclass/evento?utm_source=x', '/masterclass?utm_source=x&versao=evento'],
  ])('%s leads to %s', async (path, location) => {
    const response = await get(path);
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(location);
  });

  test('the masterclass has two versions under one path', async () => {
    expect(await getText('/masterclass')).toContain('<title>Venda</title>');
    expect(await getText('/masterclass?utm_source=x&versao=evento')).toContain(
      '<title>Evento</title>',
    );
    expect(await getText('/masterclass?versao=outra')).toContain('<title>Venda</title>');
  });

  test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    '%s is no way to ask for a page',
    async (method) => {
      const response = await get('/', {}, method);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    },
  );
});

describe('when the catalogue changes', () => {
  test('pages show the new price within a second, under a new ETag', async () => {
    const before = (await get('/')).headers.get('etag') ?? '';
    await database.sql`update courses set price = 123.45 where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('<p id="price">R$ 123,45</p>');
    const response = await get('/', { 'if-none-match': before });
    expect(response.status).toBe(200);
    await expect
      .poll(
        async () => (await get('/', { 'accept-encoding': 'br' })).headers.get('content-encoding'),
        soon,
      )
      .toBe('br');
  });

  test('a title that tries to be code stays a title', async () => {
    await database.sql`update courses set title = '</script><script>alert(1)</script>' where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('&lt;/script&gt;&lt;script&gt;alert(1)');
    expect((await getText('/')).match(/<script>/gu)).toHaveLength(1);
    expect(JSON.parse(await getText('/cursos.data'))).toEqual([
      '</script><script>alert(1)</script>',
    ]);
    await database.sql`update courses set title = 'Masterclass' where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('<h1 title="Masterclass">');
  });

  test('a course that is taken off the site leaves its texts empty', async () => {
    await database.sql`update courses set is_listed = false where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('data-offer-state=""');
    await database.sql`update courses set is_listed = true where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('data-offer-state="open"');
  });

  test('a page that shows the same as before keeps its ETag', async () => {
    const before = (await get('/')).headers.get('etag');
    await database.sql`update courses set version = version + 1 where id = 'masterclass'`;
    await database.sql`update courses set price = 200 where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('R$ 200,00');
    await database.sql`update courses set price = 123.45 where id = 'masterclass'`;
    await expect.poll(async () => (await get('/')).headers.get('etag'), soon).toBe(before);
  });

  test('a change while the connection to the database was lost is not missed', async () => {
    const [listener] = await database.sql`
      select pid from pg_stat_activity where query ilike 'listen%' and datname = current_database()`;
    await database.sql.begin(async (sql) => {
      await sql`select pg_terminate_backend(${listener?.['pid']})`;
      await sql`alter table courses disable trigger courses_announce_change`;
      await sql`update courses set price = 300 where id = 'masterclass'`;
      await sql`alter table courses enable trigger courses_announce_change`;
    });
    await expect.poll(() => getText('/'), soon).toContain('R$ 300,00');
    await database.sql`update courses set price = 97 where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('R$ 97,00');
  });
});
