import { describe, expect, test, vi } from 'vitest';
import { callFunction, openSession, proveMailbox } from '#tests/support/act-as.ts';
import { sweepRosters } from '#server/roster/jobs.ts';
import { forFile } from '#tests/support/for-file.ts';
import { toHotmartTable } from '#tests/support/roster/hotmart-table.ts';
import { createRosters } from '#tests/support/roster/rosters.ts';
import { createTestApp } from '#tests/support/test-app.ts';

vi.setConfig({ testTimeout: 60_000 }); // each file is read by a process of its own

const server = await forFile(createTestApp());
const { database } = server.deps;
const { sql } = database;
const owner = await server.createPerson({ isAdmin: true });
const asOwner = {
  role: 'authenticated',
  userId: owner.id,
  claims: {
    sub: owner.id,
    role: 'authenticated',
    session_id: await openSession(database, owner.id),
  },
} as const;
const { post, upload, read, choose, preview, take, undo } = createRosters(server, owner);

const hotmart = {
  courses: { 'Inglês do Zero': 'masterclass', 'Mentoria; ao vivo': 'ingles-proibido' },
  statuses: ['Aprovado', 'Completo'],
};
interface Listed {
  id: string;
  status: string;
  given: number;
  opened: number;
  already: number;
  unconfirmed: number;
  team: number;
  undone: number;
}
const list = () => callFunction<Listed[]>(database, asOwner, 'admin_list_rosters');
const find = async (id: string) => (await list()).find((roster) => roster.id === id);
const personOf = async (email: string) => {
  const [row] = await sql`
    select u.id, u.full_name, u.has_access, u.access_ends_on::text, a.encrypted_password
    from users u join auth.users a on a.id = u.id where u.email = ${email}`;
  return row;
};

describe('a report of Hotmart', () => {
  test('is known by its columns, and counted before anybody is brought in', async () => {
    const uploaded = await read(toHotmartTable(300));
    expect(uploaded).toMatchObject({ format: 'hotmart', rows: 300 });
    expect(uploaded.columns).toMatchObject({
      email: 9,
      name: 8,
      course: 4,
      status: 1,
      reference: 0,
      phone: 10,
    });
    const seen = await preview(uploaded.id, choose(uploaded, hotmart));
    expect(seen.products.map(({ name }) => name).toSorted()).toEqual([
      'Inglês do Zero',
      'Mentoria; ao vivo',
    ]);
    expect(seen.statuses[0]).toEqual({ name: 'Aprovado', rows: 150 });
    expect(seen).toMatchObject({
      rows: 300,
      leftOut: 100,
      wrong: 0,
      problems: [],
      known: 0,
      ofTeam: 0,
    });
    expect(seen.people).toBeGreaterThan(150);
    expect(await sql`select from users where email like 'aluno%'`).toHaveLength(0);
  });

  test('gives accounts without passwords, courses and no mail; twice is once', async () => {
    const id = await take(toHotmartTable(300), { ...hotmart, endsOn: '2099-12-31' });
    const roster = await find(id);
    expect(roster).toMatchObject({ status: 'done', given: 200, already: 0 });
    expect(await personOf('aluno0@example.com')).toMatchObject({
      full_name: 'José 0 "Zé" Araújo',
      has_access: true,
      access_ends_on: '2099-12-31',
      encrypted_password: null,
    });
    expect(await personOf('aluno4@example.com')).toMatchObject({ full_name: '=HYPERLINK(1)' });
    expect(await personOf('aluno3@example.com')).toBeUndefined();
    expect(
      await sql`select from app.outbox where kind in ('welcome', 'access_invitation')`,
    ).toHaveLength(0);
    const again = await find(await take(toHotmartTable(300), hotmart));
    expect(again).toMatchObject({ given: 0, opened: 0, already: 200 });
    const [log] = await sql`
      select actor_id, details from audit_log where action = 'import_people' and subject_id = ${id}`;
    expect(log).toMatchObject({ actor_id: owner.id, details: { title: 'alunos.csv' } });
  });

  test('is taken back whole, but for what somebody has changed since', async () => {
    const table = toHotmartTable(12).replaceAll('Aluno', 'Volta').replaceAll('HP1', 'HQ1');
    const id = await take(table, hotmart);
    const [used, moved, gone] = await Promise.all(
      [0, 1, 2].map(async (index) => String((await personOf(`volta${index}@example.com`))?.['id'])),
    );
    await sql`update auth.users set last_sign_in_at = now() where id = ${used ?? ''}`;
    await sql`update access_grants set ends_on = '2090-01-01' where user_id = ${moved ?? ''}`;
    await undo(id);
    expect(await find(id)).toMatchObject({ status: 'undone' });
    const left = await sql`
      select u.id, u.has_access from users u where u.email like 'volta%' order by u.email`;
    expect(left).toEqual([
      { id: used, has_access: false },
      { id: moved, has_access: true },
    ]);
    expect(await sql`select from auth.users where id = ${gone ?? ''}`).toHaveLength(0);
    expect((await post('undo', { id })).status).toBe(409);
  });
});

