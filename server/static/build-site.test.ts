import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { parseConfig } from '../config/config.ts';
import { createSite } from './build-site.ts';

const { site, options } = await forFile(openTestSite());
const { sql } = options.database;

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

  test('has the day only where it shows it, and is the same page tomorrow', async () => {
    expect(await getText('/termos-de-uso')).toMatch(/name="day" content="\d+ de [^"]+ de \d{4}"/u);
    expect(await getText('/termos-de-uso')).toMatch(/"today":"\d+ de /u);
    for (const path of ['/', '/cursos', '/membros/curso/masterclass', '/site-data.json'])
      expect(await getText(path)).not.toContain('"today"');
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

  test('is cut off from its opener where it may show personal data', async () => {
    const policyOf = async (path: string) =>
      (await get(path)).headers.get('cross-origin-opener-policy');
    expect(await policyOf('/membros/curso/masterclass')).toBe('same-origin');
    expect(await policyOf('/masterclass')).toBeNull();
  });

  test('is closed to search engines where it names no address for them, such as the numbers of a partner', async () => {
    const robotsOf = async (path: string) => (await get(path)).headers.get('x-robots-tag');
    expect(await robotsOf('/membros/curso/masterclass')).toBe('noindex');
    expect(await robotsOf('/masterclass')).toBeNull();
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

describe('the worker of the members area', () => {
  test('is read anew at every visit', async () => {
    const response = await get('/sw.js');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toMatch(/^text\/javascript/u);
    expect(await response.text()).toContain('fetch');
  });

  test('is one that removes itself where it is switched off', async () => {
    const config = parseConfig({ SERVICE_WORKER: 'off' });
    const site = await createSite({ ...options, config });
    const response = await site.respond(new Request('http://localhost:3000/sw.js'));
    expect(await response.text()).toBe('registration.unregister();');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    await site.close();
  });
});

describe('addresses', () => {
  test.each(['/login', '/checkout', '/checkout?product=nada', '/membros/curso/masterclass'])(
    '%s gets the document of the app',
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>App</title>');
    },
  );

  test('the checkout of each course is a page of its own, by its id and by its slugs', async () => {
    await sql`
      insert into courses (id, slug, title, price, is_available, enrollment_status) values ('samba', 'samba-novo', 'Samba', 42, true, 'open')`;
    await expect
      .poll(() => getText('/checkout?product=samba-novo'), soon)
      .toContain('<meta name="course" content="samba-novo"/>');
    const checkout = await getText('/checkout?utm_source=x&product=samba');
    expect(checkout).toBe(await getText('/checkout?product=samba-novo'));
    expect(checkout).toContain('<title>Pagamento</title>');
    const [, json = ''] = /<script id="site-data"[^>]*>(.*?)<\/script>/su.exec(checkout) ?? [];
    expect(Object.keys(JSON.parse(json).offers)).toContain('masterclass');
    expect(await getText('/checkout?product=masterclass')).toContain('content="masterclass"');

    await sql`update courses set slug = 'samba-final' where id = 'samba'`;
    await expect
      .poll(() => getText('/checkout?product=samba-novo'), soon)
      .toContain('content="samba-final"');
    await sql`update courses set is_listed = false where id = 'samba'`;
    await expect.poll(() => getText('/checkout?product=samba'), soon).toContain('<title>App');
  });

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
    await sql`update courses set price = 123.45 where id = 'masterclass'`;
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

  test('a course that is taken off the site leaves its texts empty', async () => {
    await sql`update courses set is_listed = false where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('data-offer-state=""');
    await sql`update courses set is_listed = true where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('data-offer-state="open"');
  });

  test('a page that shows the same as before keeps its ETag', async () => {
    const before = (await get('/')).headers.get('etag');
    await sql`update courses set version = version + 1 where id = 'masterclass'`;
    await sql`update courses set price = 200 where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('R$ 200,00');
    await sql`update courses set price = 123.45 where id = 'masterclass'`;
    await expect.poll(async () => (await get('/')).headers.get('etag'), soon).toBe(before);
  });

  test('scripts may ask for playlists where lessons stream from, and nowhere else', async () => {
    const asked = async () =>
      /connect-src ([^;]*)/u.exec(
        (await get('/')).headers.get('content-security-policy') ?? '',
      )?.[1];
    expect(await asked()).toBe("'self' https://vimeo.com");
    await sql`
      insert into modules (id, course_id, title, position) values ('fluxos', 'masterclass', 'Fluxos', 1)`;
    await sql`
      insert into lessons (id, module_id, title, vimeo_id, position, duration)
      select l.*, 1 from (values
        ('a', 'fluxos', 'A', 'https://Videos.example.com:8443/aula/lista.m3u8?chave=1', 1),
        ('b', 'fluxos', 'B', 'https://videos.example.com:8443/outra.m3u8', 2),
        ('c', 'fluxos', 'C', 'https://arquivos.example.com/aula.mp4', 3),
        ('d', 'fluxos', 'D', 'http://aberto.example.com/aula.m3u8', 4),
        ('e', 'fluxos', 'E', 'https://a.example.com; script-src https:/x.m3u8', 5),
        ('f', 'fluxos', 'F', 'https://eu@b.example.com/x.m3u8', 6),
        ('g', 'fluxos', 'G', '/storage/v1/object/course-files/x.m3u8', 7)) l`;
    await expect.poll(asked, soon).toBe("'self' https://vimeo.com https://videos.example.com:8443");
    await sql`delete from modules where id = 'fluxos'`;
    await expect.poll(asked, soon).toBe("'self' https://vimeo.com");
  });

  test('pictures may come from the hosts that the catalogue names, and from nowhere else', async () => {
    const policy = async () => (await get('/')).headers.get('content-security-policy') ?? '';
    const pictures = async () => /img-src ([^;]*)/u.exec(await policy())?.[1];
    const before = await policy();
    const own = "'self' data: blob:";
    expect(await pictures()).toBe(own);
    await sql`update courses set thumbnail = 'https://Fotos.example.com:8443/a.png?x=;y' where id = 'masterclass'`;
    await expect.poll(pictures, soon).toBe(`${own} https://fotos.example.com:8443`);
    await sql`insert into modules (id, course_id, title) values ('fotos', 'masterclass', 'Fotos')`;
    const hostile = [
      'https://evil;script-src *',
      'https://evil.example.com;script-src */x.png',
      'https://evil.example.com, default-src *',
      'https://*/a.png',
      'https://*.example.com/a.png',
      "https://'unsafe-inline'/a.png",
      'https://ok.example.com@evil.example.com/a.png',
      'https://evil.example.com\\@ok.example.com/a.png',
      'https://evil.example.com\nscript-src *',
      'http://open.example.com/a.png',
      '//open.example.com/a.png',
      'data:image/png;base64,AA',
      `https://${'a'.repeat(60)}.${'b'.repeat(60)}.example.com/a.png`,
    ];
    for (const [place, thumbnail] of [...hostile, 'https://fotos2.example.com'].entries())
      await sql`
        insert into lessons (id, module_id, title, duration, thumbnail)
        values (${`foto-${place}`}, 'fotos', 'Foto', 1, ${thumbnail})`;
    const named = `${own} https://fotos.example.com:8443 https://fotos2.example.com`;
    await expect.poll(pictures, soon).toBe(named);
    expect(await policy()).toBe(before.replace(`img-src ${own}`, `img-src ${named}`));
    await sql`
      insert into lessons (id, module_id, title, duration, thumbnail)
      select 'f' || n, 'fotos', 'Foto', 1, 'https://x' || n || '.example.com/a.png' from generate_series(1, 200) n`;
    await expect.poll(async () => (await pictures())?.split(' ').length, soon).toBe(33);
    await sql`delete from modules where id = 'fotos'`;
    await sql`update courses set thumbnail = '' where id = 'masterclass'`;
    await expect.poll(pictures, soon).toBe(own);
  });

  test('a change while the connection to the database was lost is not missed', async () => {
    // No notification is sent, so that only the read after the reconnection can find the change.
    await sql.begin(async (sql) => {
      await sql`alter table courses disable trigger courses_announce_change`;
      await sql`update courses set price = 300 where id = 'masterclass'`;
      await sql`alter table courses enable trigger courses_announce_change`;
    });
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where query ilike 'listen%' and datname = current_database()`;
    await expect.poll(() => getText('/'), soon).toContain('R$ 300,00');
    await sql`update courses set price = 97 where id = 'masterclass'`;
    await expect.poll(() => getText('/'), soon).toContain('R$ 97,00');
  });
});
