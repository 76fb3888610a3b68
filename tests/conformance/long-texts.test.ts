// What administrators write may be longer than what anybody else may send.
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRestClients, type RestClients } from '../support/rest-clients.ts';

let wire: RestClients;
let admin: SupabaseClient;
let member: SupabaseClient;
let lessonId: string;
beforeAll(async () => {
  wire = await createRestClients();
  admin = wire.connect(await wire.server.createPerson({ isAdmin: true, hasAccess: true }));
  member = wire.connect(await wire.server.createPerson({ hasAccess: true }));
  const { data } = await admin.from('lessons').select('id').limit(1).single<{ id: string }>();
  lessonId = data?.id ?? '';
});
afterAll(() => wire.close());

/** Captions of 300,000 letters. */
const captionsOf = (letter: string) => `WEBVTT\n\n${letter.repeat(299_992)}`;

/** A new course with as many lessons, whose descriptions are as long as they may be. */
function courseOf(lessonCount: number) {
  const id = randomUUID();
  const lessons = Array.from({ length: lessonCount }, (_, index) => ({
    id: `${id}-${index}`,
    title: `Aula ${index}`,
    description: 'ã'.repeat(5000),
    vimeo_id: '76979871',
    duration: 10,
  }));
  const modules = [{ id: `${id}-m`, title: 'Módulo', lessons }];
  return { id, slug: id, title: 'Curso', price: 50, modules, save_id: randomUUID() };
}

const setCaptions = (client: SupabaseClient, content: string) =>
  client.rpc('set_lesson_captions', { lesson_id: lessonId, language: 'pt-BR', content });

test.each(['a', 'ã', '🎵', '\n'])('captions of 300,000 letters are kept: %j', async (letter) => {
  const content = captionsOf(letter);
  expect(await setCaptions(admin, content)).toMatchObject({ error: null, status: 204 });
  const kept = await admin
    .from('lesson_captions')
    .select('content')
    .match({ lesson_id: lessonId, language: 'pt-BR' })
    .single<{ content: string }>();
  expect(kept.data?.content === content).toBe(true);
});

test('a course with two hundred full descriptions is saved in one go', async () => {
  const course = courseOf(200);
  const { error } = await admin.rpc('save_course', { course, expected_version: 0 });
  expect(error).toBeNull();
  const { count } = await admin
    .from('lessons')
    .select('*', { count: 'exact', head: true })
    .like('id', `${course.id}-%`);
  expect(count).toBe(200);
});

test('who is no administrator is refused before so much is read, and can go on', async () => {
  const content = captionsOf('ã');
  const args = { course: courseOf(22), expected_version: 0 };
  for (const [client, status] of [
    [member, 403],
    [wire.connect(), 401],
  ] as const) {
    const refused = { error: { code: '42501' }, status };
    expect(await setCaptions(client, content)).toMatchObject(refused);
    expect(await client.rpc('save_course', args)).toMatchObject(refused);
    expect((await client.from('courses').select('id').limit(1)).error).toBeNull();
  }
});

test('more than that is too much for anybody, and everywhere else 100 kB are', async () => {
  const tooLong = { error: { code: 'PGRST102' }, status: 413 };
  expect(await setCaptions(admin, captionsOf('🎵🎵'))).toMatchObject(tooLong);
  const course = { id: 'x'.repeat(100_000) };
  expect(await admin.rpc('set_course_archived', course)).toMatchObject(tooLong);
  expect(await admin.from('courses').insert(course)).toMatchObject(tooLong);
});