describe('people who have an account', () => {
  const table = (...rows: string[]) => ['nome;email;curso;até', ...rows].join('\n');
  const one = { courses: { X: 'masterclass' } };

  test('keep name, password and sessions, and gain the course', async () => {
    const known = await server.createPerson({ fullName: 'Nome de Antes' });
    await proveMailbox(database, known.id);
    await sql`update auth.users set encrypted_password = 'hash' where id = ${known.id}`;
    await take(table(`Outro Nome;${known.email.toUpperCase()};X;31/12/2099`), one);
    expect(await personOf(known.email)).toMatchObject({
      full_name: 'Nome de Antes',
      encrypted_password: 'hash',
      access_ends_on: '2099-12-31',
    });
    const bell = await sql`select kind from notifications where user_id = ${known.id}`;
    expect(bell).toEqual([{ kind: 'access_granted' }]);
  });

  test('of the team stay as they are; what a stranger may have registered gets nothing', async () => {
    const stranger = await server.createPerson();
    await sql`update auth.users set encrypted_password = 'hash' where id = ${stranger.id}`;
    const id = await take(table(`Ana;${owner.email};X;`, `Bia;${stranger.email};X;`), one);
    expect(await find(id)).toMatchObject({ given: 0, team: 1, unconfirmed: 1 });
    expect(await personOf(stranger.email)).toMatchObject({ has_access: false });
    const result = await post('result', { id });
    const lines = (await result.text()).trimEnd().split('\r\n');
    expect(lines[1]).toContain('É da equipe: nada mudou');
    expect(lines[2]).toContain('que ninguém confirmou');
  });

  test('who come twice with different names become one, with the first one', async () => {
    await take(table('Primeira;dupla@example.com;X;', 'Segunda;DUPLA@example.com;X;'), one);
    expect(await personOf('dupla@example.com')).toMatchObject({ full_name: 'Primeira' });
  });

  test('phone and document are kept only for a purpose', async () => {
    const row =
      'nome,email,telefone,cpf,cidade\nCaio,caio@example.com,"(11) 98888-0001",529.982.247-25,Santos';
    await take(row);
    const person = String((await personOf('caio@example.com'))?.['id']);
    const contactOf = async () => {
      const student = await callFunction<{ contact: object | null }>(
        database,
        asOwner,
        'admin_get_student',
        [person],
      );
      return student.contact;
    };
    expect(await contactOf()).toBeNull();
    const id = await take(row, { contactPurpose: 'atender quem já é aluno' });
    expect(await contactOf()).toEqual({
      phone: '(11) •••••-0001',
      document: '•••.982.247-••',
      city: 'Santos',
    });
    await undo(id);
    expect(await contactOf()).toBeNull();
  });

  test('wrong rows are counted with their lines, and stay out', async () => {
    const uploaded = await read(
      table(
        ';;X;',
        'A;sem-arroba;X;',
        'B;b@example.com;X;31/02/2030',
        'C;c@example.com;X;01/01/2020',
        'D;d@example.com;X;',
      ),
    );
    const seen = await preview(uploaded.id, choose(uploaded, one));
    expect(seen).toMatchObject({ rows: 5, wrong: 4, people: 1 });
    expect(seen.problems).toEqual([
      { line: 2, problem: 'email_missing' },
      { line: 3, problem: 'email_wrong' },
      { line: 4, problem: 'day_wrong' },
      { line: 5, problem: 'day_over' },
    ]);
  });
});

describe('invitations', () => {
  test('leave at a bounded rate, one a person, and are paused', async () => {
    const rows = Array.from({ length: 5 }, (_, index) => `convite${index}@example.com;Ana`);
    const id = await take(['email;nome', ...rows, 'convite0@example.com;Ana'].join('\n'));
    const invite = (isInviting: boolean) =>
      callFunction(database, asOwner, 'admin_invite_roster', [id, isInviting]);
    const queued = async () =>
      (
        await sql`
        select o.id from app.outbox o join users u on u.id = (o.payload ->> 'user_id')::uuid
        where o.kind = 'access_invitation' and u.email like 'convite%'`
      ).length;
    const work = (at: string) => sql`select app.queue_roster_invitations(2, ${at})`;
    await work('2026-11-20T12:00:00Z');
    expect(await queued()).toBe(0);
    await invite(true);
    await work('2026-11-20T12:00:00Z');
    await work('2026-11-20T12:00:30Z');
    expect(await queued()).toBe(2);
    await sql`update app.outbox set delivered_at = now() where kind = 'access_invitation'`;
    await invite(false);
    await work('2026-11-20T12:05:00Z');
    expect(await queued()).toBe(2);
    await invite(true);
    for (const minute of [10, 12, 14]) {
      await work(`2026-11-20T12:${minute}:00Z`);
      await sql`update app.outbox set delivered_at = now() where kind = 'access_invitation'`;
    }
    expect(await queued()).toBe(5);
    expect((await list()).find((roster) => roster.id === id)).toMatchObject({ is_inviting: false });
  });
});

