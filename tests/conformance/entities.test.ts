// Fields of each entity on the wire, and the rows of a fresh installation.
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { createBuyers } from '../support/buyers/buyers.ts';
import { createRestClients } from '../support/rest-clients.ts';

const wire = await forFile(createRestClients());
const ana = await wire.server.createPerson({ hasAccess: true });
const member = wire.connect(ana);
const admin = wire.connect(await wire.server.createPerson({ isAdmin: true }));

const fieldsOf = (row: unknown) => Object.keys(Object(row));
/** Field names separated by spaces. */
const expectFields = (row: unknown, names: string) =>
  expect(fieldsOf(row)).toEqual(expect.arrayContaining(names.split(' ')));

async function readCourse(slug: string, client = admin) {
  const { data, error } = await client.rpc('get_course', { course_slug: slug });
  if (error) throw error;
  return data;
}

async function readFirst(table: string, columns = '*', client = member) {
  const { data, error } = await client.from(table).select(columns).limit(1).single();
  if (error) throw error;
  return data as unknown as Record<string, unknown>;
}

test('a course has the fields of the catalogue', async () => {
  expectFields(
    await readFirst('courses'),
    'id slug title subtitle description price sale_price thumbnail is_available is_featured enrollment_status',
  );
  const course = await readCourse('masterclass', member);
  expectFields(course.modules[0], 'id title description lessons');
});

test('a lesson has its fields and its materials, whose size is free text', async () => {
  const lesson = await readFirst('lessons', '*, support_materials(*)');
  expectFields(lesson, 'id title description vimeo_id duration thumbnail support_materials');
  const material = await readFirst('support_materials');
  expectFields(material, 'id title description file_url file_type file_size');
  expect(material['file_size']).toEqual(expect.any(String));
});

test('a comment has id, author, content and time; its replies have the same, and none of their own', async () => {
  const lesson_id = 'masterclass-m1-a1';
  const id = randomUUID();
  await member.rpc('add_comment', { id, lesson_id, content: 'Pergunta', parent_id: null });
  const reply = { id: randomUUID(), lesson_id, content: 'Resposta', parent_id: id };
  await member.rpc('add_comment', reply);
  const { data } = await member.rpc('list_comments', { lesson_id });
  const [comment] = data.comments;
  expectFields(comment, 'id author_name content created_at replies');
  expectFields(comment.replies[0], 'id author_name content created_at');
  expect(fieldsOf(comment.replies[0])).not.toContain('replies');
});

test('a lesson that a member completes is completed in the course', async () => {
  const lesson_id = 'masterclass-m1-a1';
  await member.rpc('set_lesson_completed', { lesson_id, completed: true });
  const { modules } = await readCourse('masterclass', member);
  expect(modules[0].lessons[0]).toMatchObject({ id: lesson_id, completed_at: expect.any(String) });
});

test('a purchase that was paid by Pix has its fields', async () => {
  const buyers = createBuyers(wire.server);
  const person = await wire.server.createPerson();
  const { paymentId } = await buyers.openPix(person);
  await buyers.pay(paymentId);
  expect(await readFirst('purchases', '*', wire.connect(person))).toMatchObject({
    id: expect.any(String),
    user_id: person.id,
    product_id: 'masterclass',
    product_name: 'Masterclass Inglês Proibido',
    amount: 97,
    payment_method: 'pix',
    payment_status: 'CONFIRMED',
    payment_id: paymentId,
    created_at: expect.any(String),
  });
});

test.each([
  ['ingles-proibido-1', 'Módulo 1', 'iniciante', 10, '12 semanas', true],
  ['ingles-proibido-2', 'Módulo 2', 'intermediário', 8, '10 semanas', false],
  ['ingles-proibido-conversacao', 'Conversação', 'avançado', 6, '8 semanas', false],
])(
  'the seeded card %s has the fields %s, %s, %i modules, %s, available: %s',
  async (slug, title, level, module_count, duration_text, is_available) => {
    const { data } = await member.rpc('list_my_courses');
    const card = { slug, title, level, module_count, duration_text, is_available };
    expect(data).toContainEqual(expect.objectContaining(card));
  },
);

test.each([
  ['masterclass', 'masterclass', 97, null, 'open', true, true, [15, 25]],
  ['ingles-proibido', 'curso', 997, 797, 'waitlist', true, true, [20, 30]],
  ['ingles-com-filmes', 'filmes', 697, null, 'closed', false, false, [22]],
] as const)(
  'the seeded course %s is sold as %s for %i (%s), %s, available: %s, featured: %s, with lessons of %j minutes',
  async (id, slug, price, sale_price, enrollment_status, is_available, is_featured, minutes) => {
    const { data } = await admin.from('courses').select('*').eq('id', id).single();
    const row = { slug, price, sale_price, enrollment_status, is_available, is_featured };
    expect(data).toMatchObject(row);
    const { modules } = await readCourse(slug);
    const durations = modules.map((module: { lessons: { duration: number }[] }) =>
      module.lessons.map(({ duration }) => duration),
    );
    expect(durations).toEqual(slug === 'curso' ? minutes.map((each) => [each]) : [minutes]);
  },
);

test('the seeded full course advertises 12 installments of R$ 97, and is listed with the others', async () => {
  const { data } = await admin.from('courses').select('*').eq('slug', 'curso').single();
  expect(data).toMatchObject({ plan_installments: 12, plan_installment_price: 97 });
  const all = await admin.from('courses').select('title');
  const titles = all.data?.map(({ title }) => title);
  expect(titles).toEqual(
    expect.arrayContaining([
      'Masterclass Inglês Proibido',
      'Inglês com Filmes',
      'Módulo 1',
      'Conversação',
    ]),
  );
});
