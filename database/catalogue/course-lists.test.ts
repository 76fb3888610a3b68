import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import {
  type Account,
  actIn,
  anonymous,
  createCaller,
  createPeople,
  refused,
} from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { ask } = actIn(database);
const people = await createPeople(database);
const guest = await createCaller(database);
const callers = Object.entries({ ...people, guest });

/** The same lists with the caller's own rights: the policies of the tables decide. */
const reference = {
  list_my_courses: `
    select jsonb_build_object('id', c.id, 'can_open', c.id in (select app.openable_course_ids()),
      'module_count', coalesce(c.module_count, (select count(*) from modules m where m.course_id = c.id and m.archived_at is null)),
      'lesson_count', count(s.id), 'completed_count', count(p.completed_at), 'last_watched_at', max(p.watched_at)) as row
    from courses c left join syllabus_lessons s on s.course_id = c.id left join lesson_progress p on p.lesson_id = s.id
    where c.archived_at is null and (not c.is_listed or c.id in (select app.openable_course_ids()))
    group by c.id order by c.is_listed, c.position, c.created_at, c.id`,
  list_openable_lessons: `
    select jsonb_build_object('slug', c.slug, 'lessons', (
      select coalesce(jsonb_agg(l.id order by m.position, m.created_at, m.id, l.position, l.id), '[]') from modules m join lessons l on l.module_id = m.id
      where m.course_id = c.id and m.archived_at is null and l.archived_at is null
    )) as row
    from courses c where c.archived_at is null and (c.is_available or c.is_listed) and c.id in (select app.openable_course_ids())
    order by c.is_listed, c.position, c.created_at, c.id`,
  list_my_materials: `
    select jsonb_build_object('id', f.id) as row
    from support_materials f join lessons l on l.id = f.lesson_id and l.archived_at is null
    join modules m on m.id = l.module_id and m.archived_at is null join courses c on c.id = m.course_id and c.archived_at is null
    where c.id in (select app.openable_course_ids()) and (c.is_available or c.is_listed)
    order by c.is_listed, c.position, c.created_at, c.id, m.position, m.created_at, m.id, l.position, l.id, f.position, f.created_at, f.id
    limit 50`,
};
const lists = {
  list_my_courses: `
    select jsonb_build_object('id', c -> 'id', 'can_open', c -> 'can_open', 'module_count', c -> 'module_count', 'lesson_count', c -> 'lesson_count',
      'completed_count', c -> 'completed_count', 'last_watched_at', c -> 'last_watched_at') as row
    from jsonb_array_elements(list_my_courses()) c`,
  list_openable_lessons: `
    select jsonb_build_object('slug', c -> 'slug', 'lessons', (
      select coalesce(jsonb_agg(l -> 'id'), '[]') from jsonb_array_elements(c -> 'lessons') l
    )) as row
    from jsonb_array_elements(list_openable_lessons()::jsonb) c`,
  list_my_materials: `
    select jsonb_build_object('id', f -> 'id') as row from json_array_elements(list_my_materials() -> 'materials') f`,
};

/** Courses, modules, lessons and materials in every state that a policy looks at. */
beforeAll(async () => {
  await sql`
    insert into courses (id, slug, title, is_listed, is_available, archived_at, access_rule, position)
    select 'c-' || n, 'c-' || n, 'Curso ' || n, n % 2 = 0, n % 3 > 0, case when n > 9 then now() end,
      case when n % 4 = 0 then 'any_premium' else 'own_product' end, n
    from generate_series(1, 12) n`;
  await sql`
    insert into modules (id, course_id, title, position, archived_at)
    select c.id || '-' || n, c.id, 'Módulo', n, case when n = 3 then now() end
    from courses c, generate_series(1, 3) n where c.id like 'c-%'`;
  await sql`
    insert into lessons (id, module_id, title, duration, position, archived_at)
    select m.id || '-' || n, m.id, 'Aula', 5, n, case when n = 3 then now() end
    from modules m, generate_series(1, 3) n where m.course_id like 'c-%'`;
  await sql`
    insert into support_materials (lesson_id, title, file_url, file_type)
    select l.id, 'Folha de escuta ' || n, case when n = 2 then '' else 'https://example.com/' || n end, 'xls'
    from lessons l, generate_series(1, 2) n where l.module_id like 'c-%'`;
  for (const [, { userId }] of callers)
    await sql`
      insert into lesson_progress (user_id, lesson_id, completed_at)
      select ${userId}, l.id, case when l.position = 1 then now() end from lessons l`;
  await sql`
    insert into access_grants (user_id, course_id, reason)
    select ${guest.userId}, 'c-' || n, 'test' from generate_series(1, 11, 2) n`;
});

describe.each(callers)('%s', (_name, caller: Account) => {
  test.each(Object.keys(lists) as (keyof typeof lists)[])(
    'gets from %s what the policies of its tables show',
    async (name) => {
      expect(await ask(caller, lists[name])).toEqual(await ask(caller, reference[name]));
    },
  );
});

test('visitors call none of the lists', async () => {
  for (const list of Object.values(lists)) expect(await ask(anonymous, list)).toBe(refused);
  expect(await ask(people.member, 'select * from app.visible_courses()')).toBe(refused);
});

describe('the materials of an administrator', () => {
  interface Page {
    total: number;
    types: string[];
    materials: { id: string; title: string }[];
  }
  const read = async (search: string, type: string, page: number) => {
    const rows = await ask(
      people.admin,
      `select list_my_materials('${search}', '${type}', ${page}) as page`,
    );
    return (rows as unknown as { page: Page }[])[0]?.page;
  };

  test('come in pages of fifty, each one once', async () => {
    const pages = [await read('', '', 0), await read('', '', 1), await read('', '', 2)];
    const ids = pages.flatMap((page) => page?.materials.map(({ id }) => id) ?? []);
    expect(pages[0]?.materials).toHaveLength(50);
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
    expect(await read('', '', -1)).toEqual(pages[0]);
    expect((await read('', '', 2_000_000_000))?.materials).toEqual([]);
    expect(pages[0]?.total).toBeGreaterThanOrEqual(ids.length);
  });

  test.each([
    ['folha ESCUTA', 'xls', true],
    ['módulo curso', 'xls', true],
    ['curso folha nada', '', false],
    ['100%', '', false],
    ['_', '', false],
    ['', 'none', false],
  ])('are found by "%s" of the type "%s": %s', async (search, type, isFound) => {
    const page = await read(search, type, 0);
    expect((page?.total ?? 0) > 0).toBe(isFound);
    expect(page?.types).toContain('xls');
  });
});
