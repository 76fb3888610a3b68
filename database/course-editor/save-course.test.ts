import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actIn, anonymous, callFunction, createCaller } from '#tests/support/act-as.ts';
import { type Json, type Refusal, saveCourse } from '#tests/support/save-course.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let courseId: string;

const database = await forFile(createTestDatabase());
const [member, admin, otherAdmin] = await Promise.all([
  createCaller(database, { hasAccess: true }),
  createCaller(database, { isAdmin: true, fullName: 'Dona Um' }),
  createCaller(database, { isAdmin: true, fullName: 'Dona Dois' }),
]);

const { ask, countEach } = actIn(database);
const save = (who: Caller, course: Json, version: number) =>
  saveCourse(database, who, course, version);
const readCourse = (id = courseId) =>
  callFunction<Json | null>(database, admin, 'get_editable_course', [id]);
const lesson = (id: string, changes: Json = {}) => ({
  id,
  title: 'Aula',
  vimeo_id: '76979871',
  duration: 10,
  ...changes,
});

beforeEach(async () => {
  courseId = randomUUID();
  const modules = [{ id: `${courseId}-m`, title: 'Módulo', lessons: [lesson(`${courseId}-a`)] }];
  await save(admin, { id: courseId, slug: courseId, title: 'Curso', price: 50, modules }, 0);
});

test('an administrator opens a course with everything in it, and nothing for an unknown one', async () => {
  expect(await readCourse('masterclass')).toMatchObject({
    slug: 'masterclass',
    price: 97,
    modules: [{ lessons: [{ vimeo_id: expect.any(String) }, {}] }],
  });
  expect(await readCourse('nada')).toBeNull();
});

describe('saving', () => {
  test('stores what changed, leaves the rest, and audits the editor', async () => {
    const saved = await save(
      otherAdmin,
      { id: courseId, title: '  Novo nome ', sale_price: 39.9 },
      1,
    );
    expect(saved).toMatchObject({
      title: 'Novo nome',
      price: 50,
      sale_price: 39.9,
      version: 2,
      saved_by: 'Dona Dois',
      modules: [{ title: 'Módulo', lessons: [{ title: 'Aula', archived: false }] }],
    });
    const [entry] = await database.sql`
      select actor_id, details from audit_log where subject_id = ${courseId} and action = 'save_course' order by id desc limit 1`;
    const fields = { title: ['Curso', 'Novo nome'], sale_price: [null, 39.9] };
    const changes = [{ kind: 'course', change: 'changed', fields }];
    const details = { title: 'Novo nome', version: 2, changes };
    expect(entry).toMatchObject({ actor_id: otherAdmin.userId, details });
  });

  test('adds, orders, moves and changes modules, lessons and materials in one save', async () => {
    const [newModule, newLesson, file] = [`${courseId}-n`, `${courseId}-b`, `${courseId}-f`];
    const file_url = '/storage/v1/object/course-files/x.pdf';
    const materials = [{ id: file, title: 'Letra', file_type: 'pdf', file_url }];
    const lessons = [lesson(newLesson, { materials }), { id: `${courseId}-a` }];
    const modules = [
      { id: newModule, title: 'Primeiro', lessons },
      { id: `${courseId}-m`, lessons: [] },
    ];
    const saved = await save(admin, { id: courseId, modules }, 1);
    expect(saved).toMatchObject({
      modules: [
        {
          title: 'Primeiro',
          lessons: [
            { id: `${courseId}-b`, materials: [{ title: 'Letra' }] },
            { id: `${courseId}-a`, title: 'Aula' },
          ],
        },
        { title: 'Módulo', lessons: [] },
      ],
    });
    const without = [{ id: newLesson, materials: [{ id: file, removed: true }] }];
    const removal = [{ id: newModule, lessons: without }];
    expect(await save(admin, { id: courseId, modules: removal }, 2)).toMatchObject({
      modules: [{ lessons: [{ materials: [] }, {}] }, {}],
    });
  });

  test('a material without title or file is stored, and only administrators see it', async () => {
    const materials = [{ id: `${courseId}-f` }];
    await database.sql`update courses set access_rule = 'any_premium', is_available = true where id = ${courseId}`;
    const modules = [{ id: `${courseId}-m`, lessons: [{ id: `${courseId}-a`, materials }] }];
    expect(await save(admin, { id: courseId, modules }, 1)).toMatchObject({
      modules: [{ lessons: [{ materials: [{ title: 'Material', file_url: '' }] }] }],
    });
    const read = `select id from support_materials where id = '${courseId}-f'`;
    expect(await countEach([admin, member], read)).toEqual([1, 0]);
  });

  test('archiving a lesson hides it and keeps what students did; restoring shows it again', async () => {
    await database.sql`update courses set access_rule = 'any_premium', is_available = true where id = ${courseId}`;
    const lessonId = `${courseId}-a`;
    await database.sql`insert into lesson_progress (user_id, lesson_id, completed_at) values (${member.userId}, ${lessonId}, now())`;
    const read = async () => {
      const course = await callFunction<{ modules: { lessons: Json[] }[] }>(
        database,
        member,
        'get_course',
        [courseId],
      );
      return course.modules.flatMap(({ lessons }) => lessons);
    };
    const archive = (archived: boolean, version: number) => {
      const modules = [{ id: `${courseId}-m`, lessons: [{ id: lessonId, archived }] }];
      return save(admin, { id: courseId, modules }, version);
    };
    await archive(true, 1);
    expect(await read()).toEqual([]);
    await archive(false, 2);
    expect(await read()).toMatchObject([{ id: lessonId, completed_at: expect.any(String) }]);
  });
});

