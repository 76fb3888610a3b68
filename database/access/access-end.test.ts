import { beforeAll, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { actIn, callFunction, createCaller, readList } from '#tests/support/act-as.ts';
import { changePurchase, confirmed, insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const { expectRefused } = actIn(database);
const [owner, support, finance] = await Promise.all([
  createCaller(database, { isAdmin: true }),
  createCaller(database, { roles: ['support'] }),
  createCaller(database, { roles: ['finance'] }),
]);
type Caller = typeof owner;

const days: Record<string, string> = {};
beforeAll(async () => {
  const [row] = await sql<{ yesterday: string; today: string; later: string }[]>`
    select (app.today() - 1)::text as yesterday, app.today()::text as today, (app.today() + 30)::text as later`;
  Object.assign(days, row);
});
const day = (name: 'yesterday' | 'today' | 'later') => days[name] ?? '';

const grant = (person: Caller, course: string | null, endsOn: string | null, who = support) =>
  callFunction<string>(database, who, 'admin_grant_access', {
    person: person.userId,
    course,
    reason: 'turma de 2026',
    ends_on: endsOn,
  });
const moveEnd = (id: string, endsOn: string | null, who = support) =>
  callFunction(database, who, 'admin_change_access_end', {
    grant_id: id,
    ends_on: endsOn,
    reason: 'renovou',
  });
const openTo = async (person: Caller) => {
  const rows = await database.queryAsCaller(person, 'select app.openable_course_ids() as id', []);
  return rows.map((row) => String(row['id']));
};
const hasAccess = async (person: Caller) => {
  const [row] = await database.queryAsCaller(person, 'select app.has_access() as is', []);
  return row?.['is'];
};
const flagsOf = async (person: Caller) => {
  const [row] = await sql`
    select has_access, access_ends_on::text from users where id = ${person.userId}`;
  return row;
};
/** A grant whose last day was yesterday: made today, then moved past the rule. */
async function grantThatEnded(person: Caller, course: string | null) {
  const id = await grant(person, course, day('today'));
  await sql`alter table access_grants disable trigger access_grants_recompute_access`;
  await sql`update access_grants set ends_on = app.today() - 1 where id = ${id}`;
  await sql`update users set access_ends_on = app.today() - 1 where id = ${person.userId}`;
  await sql`alter table access_grants enable trigger access_grants_recompute_access`;
  return id;
}

describe('the last day', () => {
  test('is a whole day of access, and the day after has none', async () => {
    const person = await createCaller(database);
    const id = await grant(person, 'masterclass', day('today'));
    expect(await openTo(person)).toContain('masterclass');
    expect(await hasAccess(person)).toBe(true);
    expect(await flagsOf(person)).toEqual({ has_access: true, access_ends_on: day('today') });
    await sql`update access_grants set ends_on = app.today() - 1 where id = ${id}`;
    expect(await openTo(person)).toEqual([]);
    expect(await hasAccess(person)).toBe(false);
    expect(await flagsOf(person)).toEqual({ has_access: false, access_ends_on: null });
  });

  test('counts in São Paulo', async () => {
    const [row] = await sql`
      select app.day_of('2027-01-01T02:59:59Z')::text as last, app.day_of('2027-01-01T03:00:00Z')::text as next`;
    expect(row).toEqual({ last: '2026-12-31', next: '2027-01-01' });
  });

  test('ends access at once, before the job has taken the flag', async () => {
    const person = await createCaller(database);
    await grantThatEnded(person, null);
    expect(await flagsOf(person)).toMatchObject({ has_access: true });
    expect(await hasAccess(person)).toBe(false);
    expect(await openTo(person)).toEqual([]);
    await sql`select app.end_accesses()`;
    expect(await flagsOf(person)).toEqual({ has_access: false, access_ends_on: null });
  });

  test('does not count beside a purchase or a grant without an end', async () => {
    const buyer = await createCaller(database);
    const purchase = await insertPurchase(database, buyer.userId, confirmed);
    await grant(buyer, 'ingles-proibido', day('later'));
    expect(await flagsOf(buyer)).toEqual({ has_access: true, access_ends_on: null });
    await changePurchase({ sql }, purchase, { payment_status: 'REFUNDED' });
    expect(await flagsOf(buyer)).toEqual({ has_access: true, access_ends_on: day('later') });
    await grant(buyer, null, null);
    expect(await flagsOf(buyer)).toEqual({ has_access: true, access_ends_on: null });
  });

  test('is shown to the student, course by course, and in the list', async () => {
    const person = await createCaller(database, { fullName: 'Turma de Verão' });
    await grant(person, 'masterclass', day('later'));
    const cards = await callFunction<{ id: string; access_ends_on: string | null }[]>(
      database,
      person,
      'list_my_courses',
    );
    expect(cards.find(({ id }) => id === 'masterclass')?.access_ends_on).toBe(day('later'));
    const { rows } = await readList<object>(database, owner, 'students', {
      filter: { search: 'turma de verao' },
    });
    expect(rows).toMatchObject([
      { access_ends_on: day('later'), courses: ['Masterclass Inglês Proibido'] },
    ]);
    expect(
      await callFunction(database, support, 'admin_get_student', [person.userId]),
    ).toMatchObject({ grants: [{ ends_on: day('later') }] });
  });

  test('that is over leaves a course to be bought or given again, and takes it from its list', async () => {
    const person = await createCaller(database, { fullName: 'Fim de Turma' });
    await grantThatEnded(person, 'masterclass');
    await sql`select app.end_accesses()`;
    const [row] = await sql`select app.owns_course(${person.userId}, 'masterclass') as owns`;
    expect(row?.['owns']).toBe(false);
    const listed = await readList<object>(database, owner, 'students', {
      filter: { search: 'fim de turma' },
    });
    expect(listed.rows).toMatchObject([{ has_access: false, courses: [] }]);
    await grant(person, 'masterclass', null);
    expect(await openTo(person)).toContain('masterclass');
  });

  test('keeps certificates: only a refund or a person takes them', async () => {
    const person = await createCaller(database);
    await grantThatEnded(person, 'masterclass');
    await sql`select app.end_accesses()`;
    const [row] = await sql`
      select app.certificate_holds(jsonb_populate_record(
        null::certificates, jsonb_build_object('user_id', ${person.userId}::uuid, 'course_id', 'masterclass', 'issued_at', now())
      )) as holds`;
    expect(row?.['holds']).toBe(true);
  });
});

describe('an end that moves', () => {
  test('extends access, also of a grant that is over, with a row of the log', async () => {
    const person = await createCaller(database);
    const id = await grantThatEnded(person, 'masterclass');
    await moveEnd(id, day('later'));
    expect(await openTo(person)).toContain('masterclass');
    const [row] = await sql`
      select actor_id, details from audit_log where action = 'change_access_end' and subject_id = ${person.userId}`;
    expect(row).toEqual({
      actor_id: support.userId,
      details: {
        course: 'Masterclass Inglês Proibido',
        reason: 'renovou',
        former_ends_on: day('yesterday'),
        ends_on: day('later'),
      },
    });
    await moveEnd(id, null);
    expect(await flagsOf(person)).toEqual({ has_access: true, access_ends_on: null });
  });

  test('is refused in the past, of a revoked grant, and beside another one in force', async () => {
    const person = await createCaller(database);
    await expect(grant(person, 'masterclass', day('yesterday'))).rejects.toThrow(
      'access_end_wrong',
    );
    const id = await grant(person, 'masterclass', day('later'));
    await expect(moveEnd(id, day('yesterday'))).rejects.toThrow('access_end_wrong');
    await expect(moveEnd(id, '9999-01-01')).rejects.toThrow('access_end_wrong');
    await callFunction(database, support, 'admin_revoke_access', [id, 'engano']);
    await expect(moveEnd(id, day('later'))).rejects.toThrow('access_already_revoked');
    const over = await grantThatEnded(person, 'masterclass');
    await grant(person, 'masterclass', null);
    await expect(moveEnd(over, day('later'))).rejects.toThrow('access_already_granted');
  });

  test('is moved by nobody but owners and support', async () => {
    const person = await createCaller(database, { hasAccess: true });
    const id = await grant(person, 'masterclass', day('later'), owner);
    await expect(moveEnd(id, null, finance)).rejects.toThrow('role_missing');
    await expect(moveEnd(id, null, person)).rejects.toThrow('admins_only');
    await expectRefused(
      [person, finance],
      [
        `update access_grants set ends_on = null`,
        `update users set access_ends_on = null where id = '${person.userId}'`,
      ],
    );
  });
});
