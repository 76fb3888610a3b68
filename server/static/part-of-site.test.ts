import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { createSite } from './build-site.ts';

const { options } = await forFile(openTestSite());
await options.database.sql`
  insert into courses (id, slug, title, price, is_available, enrollment_status)
  select 'c-' || n, 'curso-' || n, 'Curso ' || n, 10 + n, true, 'open' from generate_series(1, 40) n`;
const site = await forFile(createSite(options));

const getText = async (path: string) =>
  (await site.respond(new Request(`https://exemplo.com.br${path}`))).text();

/** The data about courses that a page carries. */
async function readData(path: string) {
  const html = await getText(path);
  const [, json = ''] = /<script id="site-data"[^>]*>(.*?)<\/script>/su.exec(html) ?? [];
  const data = JSON.parse(json) as { offers: object; courses: string[]; isPart?: true };
  return { slugs: Object.keys(data.offers), courses: data.courses, isPart: data.isPart };
}

const withPages = new Set(['masterclass', 'curso', 'filmes']);

test.each(['/', '/masterclass', '/masterclass?versao=evento'])(
  '%s carries the courses that have a page, however many others there are',
  async (path) => {
    const { slugs, courses, isPart } = await readData(path);
    expect(slugs.filter((slug) => !withPages.has(slug))).toEqual([]);
    expect(slugs).toContain('masterclass');
    expect([courses, isPart]).toEqual([[], true]);
  },
);

test('a checkout carries the course that it sells, too', async () => {
  const { slugs } = await readData('/checkout?product=curso-7');
  expect(slugs.filter((slug) => !withPages.has(slug))).toEqual(['curso-7']);
});

test.each(['/cursos', '/membros/curso/masterclass'])('%s carries all courses', async (path) => {
  const { slugs, courses, isPart } = await readData(path);
  expect(slugs.length).toBeGreaterThan(40);
  expect(courses).toContain('curso-40');
  expect(isPart).toBeUndefined();
});

test('the data of the whole site are read apart, as the list of courses carries them', async () => {
  const [, json = ''] =
    /<script id="site-data"[^>]*>(.*?)<\/script>/su.exec(await getText('/cursos')) ?? [];
  expect(JSON.parse(await getText('/site-data.json'))).toEqual(JSON.parse(json));
});
