import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../tests/support/test-app.ts';
import { loadSiteData } from './load-site-data.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test('a course is found by its slug and by the ones it once had', async () => {
  const { sql } = server.deps.database;
  await sql`update public.courses set slug = 'curso-completo' where id = 'ingles-proibido'`;
  const { offers, courses } = await loadSiteData(server.deps);
  expect(courses).toContain('curso-completo');
  expect(courses).not.toContain('curso');
  expect(offers['curso']).toEqual(offers['curso-completo']);
  expect(offers['curso']?.slug).toBe('curso-completo');
});

test('featured courses come first, whatever their position', async () => {
  const { sql } = server.deps.database;
  const { courses: before } = await loadSiteData(server.deps);
  await sql`update public.courses set is_featured = (id = 'ingles-com-filmes') where is_listed`;
  const { courses } = await loadSiteData(server.deps);
  expect(before.at(-1)).toBe('filmes');
  expect(courses).toEqual(['filmes', ...before.slice(0, -1)]);
});

test('an archived course is offered nowhere', async () => {
  const { sql } = server.deps.database;
  await sql`update public.courses set archived_at = now() where id = 'ingles-com-filmes'`;
  const { offers, courses } = await loadSiteData(server.deps);
  expect(courses).not.toContain('filmes');
  expect(offers['filmes']).toBeUndefined();
});
