// Each role × each function of the team, as the nouns declare it in their owes.sql: one that asks for a role and declares none fails.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '#server/database/caller.ts';
import { anonymous, createCaller } from '#tests/support/act-as.ts';
import { forFile } from '#tests/support/for-file.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { type Role, roles } from '#tests/support/team-matrix.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;
const team = await Promise.all(
  roles.map(async (role) => ({ role, caller: await createCaller(database, { roles: [role] }) })),
);
const outsiders = {
  member: await createCaller(database, { hasAccess: true }),
  stranger: await createCaller(database),
  anonymous,
};

class Done extends Error {}

/** The refusal of a call that is taken back, or "done". */
async function call(caller: Caller, statement: string): Promise<string> {
  try {
    await database.asCaller(caller, async (own) => {
      await own.unsafe(statement);
      throw new Done('done');
    });
  } catch (error) {
    if (error instanceof Error) return error.message;
    throw error;
  }
  return 'done';
}

const asking = await sql<{ name: string; nulls: string }[]>`
  select n.nspname || '.' || p.proname as name,
    coalesce((select string_agg('null::' || format_type(type, null), ', ') from unnest(p.proargtypes) type), '') as nulls
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'app', 'auth', 'storage') and p.prosrc ~ 'perform app.require_role' order by 1`;
/** These ask for one role or another, by what a caller changes, behind a function that has asked already. */
const helpers = new Set(['app.check_course_rights', 'app.begin_role_change']);
const named = asking.filter(({ name }) => !helpers.has(name));

const holders = await sql<{ name: string; holders: string[] }[]>`
  select what as name, array_agg(holder) as holders from owed.client_rights, unnest(granted) what
  where holder not in ('anon', 'authenticated') group by what order by what`;
const holdersOf = new Map(holders.map((row) => [row.name, row.holders]));
const lists = await sql<{ name: string; roles: string[] }[]>`
  select name, roles from owed.lists order by name`;
const isAmong = (role: Role, allowed: readonly string[] = []) =>
  role === 'owner' || allowed.includes(role);

/** The rows of the design's table, as a second opinion about the declarations. */
const money = [
  'app.request_refund_as_admin',
  'public.admin_get_purchase',
  'public.admin_list_purchases',
  'public.admin_revenue',
];
const selling = [
  'public.admin_save_coupon',
  'public.admin_save_order_bumps',
  'public.admin_list_coupons',
];
const helping = [
  'public.admin_create_access_link',
  'public.admin_correct_email',
  'public.admin_change_email',
  'public.admin_grant_access',
];
const teaching = [
  'public.admin_publish_song',
  'public.save_resource',
  'public.save_live_class',
  'public.set_lesson_captions',
];
const notForSupport = [...money, ...selling, ...teaching, 'public.save_course'];
const notForContent = [
  ...money,
  ...selling,
  ...helping,
  'public.admin_get_student',
  'public.mark_contact_message',
];
const notForFinance = [
  ...helping,
  ...teaching,
  'public.moderate_comment',
  'public.mark_contact_message',
];
const forOwnersOnly = [
  'app.begin_mail_test',
  'app.read_school_settings',
  'app.save_school_settings',
  'public.admin_begin_roster',
  'public.admin_begin_roster_undo',
  'public.admin_demand_second_factor',
  'public.admin_drop_roster',
  'public.admin_give_role',
  'public.admin_invite_roster',
  'public.admin_list_rosters',
  'public.admin_list_team',
  'public.admin_note_export',
  'public.admin_note_terms_read',
  'public.admin_put_away_opening_list',
  'public.admin_read_opening_list',
  'public.admin_save_call_text',
  'public.admin_send_newsletter',
  'public.admin_stop_newsletter',
  'public.admin_take_role',
];

const refusals = /^(?:role_missing|admins_only|second_factor_needed|permission denied)/u;
const statementOf = ({ name, nulls }: { name: string; nulls: string }) =>
  name === 'public.admin_list' ? `select public.admin_list('audit')` : `select ${name}(${nulls})`;
const readOf = (list: string) => `select public.admin_list('${list}')`;
const everything = [...named.map(statementOf), ...lists.map(({ name }) => readOf(name))];

test('every function that asks for a role is declared by its noun', () => {
  expect(named.map(({ name }) => name)).toEqual([...holdersOf.keys()]);
});

test('the table of section "Team and roles" holds: what each may not do', () => {
  const mayNot = (role: string) =>
    named.map(({ name }) => name).filter((name) => !holdersOf.get(name)?.includes(role));
  expect(mayNot('support')).toEqual(expect.arrayContaining(notForSupport));
  expect(mayNot('content')).toEqual(expect.arrayContaining(notForContent));
  expect(mayNot('finance')).toEqual(expect.arrayContaining(notForFinance));
  expect([...holdersOf].filter(([, held]) => held.includes('owner')).map(([name]) => name)).toEqual(
    forOwnersOnly,
  );
});

describe.each(team)('$role', ({ role, caller }) => {
  test.each(named)('$name', async (asked) => {
    const answer = await call(caller, statementOf(asked));
    if (isAmong(role, holdersOf.get(asked.name))) expect(answer).not.toMatch(refusals);
    else expect(answer).toBe('role_missing');
  });

  test.each(lists)('list $name', async ({ name, roles: allowed }) => {
    expect(await call(caller, readOf(name))).toBe(isAmong(role, allowed) ? 'done' : 'role_missing');
  });
});

test.each(Object.entries(outsiders))('a %s calls none of them', async (who, caller) => {
  for (const statement of everything) {
    const message = who === 'anonymous' ? /^permission denied/u : /^admins_only$/u;
    expect([statement, await call(caller, statement)]).toEqual([
      statement,
      expect.stringMatching(message),
    ]);
  }
});

describe('while the school demands a second factor', () => {
  beforeAll(async () => {
    await sql`update app.settings set admin_second_factor = 'required'`;
  });
  afterAll(async () => {
    await sql`update app.settings set admin_second_factor = 'offered'`;
  });

  test.each(team)('$role calls none of them without it', async ({ caller }) => {
    for (const statement of everything)
      expect([statement, await call(caller, statement)]).toEqual([
        statement,
        'second_factor_needed',
      ]);
  });

  test.each(team)('$role calls its own with it', async ({ role, caller }) => {
    const proven = { ...caller, claims: { ...caller.claims, aal: 'aal2' } };
    for (const { name, roles: allowed } of lists) {
      const answer = await call(proven, readOf(name));
      expect([name, answer]).toEqual([name, isAmong(role, allowed) ? 'done' : 'role_missing']);
    }
  });
});

/** Any role will do here: everybody of the team looks at courses and songs as members do. */
const meantForAll = [
  'app.audit_bucket', // writes down what the team does
  'app.audit_file',
  'app.begin_deck_change', // studies as a member
  'app.import_notes',
  'app.limit_avatars',
  'app.openable_course_ids', // sees every course
  'app.openable_song_ids',
  'app.visible_courses',
  'objects_insert_own_sound',
  'public.draw_placement',
  'public.list_my_access', // sees the shop as a buyer
  'public.list_my_materials',
  'public.list_songs',
  'public.renew_calendar_feed',
  'public.save_placement',
];

test('nothing else asks whether a caller is of the team', async () => {
  const found = await sql<{ name: string }[]>`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'app', 'auth', 'storage') and p.prosrc ~ 'app\\.is_admin\(\)'
    union select policyname from pg_policies where concat(qual, with_check) ~ 'is_admin\(\)' order by 1`;
  expect(found.map(({ name }) => name)).toEqual(meantForAll);
});
