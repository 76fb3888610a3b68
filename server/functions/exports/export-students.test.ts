import { expect, test, vi } from 'vitest';
import { suggestChoices, toFirstChoices } from '#app/features/roster/state.ts';
import { areaTitle } from '#domain/account/roster/columns.ts';
import { forFile } from '#tests/support/for-file.ts';
import { confirmed, insertPayer, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createRosters } from '#tests/support/roster/rosters.ts';
import { createTestApp, type Person } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 }); // a file is read by a process of its own

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const owner = await server.createPerson({ isAdmin: true, fullName: 'Dona Lúcia' });
const any = { search: '', state: '', course: '', reason: '' };

const ask = (filter: object = {}, who: Person | null = owner) =>
  server.send('/.netlify/functions/export-students', { ...any, ...filter }, who);
const readText = async (filter: object = {}) => (await ask(filter)).text();
const readLines = async (filter: object = {}) =>
  (await readText(filter)).replace('\uFEFF', '').trimEnd().split('\r\n');

/** Name, e-mail, course, end, phone, document and city of each row, in order. */
const essence = (lines: readonly string[]) =>
  lines
    .slice(1)
    .filter((line) => line.includes('ida-e-volta'))
    .map((line) => {
      const cells = line.split(';');
      return [...cells.slice(0, 4), cells[6], ...cells.slice(-3)].join(';');
    })
    .toSorted();

test('the file has a row for each course, with origin, end, progress, money and consent, and no formula', async () => {
  const ana = await server.createPerson({ fullName: '=Ana', email: 'ana@example.com' });
  await insertPurchase(database, ana.id, confirmed);
  await sql`
    insert into access_grants (user_id, course_id, reason, ends_on) values (${ana.id}, 'ingles-proibido', 'presente', '2099-12-31')`;
  await sql`
    insert into lesson_progress (user_id, lesson_id, completed_at)
    select ${ana.id}, l.id, now() from lessons l where l.module_id = 'masterclass-m1' order by l.position limit 1`;
  await sql`insert into consents (user_id, kind, version, accepted) values (${ana.id}, 'marketing', '2026-11-29', true)`;
  const [head, ...lines] = await readLines({ search: 'ana@example.com' });
  expect(head).toMatch(/^Nome;E-mail;Curso;Código do curso;Origem;Desde;Até;.*;Aceita novidades$/u);
  expect(lines).toHaveLength(2);
  expect(lines.join('\n')).toMatch(
    /^'=Ana;ana@example\.com;.*;masterclass;Compra;.*;sem fim;;1;2;97,00;0,00;Sim$/mu,
  );
  expect(lines.join('\n')).toMatch(/;ingles-proibido;Escola;.*;31\/12\/2099;/u);
});

test('what leaves comes in again without loss', async () => {
  const people = await Promise.all(
    ['=SOMA(1)', 'José "Zé"; Araújo', 'Área Só', 'Duas Vezes'].map((fullName, index) =>
      server.createPerson({ fullName, email: `ida-e-volta${index}@example.com` }),
    ),
  );
  const grants: [number, string | null, string | null][] = [
    [0, 'masterclass', '2099-12-31'],
    [1, 'ingles-proibido', null],
    [2, null, '2098-01-31'],
    [3, 'masterclass', null],
    [3, 'ingles-proibido', '2099-06-30'],
  ];
  for (const [index, course, endsOn] of grants)
    await sql`
      insert into access_grants (user_id, course_id, reason, ends_on)
      values (${people[index]?.id ?? ''}, ${course}, 'antes', ${endsOn})`;
  await insertPayer({ sql }, people[0]?.id ?? '', {
    phone: '+351912345678',
    document: '52998224725',
  });
  const before = await readText({ reason: 'mudança de escola' });
  await sql`delete from auth.users where email like 'ida-e-volta%'`;

  const { read, choose, preview, take } = createRosters(server, owner);
  const uploaded = await read(before);
  expect(uploaded.format).toBe('own');
  const first = toFirstChoices(uploaded.columns);
  const courses = await sql<{ id: string; title: string }[]>`select id, title from courses`;
  const suggested = suggestChoices(first, await preview(uploaded.id, first), {
    courses: [...courses],
    area: areaTitle,
  });
  await take(before, { ...choose(uploaded), ...suggested, contactPurpose: 'mudança de escola' });
  const after = await readLines({ reason: 'conferir' });
  expect(essence(after)).toEqual(essence(before.replace('\uFEFF', '').trimEnd().split('\r\n')));
  expect(essence(after)).toHaveLength(5);
});

test('phone, document and city are in it for a reason alone, which is noted with the rows', async () => {
  const person = await server.createPerson({ email: 'telefone@example.com' });
  await insertPayer({ sql }, person.id, { phone: '11988887777', document: '52998224725' });
  const filter = { search: 'telefone@example.com' };
  expect((await readLines(filter)).join('')).not.toMatch(/52998224725|11988887777/u);
  const lines = await readLines({ ...filter, reason: 'entregar o livro' });
  expect(lines[1]).toMatch(/;11988887777;52998224725;$/u);
  const [noted] = await sql`
    select actor_id, details from audit_log where action = 'export_personal' and details ->> 'reason' = 'entregar o livro'`;
  expect(noted).toEqual({ actor_id: owner.id, details: { reason: 'entregar o livro', rows: '1' } });
});

test('the filters of the list are those of the file', async () => {
  const count = async (filter: object) => (await readLines(filter)).length - 1;
  expect(await count({ state: 'admins' })).toBe(1);
  expect(await count({ state: 'no_access', search: 'telefone' })).toBe(1);
  expect(await count({ course: 'masterclass', search: 'ana@example.com' })).toBe(2);
  expect(await count({ search: 'ninguém assim' })).toBe(0);
});

test('owners alone get it', async () => {
  for (const role of ['finance', 'support', 'content']) {
    const person = await server.createPerson({ roles: [role] });
    for (const reason of ['', 'curiosidade'])
      expect((await ask({ reason }, person)).status).toBe(403);
  }
  expect((await ask({}, await server.createPerson({ hasAccess: true }))).status).toBe(403);
  expect((await ask({}, null)).status).toBe(401);
});
