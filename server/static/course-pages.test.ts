import { expect, test } from 'vitest';
import { pageSchema } from '#domain/pages/page.ts';
import { forFile } from '#tests/support/for-file.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const { site, options } = await forFile(openTestSite());
const { sql } = options.database;

const get = async (path: string) => site.respond(new Request(`https://exemplo.com.br${path}`));
const soon = { timeout: 5_000, interval: 10 };

test('a listed course has a page as data that follows its lessons, and a hidden one has none', async () => {
  await sql`
    insert into courses (id, slug, title, description, price, is_available, enrollment_status)
    values ('sons', 'sons', 'Sons', ${'Um ⟦site.publishableKey⟧ </script>'}, 300, true, 'open')`;
  await sql`insert into modules (id, course_id, title) values ('sons-1', 'sons', 'Início')`;
  await sql`insert into lessons (id, module_id, title, duration) values ('sons-1-1', 'sons-1', 'O schwa', 12)`;
  await expect
    .poll(async () => (await get('/page-data/curso/sons')).text(), soon)
    .toContain('O schwa');
  const { page, offer } = JSON.parse(await (await get('/page-data/curso/sons')).text());
  expect(pageSchema.parse(page).title).toBe('Sons');
  expect(offer).toMatchObject({ priceText: 'R$ 300,00', path: 'curso/sons' });
  expect(JSON.stringify(page)).not.toContain('⟦');
  const sitemap = await (await get('/sitemap.xml')).text();
  expect(sitemap).toMatch(
    /<loc>https:\/\/exemplo\.com\.br\/curso\/sons<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/u,
  );
  expect(sitemap).not.toContain('masterclass');

  await sql`update lessons set title = 'O ritmo' where id = 'sons-1-1'`;
  await expect
    .poll(async () => (await get('/page-data/curso/sons')).text(), soon)
    .toContain('O ritmo');
  await sql`update courses set slug = 'os-sons' where id = 'sons'`;
  await expect
    .poll(async () => (await get('/curso/sons?utm_source=x')).headers.get('location'), soon)
    .toBe('/curso/os-sons?utm_source=x');
  await sql`update courses set is_listed = false where id = 'sons'`;
  await expect.poll(async () => (await get('/page-data/curso/os-sons')).status, soon).toBe(404);
  expect((await get('/curso/os-sons')).status).toBe(404);
});

test("the specification's pages keep their addresses, and an unknown course is not found", async () => {
  const answer = await get('/curso/masterclass?versao=evento');
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/masterclass?versao=evento');
  for (const slug of ['nada', '__proto__', 'constructor'])
    expect((await get(`/curso/${slug}`)).status).toBe(404);
});
