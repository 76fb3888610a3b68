import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { z } from 'zod';
import type { Caller } from '#server/database/caller.ts';
import { actAs, actIn, anonymous, createCaller } from '#tests/support/act-as.ts';
import { insertPurchase } from '#tests/support/buyers/rows.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

type Who = 'anonymous' | 'stranger' | 'member' | 'other' | 'admin';
const code = 'IP-0000-AAAA-ZZZZ-9999';

const database = await forFile(createTestDatabase());
const people: Record<Who, Caller> = {
  anonymous,
  stranger: await createCaller(database),
  member: await createCaller(database, { hasAccess: true, fullName: 'Ana Souza' }),
  other: await createCaller(database, { hasAccess: true }),
  admin: await createCaller(database, { isAdmin: true }),
};
const { sql } = database;
const { countEach } = actIn(database);
await sql`insert into courses (id, slug, title) values ('curso-antigo', 'curso-antigo', 'Curso antigo')`;
await sql`
  insert into certificates (user_id, course_id, code, holder_name, course_title, minutes)
  values (${people.member.userId}, 'curso-antigo', ${code}, 'Ana Souza', 'Curso antigo', 90)`;

/** The answer of a function to the caller, in a transaction that is rolled back after `first`. */
async function ask(who: Who, text: string, first: string[] = []): Promise<unknown> {
  return actAs(database, people[who], async (sql) => {
    for (const statement of first) await sql.unsafe(statement);
    const [row] = await sql.unsafe<{ answer: unknown }[]>(`select to_jsonb(${text}) as answer`);
    return row?.answer ?? 'null';
  });
}

test('a certificate is read by its owner and by administrators', async () => {
  const { stranger, other, member, admin } = people;
  const read = 'select * from certificates';
  expect(await countEach([stranger, other, member, admin], read)).toEqual([0, 0, 1, 1]);
});

describe('issuing', () => {
  const complete = (lessons: string) =>
    `insert into lesson_progress (lesson_id, completed_at) select id, now() from lessons where ${lessons}`;
  const all = complete(`id like 'masterclass-%'`);
  const other = () => people.other.userId ?? '';
  const issue = `public.issue_certificate('masterclass')`;
  const issued = z.object({ code: z.string(), holder_name: z.string(), minutes: z.number() });

  test('a member who completed every lesson gets one certificate, and the same one again', async () => {
    const row = issued.parse(await ask('member', issue, [all]));
    expect(row).toMatchObject({ holder_name: 'Ana Souza', minutes: expect.any(Number) });
    expect(row.code).toMatch(/^IP(-[0-9A-HJKMNP-TV-Z]{4}){4}$/u);
    const [first, second] = z.array(issued).parse(
      await actAs(database, people.member, async (sql) => {
        await sql.unsafe(all);
        return sql.unsafe(
          `select c.* from public.issue_certificate('masterclass') c union all select c.* from public.issue_certificate('masterclass') c`,
        );
      }),
    );
    expect(first?.code).toBe(second?.code);
  });

  test('it has a name that its owner wrote, even of two letters, and never an address', async () => {
    const issueAs = (name: string) =>
      ask('other', issue, [all, `update users set full_name = ${name} where id = '${other()}'`]);
    for (const name of [`(select email from users where id = '${other()}')`, `'X'`, `'a@b.c'`])
      expect(await issueAs(name)).toBe('22023');
    expect(await ask('other', issue, [all])).toBe('22023'); // the first part of the address
    expect(await issueAs(`'Éd'`)).toMatchObject({ holder_name: 'Éd' });
  });

  test('a corrected name goes onto the same certificate, a few times a day, and is audited', async () => {
    const take = (name: string) => [
      `update public.users set full_name = '${name}' where id = '${people.member.userId ?? ''}'`,
      `select * from ${issue}`,
    ];
    const first = issued.parse(await ask('member', issue, [all]));
    const [renamed] = z.array(z.object({ holders: z.number(), audited: z.number() })).parse(
      await actAs(database, people.member, async (sql) => {
        for (const text of [all, ...take(first.holder_name), ...take('Ana de Souza')])
          await sql.unsafe(text);
        await sql.unsafe('set local role service_role');
        return sql`
          select count(*)::int as holders, (select count(*)::int from audit_log a where a.subject_id = max(c.code)) as audited
          from certificates c where c.course_id = 'masterclass' and c.holder_name = 'Ana de Souza'`;
      }),
    );
    expect(renamed).toEqual({ holders: 1, audited: 1 });
    const often = ['A B', 'A C', 'A D', 'A E', 'A F', 'A G'].flatMap(take);
    expect(await ask('member', issue, [all, ...often])).toMatchObject({ holder_name: 'A G' });
    // Then the file keeps the name that it has.
    expect(await ask('member', issue, [all, ...often, ...take('A H')])).toMatchObject({
      holder_name: 'A G',
    });
  });

  test.each(['member', 'admin'] as const)(
    'one earned after the money went back, by other access (%s), is valid from the beginning',
    async (who) => {
      const buyer = people[who].userId ?? '';
      const refunded = await insertPurchase(database, buyer, { payment_status: 'REFUNDED' });
      const first = [
        all,
        'set local role service_role',
        `update public.users set full_name = 'Ana Souza' where id = '${buyer}'`,
        'set local role authenticated',
        `select ${issue}`,
      ];
      const issuedCode = `(select t.code from certificates t where t.course_id = 'masterclass')`;
      const answer = await ask(who, `public.verify_certificate(${issuedCode})`, first);
      await sql`delete from purchases where id = ${refunded}`;
      expect(answer).toMatchObject({ is_valid: true, holder_name: 'Ana Souza' });
    },
  );

  test('two certificates do not share a code', async () => {
    const rows = await database.sql<{ count: number }[]>`
      select count(distinct app.create_certificate_code())::int as count from generate_series(1, 200)`;
    expect(rows[0]?.count).toBe(200);
  });

  test('no certificate is issued for an incomplete, unknown or inaccessible course', async () => {
    const empty = async (who: Who, text: string, first: string[] = []) =>
      expect(await ask(who, `(${text}).id`, first)).toBe('null');
    await empty('member', issue);
    await empty('member', issue, [complete(`id = 'masterclass-m1-a1'`)]);
    await empty('member', `public.issue_certificate('ingles-proibido')`);
    await empty('member', `public.issue_certificate('nenhum')`);
    await empty('stranger', issue);
  });

  test('it has the minutes of the lessons, whatever duration the course announces', async () => {
    const [row] = await sql`select duration_text from courses where id = 'masterclass'`;
    expect(row?.['duration_text']).toBe('2 horas');
    expect(await ask('member', issue, [all])).toMatchObject({ minutes: 40 });
  });

  test('the list shows the progress towards each certificate', async () => {
    const rows = await actAs(database, people.other, async (sql) => {
      await sql.unsafe(complete(`id = 'masterclass-m1-a1'`));
      return sql`select * from public.list_my_certificates()`;
    });
    expect(rows).toMatchObject([
      { course_id: 'masterclass', completed_count: 1, lesson_count: 2, minutes: 40, code: null },
    ]);
  });
});

