import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createCaller } from '#tests/support/act-as.ts';
import { type Refusal, saveCourse } from '#tests/support/save-course.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

let courseId: string;

const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true });

const save = (course: unknown, version: number) => saveCourse(database, admin, course, version);

beforeEach(async () => {
  courseId = randomUUID();
  const lessons = [{ id: `${courseId}-a`, title: 'Aula', vimeo_id: '76979871', duration: 10 }];
  const modules = [{ id: `${courseId}-m`, title: 'Módulo', lessons }];
  await save({ id: courseId, slug: courseId, title: 'Curso', price: 50, modules }, 0);
});

const wrong: [string, unknown][] = [
  ['title', ''],
  ['title', '   '],
  ['title', 'x'.repeat(201)],
  ['title', 7],
  ['title', null],
  ['subtitle', 'x'.repeat(301)],
  ['description', 'x'.repeat(5001)],
  ['description', {}],
  ['slug', 'Com Espaço'],
  ['slug', ''],
  ['slug', '-a'],
  ['slug', 'masterclass'],
  ['slug', 'ingles-proibido'],
  ['price', -1],
  ['price', '97'],
  ['price', 1.999],
  ['price', 1e9],
  ['price', null],
  ['sale_price', 0],
  ['sale_price', 50.01],
  ['sale_price', 'barato'],
  ['list_price', 49.99],
  ['pix_price', 0],
  ['pix_price', 50.01],
  ['installments_paid_by', 'ninguém'],
  ['plan_installments', 1],
  ['plan_installments', 22],
  ['plan_installments', 2.5],
  ['plan_installment_price', 0],
  ['plan_installment_price', 4.99],
  ['plan_installment_price', 'x'],
  ['guarantee_days', 6],
  ['guarantee_days', 366],
  ['guarantee_days', 7.5],
  ['guarantee_days', null],
  ['thumbnail', 'javascript:alert(1)'],
  ['thumbnail', '//outro.com/a.png'],
  ['thumbnail', 'http://outro.com/a.png'],
  ['thumbnail', 'https://evil;script-src *'],
  ['thumbnail', 'https://eu@outro.com/a.png'],
  ['thumbnail', 3],
  ['is_available', 'true'],
  ['is_featured', null],
  ['is_listed', 1],
  ['enrollment_status', 'aberta'],
  ['access_rule', ''],
  ['level', 'mestre'],
  ['module_count', 0],
  ['module_count', 1000],
  ['duration_text', 'x'.repeat(61)],
  ['position', -1],
  ['position', 1.5],
];

test.each(wrong)('%s = %j is refused by its field', async (path, value) => {
  const refusal = await save({ id: courseId, [path]: value }, 1);
  expect(refusal).toMatchObject({ code: 'PT422' });
  expect((refusal as Refusal).details).toContainEqual({
    path,
    message: expect.stringMatching(/^\p{L}[^{}]+\.$/u),
  });
});

const wrongParts: [string, string, unknown][] = [
  ['module', 'title', ''],
  ['module', 'description', 5],
  ['module', 'archived', 'sim'],
  ['lesson', 'title', ''],
  ['lesson', 'vimeo_id', ''],
  ['lesson', 'vimeo_id', 'abc'],
  ['lesson', 'vimeo_id', 'javascript:x'],
  ['lesson', 'vimeo_id', '/storage/v1/object/course-files/videos/aula 50%.mp4'],
  ['lesson', 'duration', 0],
  ['lesson', 'duration', '5'],
  ['lesson', 'duration', 1.5],
  ['lesson', 'duration', 1441],
  ['lesson', 'thumbnail', 'x'],
  ['lesson', 'thumbnail', 'https://evil;script-src *'],
  ['lesson', 'archived', null],
  ['lesson', 'description', 'x'.repeat(5001)],
  ['material', 'title', 'x'.repeat(201)],
  ['material', 'file_type', 'exe'],
  ['material', 'file_url', 'javascript:x'],
  ['material', 'file_url', '/storage/v1/object/course-files/materials/50%2.pdf'],
  ['material', 'file_size', 'x'.repeat(31)],
  ['material', 'description', []],
  ['material', 'removed', 'sim'],
];