describe('two administrators', () => {
  test('the later save is refused with the name of the earlier editor, and may then overwrite on purpose', async () => {
    await save(otherAdmin, { id: courseId, title: 'Dela', subtitle: 'Fica' }, 1);
    expect(await save(admin, { id: courseId, title: 'Meu' }, 1)).toEqual({
      code: 'PT409',
      details: { version: 2, saved_by: 'Dona Dois', saved_at: expect.any(String) },
    });
    expect(await readCourse()).toMatchObject({ title: 'Dela', version: 2 });
    expect(await save(admin, { id: courseId, title: 'Meu' }, 2)).toMatchObject({
      title: 'Meu',
      subtitle: 'Fica',
    });
  });

  test('two concurrent saves: one is stored, the other is refused', async () => {
    const answers = await Promise.all([
      save(admin, { id: courseId, title: 'Um' }, 1),
      save(otherAdmin, { id: courseId, title: 'Dois' }, 1),
    ]);
    expect(answers.filter((answer) => 'code' in answer)).toMatchObject([{ code: 'PT409' }]);
    expect(await readCourse()).toMatchObject({ version: 2 });
  });

  test('a save that is repeated after a lost answer is answered and stored once', async () => {
    const save_id = randomUUID();
    await save(admin, { id: courseId, title: 'Uma vez', save_id }, 1);
    expect(await save(admin, { id: courseId, title: 'Uma vez', save_id }, 1)).toMatchObject({
      version: 2,
      title: 'Uma vez',
    });
  });
});

describe('addresses', () => {
  test('an old slug still leads to the course, and no other course may take it', async () => {
    await save(admin, { id: courseId, slug: `novo-${courseId}` }, 1);
    expect(await callFunction(database, admin, 'get_course', [courseId])).toMatchObject({
      id: courseId,
    });
    const refusal = await save(admin, { id: randomUUID(), title: 'Outro', slug: courseId }, 0);
    expect((refusal as Refusal).details).toMatchObject([{ path: 'slug' }]);
  });

  test('the masterclass keeps its address', async () => {
    const { version } = (await readCourse('masterclass')) ?? {};
    const refusal = await save(admin, { id: 'masterclass', slug: 'aula' }, Number(version));
    expect((refusal as Refusal).details).toEqual([
      { path: 'slug', message: 'O endereço da masterclass não muda.' },
    ]);
  });
});

describe('archiving a course', () => {
  const archive = (archived: boolean) =>
    callFunction(database, admin, 'set_course_archived', [courseId, archived]);
  const read = () => ask(anonymous, `select id from courses where id = '${courseId}'`);

  test('hides it from all members until it is restored, and audits both', async () => {
    expect(await read()).toHaveLength(1);
    await archive(true);
    expect(await read()).toHaveLength(0);
    await archive(true);
    await archive(false);
    expect(await read()).toHaveLength(1);
    const log =
      await database.sql`select action from audit_log where subject_id = ${courseId} order by id`;
    const actions = ['save_course', 'archive_course', 'restore_course'];
    expect(log.map(({ action }) => String(action))).toEqual(actions);
  });

  test('the masterclass stays, and an unknown course is not found', async () => {
    expect(await ask(admin, `select set_course_archived('masterclass', true)`)).toBe('PT422');
    expect(await ask(admin, `select set_course_archived('nada', true)`)).toBe('PT404');
  });
});