describe('a file', () => {
  test.each([
    ['with commas', 'email,nome\na1@example.com,José\n'],
    ['with tabs', 'email\tnome\na1@example.com\tJosé\n'],
    ['with a byte-order mark', '\uFEFFemail;nome\na1@example.com;José\n'],
    ['of Excel', 'sep=;\r\nemail;nome\r\na1@example.com;José\r\n'],
    ['in Windows-1252', Buffer.from('email;nome\na1@example.com;José\n', 'latin1')],
  ])('%s is read', async (_, content) => {
    const uploaded = await read(content);
    expect(uploaded).toMatchObject({
      rows: 1,
      header: ['email', 'nome'],
      samples: [['a1@example.com', 'José']],
    });
  });

  test.each([
    ['that is no table', 'uma linha só'],
    ['of bytes', Buffer.from([0, 1, 2, 0, 59, 10, 0])],
    ['without rows', 'email;nome\n'],
    ['that is empty', ''],
    ['of one long line', 'x'.repeat(3_000_000)],
  ])('%s is refused with a reason', async (_, content) => {
    const response = await upload(content);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/CSV/u) });
  });

  test('is brought in by owners alone', async () => {
    const people = [
      await server.createPerson({ hasAccess: true }),
      ...(await Promise.all(
        ['finance', 'support', 'content'].map((role) => server.createPerson({ roles: [role] })),
      )),
    ];
    const uploaded = await read('email;nome\nz@example.com;Zé\n');
    const body = { id: uploaded.id, choices: choose(uploaded) };
    for (const who of people) {
      expect((await upload('email;nome\nz@example.com;Zé\n', who)).status).toBe(403);
      for (const name of ['preview', 'start'])
        expect((await post(name, body, who)).status).toBe(403);
      for (const name of ['undo', 'result'])
        expect((await post(name, { id: uploaded.id }, who)).status).toBe(403);
    }
    expect((await post('start', body, null)).status).toBe(401);
    expect(await sql`select from users where email = 'z@example.com'`).toHaveLength(0);
  });

  test('whose choices name nobody, an unknown course or another table is refused', async () => {
    const uploaded = await read('email;nome\nz@example.com;Zé\n');
    const start = (changes: object) =>
      post('start', { id: uploaded.id, choices: { ...choose(uploaded), ...changes } });
    expect((await start({ courses: {} })).status).toBe(400);
    expect((await start({ courses: { '': 'nenhum' } })).status).toBe(409);
    expect((await start({ columns: { email: 200 } })).status).toBe(400);
    const other = await post('preview', { id: crypto.randomUUID(), choices: choose(uploaded) });
    expect(other.status).toBe(404);
  });
});

test('files of rosters that nobody needs are removed, with all that names people', async () => {
  const content = 'email;nome\nguardada@example.com;A\n';
  const [dropped, waiting, used] = [await read(content), await read(content), await take(content)];
  await callFunction(database, asOwner, 'admin_drop_roster', [dropped.id]);
  expect(await find(dropped.id)).toBeUndefined();
  const sweep = () => sweepRosters({ ...server.deps, sql });
  const isKept = async (id: string) =>
    (await server.deps.files.read('rosters', `versions/${id}`)) !== null;
  await sweep();
  expect(await Promise.all([dropped.id, waiting.id, used].map(isKept))).toEqual([
    false,
    true,
    false,
  ]);
  await sql`update app.rosters set created_at = now() - interval '2 days' where id = ${waiting.id}`;
  await sql`update app.rosters set created_at = now() - interval '31 days' where id = ${used}`;
  await sweep();
  expect(await isKept(waiting.id)).toBe(false);
  expect(await sql`select from app.roster_entries where roster_id = ${used}`).toHaveLength(0);
});

test('a roster that a crash stopped goes on, and nothing comes twice', async () => {
  const uploaded = await read('email;nome\nq1@example.com;A\nq2@example.com;B\n');
  const choices = choose(uploaded);
  await callFunction(database, asOwner, 'admin_begin_roster', [uploaded.id, choices, 2]);
  const page = [
    {
      line: 2,
      email: 'q1@example.com',
      name: 'A',
      course: 'masterclass',
      reference: '',
      endsOn: null,
    },
  ];
  await sql`select app.take_roster_page(${uploaded.id}, ${JSON.stringify(page)}::text::jsonb, now())`;
  await sql`select app.take_roster_page(${uploaded.id}, ${JSON.stringify(page)}::text::jsonb, now())`;
  expect((await post('start', { id: uploaded.id, choices })).status).toBe(409);
  await sql`update app.rosters set touched_at = now() - interval '2 minutes' where id = ${uploaded.id}`;
  expect((await post('start', { id: uploaded.id, choices })).status).toBe(202);
  await vi.waitFor(
    async () => expect(await find(uploaded.id)).toMatchObject({ status: 'done' }),
    20_000,
  );
  expect(await find(uploaded.id)).toMatchObject({ given: 2, opened: 2 });
});
