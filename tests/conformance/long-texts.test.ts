// Bodies of administrators, which may be longer than those of other callers.
import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const wire = await forFile(createRestClients());
const admin = wire.connect(await wire.server.createPerson({ isAdmin: true, hasAccess: true }));
const member = wire.connect(await wire.server.createPerson({ hasAccess: true }));
const { data } = await admin.from('lessons').select('id').limit(1).single<{ id: string }>();
const lessonId = data?.id ?? '';

/** Captions with 300,000 letters. */
const captionsOf = (letter: string) => `WEBVTT\n\n${letter.repeat(299_992)}`;

/** A new course with as many lessons, whose descriptions have the greatest length. */
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

test.each(['a', 'ã', '🎵', '\n'])('captions of 300,000 letters are stored: %j', async (letter) => {
  const content = captionsOf(letter);
  expect(await setCaptions(admin, content)).toMatchObject({ error: null, status: 204 });
  const kept = await admin
    .from('lesson_captions')
    .select('content')
    .match({ lesson_id: lessonId, language: 'pt-BR' })
    .single<{ content: string }>();
  expect(kept.data?.content === content).toBe(true);
});

test('a course with two hundred full descriptions is saved in one request', async () => {
  const course = courseOf(200);
  const { error } = await admin.rpc('save_course', { course, expected_version: 0 });
  expect(error).toBeNull();
  const { count } = await admin
    .from('lessons')
    .select('*', { count: 'exact', head: true })
    .like('id', `${course.id}-%`);
  expect(count).toBe(200);
});

test('a caller who is no administrator is refused before the whole body is read, and can continue', async () => {
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

test('a longer body is refused for administrators, and one above 100 kB for all other requests', async () => {
  const tooLong = { error: { code: 'PGRST102' }, status: 413 };
  expect(await setCaptions(admin, captionsOf('🎵🎵'))).toMatchObject(tooLong);
  const course = { id: 'x'.repeat(100_000) };
  expect(await admin.rpc('set_course_archived', course)).toMatchObject(tooLong);
  expect(await admin.from('courses').insert(course)).toMatchObject(tooLong);
});
