import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createTestApp } from '#tests/support/test-app.ts';
import { loadSiteData } from './load-site-data.ts';

const server = await forFile(createTestApp());
const { sql } = server.deps.database;

test('a course is found by its slug and by the ones it once had', async () => {
  await sql`update public.courses set slug = 'curso-completo' where id = 'ingles-proibido'`;
  const { offers, courses } = await loadSiteData(server.deps);
  expect(courses).toContain('curso-completo');
  expect(courses).not.toContain('curso');
  expect(offers['curso']).toEqual(offers['curso-completo']);
  expect(offers['curso']?.slug).toBe('curso-completo');
});

test('featured courses come first, whatever their position', async () => {
  const { courses: before } = await loadSiteData(server.deps);
  await sql`update public.courses set is_featured = (id = 'ingles-com-filmes') where is_listed`;
  const { courses } = await loadSiteData(server.deps);
  expect(before.at(-1)).toBe('filmes');
  expect(courses).toEqual(['filmes', ...before.slice(0, -1)]);
});

test('an archived course is offered nowhere', async () => {
  await sql`update public.courses set archived_at = now() where id = 'ingles-com-filmes'`;
  const { offers, courses } = await loadSiteData(server.deps);
  expect(courses).not.toContain('filmes');
  expect(offers['filmes']).toBeUndefined();
});

test('pages know where strangers make no accounts', async () => {
  const { config } = server.deps;
  expect((await loadSiteData(server.deps)).signUpsClosed).toBeUndefined();
  const closed = { ...config, auth: { ...config.auth, hasSignUps: false } };
  expect((await loadSiteData({ ...server.deps, config: closed })).signUpsClosed).toBe(true);
});
