import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { CallerSql } from '#server/database/database.ts';
import { actAs, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const lesson = 'masterclass-m1-a1';
const withControls = 'A\r\nB\u000bC\rD\u0007\u001b\u009bE\tF';
const cleaned = 'A\nB\nC\nDE\tF';
/** A family, a flag, a heart and letters made of two signs: all of it is legitimate text. */
const dear = 'Ação 👩‍👩‍👧‍👦 🇧🇷 ❤️ cafe\u0301 — “ok”\u00a0…';

const database = await forFile(createTestDatabase());
const { sql } = database;
const member = await createCaller(database, { hasAccess: true, fullName: 'Ana' });

const asMember = (run: (sql: CallerSql) => Promise<readonly Record<string, unknown>[]>) =>
  actAs(database, member, run);

describe('what a member writes', () => {
  test.each([
    ['a control character', withControls, cleaned],
    ['emoji and accents', dear, dear],
  ])('%s: comments, notes, posts, edits and reports', async (_what, given, kept) => {
    const rows = await asMember(async (sql) => {
      const id = randomUUID();
      await sql`select add_comment(${randomUUID()}::uuid, ${lesson}, ${given})`;
      await sql`insert into lesson_notes (lesson_id, content) values (${lesson}, ${given})`;
      await sql`insert into comments (id, title, content) values (${id}, ${given}, ${given})`;
      const written = await sql`
        select content as text from comments where id <> ${id} union all select content from lesson_notes
        union all select content from comments where id = ${id}`;
      await sql`select edit_comment(${id}::uuid, ${given}, ${`${given}!`})`;
      const edited = await sql`select content as text from comments where id = ${id}`;
      return [...written, ...edited];
    });
    expect(rows).toEqual([kept, kept, kept, `${kept}!`].map((text) => ({ text })));
  });

  test.each(['\u0007\u0001', '\u200b', '\u3164\u3164\u3164', '\u00ad\u2800', '\u{e0041}\u3000'])(
    'of %j only, which nobody sees, is refused as empty',
    async (unseen) => {
      expect(
        await asMember(
          async (sql) => sql`select add_comment(gen_random_uuid(), ${lesson}, ${unseen})`,
        ),
      ).toBe('23514');
      expect(
        await asMember(
          async (sql) =>
            sql`insert into comments (id, title, content) values (gen_random_uuid(), ${unseen}, 'Oi')`,
        ),
      ).toBe('23514');
      expect(
        await asMember(
          async (sql) => sql`update users set full_name = ${unseen} where id = ${member.userId}`,
        ),
      ).toBe('23514');
    },
  );

  test('that was stored before texts were cleaned can still be hidden', async () => {
    const id = randomUUID();
    await sql`alter table comments disable trigger comments_clean`;
    await sql`insert into comments (id, user_id, title, content) values (${id}, ${member.userId}, ${'a\u0007\u0007'}, 'x')`;
    await sql`alter table comments enable trigger comments_clean`;
    await sql`update comments set hidden_at = now() where id = ${id}`;
    expect(
      await sql`select 1 from comments where id = ${id} and hidden_at is not null`,
    ).toHaveLength(1);
  });
});

describe('a name', () => {
  const nameOf = async (userId: string | null) => {
    const [row] = await database.sql`
      select u.full_name, a.raw_user_meta_data ->> 'full_name' as given
      from public.users u join auth.users a on a.id = u.id where u.id = ${userId}`;
    return row;
  };

  test('is one line without marks that reverse text, at the sign-up and when it is changed', async () => {
    const bad = 'A\nB\u202e\u0007 \u2066C\u2069';
    const person = await createCaller(database, { fullName: bad });
    expect(await nameOf(person.userId)).toEqual({ full_name: 'A B C', given: 'A B C' });
    const changed = await actAs(database, person, (sql) =>
      sql`update users set full_name = ${`\t${bad}`} where id = ${person.userId} returning full_name`.then(
        (rows) => [...rows],
      ),
    );
    expect(changed).toEqual([{ full_name: 'A B C' }]);
  });

  test('a name of emoji and accents stays; one of control characters counts as empty', async () => {
    expect(await nameOf((await createCaller(database, { fullName: dear })).userId)).toMatchObject({
      full_name: dear,
    });
    const nameless = await createCaller(database, { fullName: '\u0007\u202e\u200b' });
    const name = await nameOf(nameless.userId);
    expect(name?.['full_name']).toMatch(/^[a-p-]{36}$/u);
  });
});

test('what visitors send and the school writes is cleaned alike', async () => {
  const line = 'A B C DE F';
  expect(
    await sql`insert into contact_messages (name, email, subject, message)
      values (${withControls}, 'a@example.com', ${withControls}, ${withControls}) returning name, subject, message`,
  ).toEqual([{ name: line, subject: line, message: cleaned }]);
  expect(
    await sql`insert into waiting_list (course_id, email, name) values ('masterclass', 'a@example.com', ${withControls}) returning name`,
  ).toEqual([{ name: line }]);
  expect(
    await sql`insert into live_classes (title, description, starts_at, duration_minutes)
      values (${withControls}, ${withControls}, now() + interval '1 day', 60) returning title, description`,
  ).toEqual([{ title: line, description: cleaned }]);
  expect(
    await sql`update courses set title = ${withControls}, description = ${withControls} where id = 'masterclass' returning title, description`,
  ).toEqual([{ title: line, description: cleaned }]);
});