describe('verifying', () => {
  const verify = (text: string) => `public.verify_certificate('${text}')`;
  const over = { code, is_valid: false };
  const buy = (payment_status: string) =>
    insertPurchase(database, people.member.userId ?? '', {
      course_id: 'curso-antigo',
      payment_status,
      confirmed_at: new Date(),
    });

  test.each(['anonymous', 'stranger', 'other'] as const)(
    '%s with the code reads name, course, minutes and day, and nothing else',
    async (who) => {
      const answer = await ask(who, verify(code.toLowerCase()));
      expect(answer).toEqual({
        code,
        is_valid: true,
        holder_name: 'Ana Souza',
        course_title: 'Curso antigo',
        minutes: 90,
        issued_at: expect.any(String),
      });
    },
  );

  test.each([
    'ip0000aaaazzzz9999',
    ' IP 0000 AAAA ZZZZ 9999 ',
    'Ip–0000–aAaA—zzzz.9999',
    '0000-AAAA-ZZZZ-9999',
    'IP-OOOO-AAAA-ZZZZ-9999',
  ])('the code is found as "%s"', async (spelling) => {
    expect(await ask('anonymous', verify(spelling))).toMatchObject({ code, is_valid: true });
  });

  test('an unknown code, half a code and a wildcard are nothing', async () => {
    for (const wrong of ['IP-0000-AAAA-ZZZZ-9998', 'IP-0000', 'XX-0000-AAAA-ZZZZ-9999', '%', ''])
      expect(await ask('anonymous', verify(wrong))).toBe('null');
  });

  test('one whose own money went back is invalid, though another course keeps the access', async () => {
    await buy('REFUNDED');
    expect(await ask('anonymous', verify(code))).toEqual(over);
    await buy('CONFIRMED');
    expect(await ask('anonymous', verify(code))).toMatchObject({ is_valid: true });
    await database.sql`delete from purchases where user_id = ${people.member.userId}`;
  });

  test('one whose course was open by earlier access stays valid after a refund, until only later access is left', async () => {
    const moveAccess = (days: number) => sql`
      update access_grants set created_at = created_at + make_interval(days => ${days}) where user_id = ${people.member.userId}`;
    await sql`update courses set access_rule = 'any_premium' where id = 'curso-antigo'`;
    await buy('REFUNDED');
    expect(await ask('anonymous', verify(code))).toMatchObject({ is_valid: true });
    await moveAccess(1);
    expect(await ask('anonymous', verify(code))).toEqual(over);
    await moveAccess(-1);
    await sql`update courses set access_rule = 'own_product' where id = 'curso-antigo'`;
    await sql`delete from purchases where user_id = ${people.member.userId}`;
  });

  test('one whose money went back is invalid, and its owner sees it', async () => {
    await database.sql`update access_grants set revoked_at = now() where user_id = ${people.member.userId}`;
    expect(await ask('anonymous', verify(code))).toEqual(over);
    const list = `(select is_void from public.list_my_certificates() where course_id = 'curso-antigo')`;
    expect(await ask('member', list)).toBe(true);
    await database.sql`update access_grants set revoked_at = null where user_id = ${people.member.userId}`;
    expect(await ask('member', list)).toBe(false);
  });
});
