import { expect, test } from '@playwright/test';
import {
  call,
  createAccount,
  createMember,
  openPix,
  signInAdministrator,
  type Session,
} from './support/people.ts';

let admin: Session;
let member: Session;

test.beforeAll(async () => {
  [admin, member] = await Promise.all([signInAdministrator(), createMember('Ana Souza')]);
});

async function rows(table: string, session: Session): Promise<Record<string, unknown>[]> {
  const { status, body } = await call(`/rest/v1/${table}`, { session, method: 'GET' });
  expect(status).toBe(200);
  return body;
}

async function readCourse(slug: string, session: Session) {
  const { body } = await call('/rest/v1/rpc/get_course', { session, body: { course_slug: slug } });
  return body;
}

const hasFields = (row: unknown, fields: readonly string[]) =>
  expect(Object.keys(Object(row))).toEqual(expect.arrayContaining([...fields]));

test('§3 User profile | id (the authenticated user id), has_access, is_admin, full_name, email', async () => {
  const [row] = await rows('users', member);
  hasFields(row, ['id', 'has_access', 'is_admin', 'full_name', 'email']);
  expect(row).toMatchObject({ id: member.user.id, has_access: true, is_admin: false });
});

test('§3 User profile | full_name defaults to the part of the e-mail before the at-sign', async () => {
  const email = `sem-nome-${Date.now()}@example.com`;
  const { body } = await call('/auth/v1/signup', { body: { email, password: 'senha-nova' } });
  const [row] = await rows('users', body);
  expect(row?.['full_name']).toBe(email.split('@')[0]);
});

test('§3 Session | access_token, refresh_token, expires_in, expires_at, token_type, user', async () => {
  hasFields(await createAccount(), [
    'access_token',
    'refresh_token',
    'expires_in',
    'expires_at',
    'token_type',
    'user',
  ]);
});

test('§3 Course | every field, in snake_case', async () => {
  const [row] = await rows('courses?slug=eq.curso', admin);
  hasFields(row, [
    'id',
    'slug',
    'title',
    'subtitle',
    'description',
    'price',
    'sale_price',
    'thumbnail',
    'is_available',
    'is_featured',
    'enrollment_status',
  ]);
});

test('§3 Course | enrollmentStatus is open, waitlist or closed', async () => {
  const all = await rows('courses?select=enrollment_status', admin);
  expect(new Set(all.map((row) => row['enrollment_status']))).toEqual(
    new Set(['open', 'waitlist', 'closed']),
  );
});

test('§3 Course | lookup by slug and by id', async () => {
  expect((await readCourse('curso', admin)).id).toBe('ingles-proibido');
  expect((await readCourse('ingles-proibido', admin)).slug).toBe('curso');
});

test('§3 Module | id, title, description, lessons', async () => {
  const { modules } = await readCourse('masterclass', member);
  hasFields(modules[0], ['id', 'title', 'description', 'lessons']);
});

test('§3 Lesson | id, title, description, vimeoId, duration (minutes), thumbnail, supportMaterials', async () => {
  const [row] = await rows('lessons?select=*,support_materials(*)&limit=1', member);
  hasFields(row, [
    'id',
    'title',
    'description',
    'vimeo_id',
    'duration',
    'thumbnail',
    'support_materials',
  ]);
});

test('§3 Support material | id, title, description, fileUrl, fileType, fileSize (free text)', async () => {
  const [row] = await rows('support_materials?limit=1', member);
  hasFields(row, ['id', 'title', 'description', 'file_url', 'file_type', 'file_size']);
  expect(typeof row?.['file_size']).toBe('string');
});

test('§3 User progress | completed lessons are kept per member', async () => {
  const { modules } = await readCourse('masterclass', member);
  const body = { lesson_id: modules[0].lessons[0].id, completed: true };
  expect(
    (await call('/rest/v1/rpc/set_lesson_completed', { session: member, body })).status,
  ).toBeLessThan(300);
  const after = await readCourse('masterclass', member);
  expect(after.modules[0].lessons[0].completed_at).not.toBeNull();
});

for (const [title, slug, level, modules, duration, available] of [
  ['Módulo 1', 'ingles-proibido-1', 'iniciante', 10, '12 semanas', true],
  ['Módulo 2', 'ingles-proibido-2', 'intermediário', 8, '10 semanas', false],
  ['Conversação', 'ingles-proibido-conversacao', 'avançado', 6, '8 semanas', false],
] as const) {
  test(`§3 Course card | ${title}: ${slug}, ${level}, ${modules} modules, ${duration}, ${available ? 'available' : 'not available'}`, async () => {
    const { body } = await call('/rest/v1/rpc/list_my_courses', { session: member, body: {} });
    const card = body.find((one: { slug: string }) => one.slug === slug);
    expect(card).toMatchObject({
      title,
      level,
      module_count: modules,
      duration_text: duration,
      is_available: available,
    });
  });
}

for (const [id, slug, price, sale, status, available, featured, lessons] of [
  ['masterclass', 'masterclass', 97, null, 'open', true, true, [2]],
  ['ingles-proibido', 'curso', 997, 797, 'waitlist', true, true, [1, 1]],
  ['ingles-com-filmes', 'filmes', 697, null, 'closed', false, false, [1]],
] as const) {
  test(`§3 Seeded courses | ${id}: slug ${slug}, price ${price}, ${status}`, async () => {
    const [row] = await rows(`courses?id=eq.${id}`, admin);
    expect(row).toMatchObject({
      slug,
      price,
      sale_price: sale,
      enrollment_status: status,
      is_available: available,
      is_featured: featured,
    });
    const { modules } = await readCourse(slug, admin);
    expect(modules.map((one: { lessons: unknown[] }) => one.lessons.length)).toEqual(lessons);
  });
}

test('§3 Seeded courses | lesson durations: 15, 25, 20, 30, 22', async () => {
  const durations = [];
  for (const slug of ['masterclass', 'curso', 'filmes']) {
    const { modules } = await readCourse(slug, admin);
    for (const { lessons } of modules) for (const { duration } of lessons) durations.push(duration);
  }
  expect(durations).toEqual([15, 25, 20, 30, 22]);
});

test('§3 Purchase | every field, in snake_case', async () => {
  const [row] = await rows('purchases', member);
  hasFields(row, [
    'id',
    'user_id',
    'product_id',
    'product_name',
    'amount',
    'payment_method',
    'payment_status',
    'payment_id',
    'created_at',
  ]);
  expect(row).toMatchObject({
    product_id: 'masterclass',
    amount: 97,
    payment_method: 'pix',
    payment_status: 'CONFIRMED',
  });
});

test('§3 Pix payment result | id, QR image, copy code, status, due date', async () => {
  const session = await createAccount();
  const { paymentId } = await openPix(session);
  const path = `/.netlify/functions/check-payment?paymentId=${paymentId}`;
  const { body } = await call(path, { session, method: 'GET' });
  hasFields(body, ['id', 'encodedImage', 'payload', 'status', 'dueDate']);
  expect(body.payload).toMatch(/^000201.*6304[0-9A-F]{4}$/u);
});