test.each(wrongParts)('%s %s = %j is refused by its field', async (kind, field, value) => {
  const toPart = (of: string, id: string) =>
    of === kind ? { id: `${courseId}-${id}`, [field]: value } : { id: `${courseId}-${id}` };
  const lesson = { ...toPart('lesson', 'a'), materials: [toPart('material', 'f')] };
  const module = { ...toPart('module', 'm'), lessons: [lesson] };
  const ids: Record<string, string> = { module: 'm', lesson: 'a', material: 'f' };
  const refusal = await save({ id: courseId, modules: [module] }, 1);
  expect(refusal).toMatchObject({ code: 'PT422' });
  expect((refusal as Refusal).details).toEqual([
    {
      path: `${kind}:${courseId}-${ids[kind]}:${field}`,
      message: expect.stringMatching(/^\p{L}[^{}]+\.$/u),
    },
  ]);
});

test.each([
  ['no object in it', []],
  ['no id', { title: 'x' }],
  ['an invalid id', { id: 'a/b' }],
  ['modules that are no list', { id: 'x', modules: 'x' }],
  ['a module that is no object', { id: 'x', modules: [1] }],
  ['lessons that are no list', { id: 'x', modules: [{ id: 'm', lessons: {} }] }],
  [
    'materials that are no list',
    { id: 'x', modules: [{ id: 'm', lessons: [{ id: 'l', materials: 1 }] }] },
  ],
  [
    'the same lesson twice',
    { id: 'x', modules: [{ id: 'm', lessons: [{ id: 'l' }, { id: 'l' }] }] },
  ],
])('a course with %s is refused as a whole', async (_, course) => {
  expect(await save(course, 0)).toEqual({ code: 'PT422', details: [] });
});

test('parts of another course cannot be taken over', async () => {
  const modules = [
    { id: 'masterclass-m1', title: 'Roubado' },
    { id: `${courseId}-m`, lessons: [{ id: 'masterclass-m1-a1' }] },
  ];
  const refusal = await save({ id: courseId, modules }, 1);
  expect((refusal as Refusal).details).toMatchObject([
    { path: 'module:masterclass-m1:id' },
    { path: 'lesson:masterclass-m1-a1:id' },
  ]);
});

test('nothing of a refused save is stored, and an unknown course is not made by a wrong version', async () => {
  await save({ id: courseId, title: 'Bom', price: -1 }, 1);
  const [row] = await database.sql`select title, version from courses where id = ${courseId}`;
  expect(row).toEqual({ title: 'Curso', version: 1 });
  expect(await save({ id: 'nunca', title: 'x', slug: 'nunca' }, 3)).toMatchObject({
    code: 'PT404',
  });
});

test('what is on sale has a price, and a plan is not below it', async () => {
  const sold = { is_available: true, is_listed: true, enrollment_status: 'open' };
  const priced = { id: courseId, price: 1000, sale_price: 900 };
  const plan = { plan_installments: 12, plan_installment_price: 74.99 };
  expect(await save({ id: courseId, price: 0, ...sold }, 1)).toMatchObject({
    details: [{ path: 'price' }],
  });
  expect(await save({ ...priced, ...plan }, 1)).toMatchObject({
    details: [{ path: 'plan_installment_price' }],
  });
  for (const [version, right] of [
    { id: courseId, price: 0, ...sold, is_listed: false },
    { ...priced, plan_installments: 12, plan_installment_price: 75 },
  ].entries()) {
    expect(await save(right, version + 1)).not.toHaveProperty('details');
  }
});

test('a picture of another site is saved', async () => {
  const thumbnail = 'https://outro.com/a.png';
  const lessons = [{ id: `${courseId}-a`, thumbnail }];
  const modules = [{ id: `${courseId}-m`, lessons }];
  const saved = await save({ id: courseId, thumbnail, modules }, 1);
  expect(saved).toMatchObject({ thumbnail, modules: [{ lessons: [{ thumbnail }] }] });
});
