import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, createCaller } from '#tests/support/act-as.ts';
import { type Json, type Refusal, saveCourse } from '#tests/support/save-course.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let courseId: string;

const database = await forFile(createTestDatabase());
const [member, admin, otherAdmin] = await Promise.all([
  createCaller(database, { hasAccess: true }),
  createCaller(database, { isAdmin: true, fullName: 'Dona Um' }),
  createCaller(database, { isAdmin: true, fullName: 'Dona Dois' }),
]);

const save = (who: Caller, course: Json, version: number) =>
  saveCourse(database, who, course, version);
const readCourse = async () => {
  const [row] = await database.sql<
    { course: Json }[]
  >`select app.editable_course(${courseId}) as course`;
  return row?.course ?? {};
};
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

describe('opening a course', () => {
  test('an administrator opens a course with everything in it, and nothing for an unknown one', async () => {
    const open = (id: string) =>
      actAs(database, admin, (sql) => sql`select public.get_editable_course(${id}) as course`);
    expect(await open('masterclass')).toMatchObject([
      {
        course: {
          slug: 'masterclass',
          price: 97,
          modules: [{ lessons: [{ vimeo_id: expect.any(String) }, {}] }],
        },
      },
    ]);
    expect(await open('nada')).toEqual([{ course: null }]);
  });
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
    expect(entry).toMatchObject({
      actor_id: otherAdmin.userId,
      details: {
        title: 'Novo nome',
        version: 2,
        changes: [
          {
            kind: 'course',
            change: 'changed',
            fields: { title: ['Curso', 'Novo nome'], sale_price: [null, 39.9] },
          },
        ],
      },
    });
  });

  test('adds, orders, moves and changes modules, lessons and materials in one go', async () => {
    const material = {
      id: `${courseId}-f`,
      title: 'Letra',
      file_type: 'pdf',
      file_url: '/storage/v1/object/course-files/x.pdf',
    };
    const modules = [
      {
        id: `${courseId}-n`,
        title: 'Primeiro',
        lessons: [lesson(`${courseId}-b`, { materials: [material] }), { id: `${courseId}-a` }],
      },
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
    const removal = [
      {
        id: `${courseId}-n`,
        lessons: [{ id: `${courseId}-b`, materials: [{ id: `${courseId}-f`, removed: true }] }],
      },
    ];
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
    const see = (who: Caller) =>
      actAs(
        database,
        who,
        (sql) => sql`select id from support_materials where id = ${`${courseId}-f`}`,
      );
    expect(await see(admin)).toHaveLength(1);
    expect(await see(member)).toHaveLength(0);
  });

  test('archiving a lesson hides it and keeps what students did; restoring shows it again', async () => {
    await database.sql`update courses set access_rule = 'any_premium', is_available = true where id = ${courseId}`;
    const lessonId = `${courseId}-a`;
    await database.sql`insert into lesson_progress (user_id, lesson_id, completed_at) values (${member.userId}, ${lessonId}, now())`;
    const count = async () => {
      const rows = await actAs(
        database,
        member,
        (sql) =>
          sql<{ c: { modules: { lessons: Json[] }[] } }[]>`select get_course(${courseId}) as c`,
      );
      return typeof rows === 'string' ? rows : rows[0]?.c.modules.flatMap(({ lessons }) => lessons);
    };
    const archive = (archived: boolean, version: number) =>
      save(
        admin,
        { id: courseId, modules: [{ id: `${courseId}-m`, lessons: [{ id: lessonId, archived }] }] },
        version,
      );
    await archive(true, 1);
    expect(await count()).toEqual([]);
    await archive(false, 2);
    expect(await count()).toMatchObject([{ id: lessonId, completed_at: expect.any(String) }]);
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
  test('an old slug goes on leading to the course, and no other course may take it', async () => {
    await save(admin, { id: courseId, slug: `novo-${courseId}` }, 1);
    const found = await actAs(
      database,
      admin,
      (sql) => sql`select get_course(${courseId}) ->> 'id' as id`,
    );
    expect(found).toEqual([{ id: courseId }]);
    const refusal = await save(admin, { id: randomUUID(), title: 'Outro', slug: courseId }, 0);
    expect((refusal as Refusal).details).toMatchObject([{ path: 'slug' }]);
  });

  test('the masterclass keeps its address', async () => {
    const [row] = await database.sql<
      { version: number }[]
    >`select version from courses where id = 'masterclass'`;
    const refusal = await save(admin, { id: 'masterclass', slug: 'aula' }, row?.version ?? 0);
    expect((refusal as Refusal).details).toEqual([
      { path: 'slug', message: 'O endereço da masterclass não muda.' },
    ]);
  });
});

describe('archiving a course', () => {
  const archive = (id: string, archived: boolean) =>
    database
      .asCaller(admin, (sql) => sql`select public.set_course_archived(${id}, ${archived})`)
      .then(
        () => 'done',
        (error: { code: string }) => error.code,
      );
  const isSeen = async () => {
    const rows = await actAs(
      database,
      anonymous,
      (sql) => sql`select id from courses where id = ${courseId}`,
    );
    return rows.length === 1;
  };

  test('hides it from all members until it is restored, and audits both', async () => {
    expect(await isSeen()).toBe(true);
    await archive(courseId, true);
    expect(await isSeen()).toBe(false);
    await archive(courseId, true);
    await archive(courseId, false);
    expect(await isSeen()).toBe(true);
    const log =
      await database.sql`select action from audit_log where subject_id = ${courseId} order by id`;
    expect(log.map(({ action }) => String(action))).toEqual([
      'save_course',
      'archive_course',
      'restore_course',
    ]);
  });

  test('the masterclass stays, and an unknown course is not found', async () => {
    expect(await archive('masterclass', true)).toBe('PT422');
    expect(await archive('nada', true)).toBe('PT404');
  });
});
