import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { createSite } from '../build-site.ts';

const { site, options } = await forFile(openTestSite());

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  site.respond(new Request(`https://exemplo.com.br${path}`, { headers, method }));
const getText = async (path: string) => (await get(path)).text();

/** The encoding of the start page for a browser that accepts these. */
const encodingOf = async (accepted: string, headers = {}) =>
  (await get('/', { ...headers, 'accept-encoding': accepted })).headers.get('content-encoding');

const soon = { timeout: 5_000, interval: 10 };

describe('compression', () => {
  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s is the same page, smaller', async (encoding, decompress) => {
    const plain = Buffer.from(await (await get('/')).arrayBuffer());
    await expect.poll(() => encodingOf(encoding), soon).toBe(encoding);
    const response = await get('/', { 'accept-encoding': `x, ${encoding};q=0.9` });
    const body = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(body.byteLength));
    expect(body.byteLength).toBeLessThan(plain.byteLength);
    expect(decompress(body).equals(plain)).toBe(true);
  });

  test('brotli comes before gzip, and what is refused is not sent', async () => {
    await expect.poll(() => encodingOf('gzip, br'), soon).toBe('br');
    expect(await encodingOf('br;q=0, gzip')).toBe('gzip');
    expect(await encodingOf('identity')).toBeNull();
  });
});

test.each(['', 'theme=dark'])(
  'the first visitor of a page of the app gets it compressed (%j)',
  async (cookie) => {
    const fresh = await createSite(options);
    const headers = { 'accept-encoding': 'br', cookie };
    const address = 'https://exemplo.com.br/membros/curso/masterclass';
    const response = await fresh.respond(new Request(address, { headers }));
    expect(response.headers.get('content-encoding')).toBe('br');
    const body = Buffer.from(await response.arrayBuffer());
    expect(brotliDecompressSync(body).toString()).toContain('<title>App</title>');
    await fresh.close();
  },
);

describe('for a visitor with a chosen theme', () => {
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
      const bar = (colour: string) => `name="theme-color" content="${colour}"`;
      expect(chosenText).toContain(bar('#141210'));
      expect(
        chosenText.replace(' data-theme="dark"', '').replace(bar('#141210'), bar('#f6efe3')),
      ).toBe(plainText);
    },
  );

  test('it is compressed like others, and known again', async () => {
    const headers = { ...dark, 'accept-encoding': 'br' };
    await expect.poll(() => encodingOf('br', dark), soon).toBe('br');
    await expect
      .poll(async () => (await get('/', headers)).headers.get('etag'), soon)
      .toContain('-br11');
    const etag = (await get('/', headers)).headers.get('etag') ?? '';
    expect((await get('/', { ...headers, 'if-none-match': etag })).status).toBe(304);
    expect((await get('/', { 'accept-encoding': 'br', 'if-none-match': etag })).status).toBe(200);
  });

  test('files do not depend on the theme', async () => {
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
      .toContain('-br11');
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

  test('HEAD answers the length and no body', async () => {
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
