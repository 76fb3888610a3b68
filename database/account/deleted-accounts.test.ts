// Writes of others to an account while it is being deleted, and after.
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { type Account, callFunction, createCaller } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

type Doing = () => Promise<unknown>;

let person: Account;
const database = await forFile(createTestDatabase());
const admin = await createCaller(database, { isAdmin: true });
beforeEach(async () => {
  person = await createCaller(database, { hasAccess: true });
});

/** Does something once the account is deleted; before the deletion is committed when `isUnderWay`. */
async function afterDeletion(isUnderWay: boolean, run: Doing): Promise<unknown> {
  let later: Promise<unknown> = Promise.resolve();
  await database.sql.begin(async (sql) => {
    await sql`select app.delete_account(${person.userId}, now())`;
    if (!isUnderWay) return;
    later = run();
    await Promise.race([later.catch(() => {}), untilBlocked(database)]);
  });
  return isUnderWay ? later : run();
}

const asAdmin = (name: string, ...values: (string | boolean | null)[]) =>
  callFunction(database, admin, name, [person.userId, ...values]);
const asPerson = (name: string, ...values: (string | number)[]) =>
  callFunction(database, person, name, values);

describe.each([true, false])('an administrator (deletion under way: %s)', (isUnderWay) => {
  test.each<[string, Doing]>([
    ['writes no address', () => asAdmin('admin_correct_email', `nova-${isUnderWay}@x.co`)],
    ['gives no access', () => asAdmin('admin_grant_access', null, 'presente')],
    ['makes no link', () => asAdmin('admin_create_access_link')],
    ['makes no administrator of it', () => asAdmin('admin_give_role', 'owner')],
  ])('%s', async (_, run) => {
    await expect(afterDeletion(isUnderWay, run)).rejects.toMatchObject({
      code: 'PT404',
      message: 'account_deleted',
    });
    const [left] = await database.sql`
      select u.email, u.has_access, u.is_admin, (select count(*)::int from access_grants where user_id = u.id) as grants,
        (select count(*)::int from notifications where user_id = u.id) as messages,
        (select count(*)::int from auth.one_time_tokens where user_id = u.id) as links
      from public.users u where u.id = ${person.userId}`;
    const nothing = { grants: 0, messages: 0, links: 0 };
    expect(left).toEqual({ email: null, has_access: false, is_admin: false, ...nothing });
  });
});

test('a deleted account holds no address, whichever role writes it', async () => {
  await database.sql`select app.delete_account(${person.userId}, now())`;
  const revive = database.sql`
    update auth.users set email = ${`${person.userId}@x.co`} where id = ${person.userId}`;
  await expect(revive).rejects.toMatchObject({
    constraint_name: 'users_deleted_accounts_have_no_email',
  });
});

describe('nothing stays of what was written meanwhile', () => {
  const lesson = 'masterclass-m1-a1';
  const wanted: [string, Doing][] = [
    ['lesson_notes', () => asPerson('save_lesson_note', randomUUID(), lesson, 1, 'segredo')],
    ['lesson_progress', () => asPerson('save_lesson_position', lesson, 5)],
    ['calendar_feeds', () => asPerson('renew_calendar_feed')],
    ['notifications', () => database.sql`select app.notify(${person.userId}, 'reply', '{}', null)`],
    [
      'waiting_list',
      () => database.sql`
        insert into waiting_list (course_id, email, user_id)
        values ('ingles-proibido', ${`${person.userId}@x.co`}, ${person.userId})`,
    ],
    [
      'auth.one_time_tokens',
      () => database.sql`select auth.create_sign_in_code(${person.userId}, 'code', null, now())`,
    ],
  ];
  test.each(wanted)('%s', async (table, write) => {
    await afterDeletion(true, write);
    const rows = await database.sql`
      select from ${database.sql(table)} where user_id = ${person.userId}`;
    expect([...rows]).toEqual([]);
  });

  test('the account’s own rows that exist when the deletion comes are deleted with it', async () => {
    let deletion: Promise<unknown> = Promise.resolve();
    await database.sql.begin(async (sql) => {
      await sql`insert into lesson_notes (user_id, lesson_id, content) values (${person.userId}, ${lesson}, 'x')`;
      deletion = database.sql`select app.delete_account(${person.userId}, now())`.execute();
      await untilBlocked(database);
    });
    await deletion;
    const notes = await database.sql`select from lesson_notes where user_id = ${person.userId}`;
    expect(notes).toHaveLength(0);
  });

  test('every table that a deletion empties refuses such rows', async () => {
    const emptied = await database.sql<{ source: string }[]>`
      select source from owed.personal_data
      where on_deletion = 'delete' and owner_column = 'user_id' and done_by is null order by place`;
    const guarded = await database.sql<{ source: string }[]>`
      select n.nspname || '.' || c.relname as source
      from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_proc p on p.oid = t.tgfoid where p.proname = 'skip_rows_of_deleted_accounts'`;
    const sources = new Set(guarded.map(({ source }) => source));
    expect(emptied.map(({ source }) => source).filter((source) => !sources.has(source))).toEqual(
      ['auth.sessions', 'auth.email_changes', 'auth.identities'], // the functions that write these lock the account
    );
  });
});
