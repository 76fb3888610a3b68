// The rights of the roles of clients. Policies narrow them by row; their tests stand with each noun.
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import type { Caller } from '#server/database/caller.ts';
import { actAs, anonymous, createCaller, refused } from '#tests/support/act-as.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const database = await forFile(createTestDatabase());
const { sql } = database;

/** Rows that the catalogue of a database gives as `right`, as lines. */
const listRights = async (query: string) => {
  const rows = await sql.unsafe<{ right: string }[]>(`
    with client (role) as (values ('anon'), ('authenticated')), ours (oid, schema) as (
      select oid, nspname from pg_namespace where nspname in ('public', 'auth', 'app', 'owed', 'storage', 'sandbox'))
    ${query} order by 1`);
  return rows.map((row) => row.right);
};

test('a client writes only the columns that are granted to it', async () => {
  const rights = await listRights(`
    select concat_ws(' ', role, verb, c.oid::regclass, '(' || string_agg(a.attname, ', ' order by a.attnum) || ')') as right
    from client cross join (values ('INSERT'), ('UPDATE')) v (verb), pg_class c
    join ours on ours.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind in ('r', 'p', 'v') and has_column_privilege(role, c.oid, a.attnum, verb) group by role, verb, c.oid
    union all select concat_ws(' ', role, verb, c.oid::regclass)
    from client cross join (values ('DELETE'), ('TRUNCATE')) v (verb), pg_class c join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v') and has_table_privilege(role, c.oid, verb)`);
  expect(rights).toEqual(
    [
      'DELETE comment_likes',
      'DELETE lesson_notes',
      'DELETE storage.buckets',
      'DELETE storage.objects',
      'INSERT comment_likes (comment_id)',
      'INSERT comment_reports (comment_id, reason, details)',
      'INSERT comments (id, lesson_id, parent_id, title, content)',
      'INSERT consents (user_id, purchase_id, kind, version, accepted)',
      'INSERT lesson_notes (id, lesson_id, seconds, content)',
      'INSERT lesson_progress (lesson_id, completed_at, position_seconds, watched_at)',
      'INSERT preferences (user_id, reply_mail)',
      'INSERT purchases (user_id, product_id, product_name, amount, payment_method, payment_status, payment_id, campaign)',
      'INSERT storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)',
      'INSERT storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)',
      'UPDATE comments (deleted_at)',
      'UPDATE lesson_notes (seconds, content)',
      'UPDATE lesson_progress (completed_at, position_seconds, watched_at)',
      'UPDATE notifications (read_at)',
      'UPDATE preferences (reply_mail)',
      'UPDATE storage.buckets (public, file_size_limit, allowed_mime_types)',
      'UPDATE storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)',
      'UPDATE users (full_name, avatar_url)',
    ].map((right) => `authenticated ${right}`),
  );
});

test('a visitor reads the catalogue and public files, and no client reads what the server alone needs', async () => {
  const rights = await listRights(`
    select concat_ws(' ', role, c.oid::regclass) as right from client, pg_class c join ours on ours.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm') and has_any_column_privilege(role, c.oid, 'SELECT')
      and (role = 'anon' or schema <> 'public')`);
  expect(rights).toEqual([
    'anon course_slugs',
    'anon courses',
    'anon modules',
    'anon storage.objects',
    'anon syllabus_lessons',
    'authenticated storage.buckets',
    'authenticated storage.objects',
  ]);
});

test('a client calls only the functions that are granted to it', async () => {
  const rights = await listRights(`
    select concat_ws(' ', role, schema || '.' || p.proname) as right from client, pg_proc p join ours on ours.oid = p.pronamespace
    where has_schema_privilege(role, ours.oid, 'usage') and has_function_privilege(role, p.oid, 'execute')
      and (role = 'anon' or schema <> 'public')`);
  expect(rights).toEqual([
    'anon app.can_open_course',
    'anon app.has_access',
    'anon app.is_admin',
    'anon app.is_sample_sound',
    'anon app.openable_course_ids',
    'anon auth.jwt',
    'anon auth.uid',
    'anon public.list_order_bumps',
    'anon public.partner_coupon',
    'anon public.sample_song',
    'anon public.verify_certificate',
    'authenticated app.admit_purchase',
    'authenticated app.can_open_course',
    'authenticated app.can_read_comments',
    'authenticated app.can_read_thread',
    'authenticated app.certificate_holds',
    'authenticated app.claim_event_as_admin',
    'authenticated app.count_avatar',
    'authenticated app.count_kept',
    'authenticated app.find_course',
    'authenticated app.find_import_room',
    'authenticated app.find_school_notes',
    'authenticated app.has_access',
    'authenticated app.import_notes',
    'authenticated app.is_admin',
    'authenticated app.is_sample_sound',
    'authenticated app.is_taken',
    'authenticated app.is_test_provider',
    'authenticated app.list_open_decks',
    'authenticated app.openable_course_ids',
    'authenticated app.openable_song_ids',
    'authenticated app.plain_words',
    'authenticated app.playable_song_ids',
    'authenticated app.quote_song',
    'authenticated app.read_parameters',
    'authenticated app.readable_song_ids',
    'authenticated app.record_study',
    'authenticated app.request_refund_as_admin',
    'authenticated app.require_admin',
    'authenticated app.store_study',
    'authenticated app.to_guid',
    'authenticated app.use_upload_token',
    'authenticated auth.jwt',
    'authenticated auth.uid',
  ]);
});

const ofAdministrators = `
  admin_campaigns admin_cancel_email_change admin_change_email admin_choose_sample_song admin_correct_email admin_count_readers admin_course_progress
  admin_create_access_link admin_create_song admin_delete_message admin_delete_song admin_get_purchase admin_get_reported_text
  admin_get_student admin_grant_access admin_list_audit admin_list_audit_filters admin_list_coupon_uses admin_list_coupons admin_list_failed_events admin_list_hidden admin_list_left_checkouts admin_list_mail_problems admin_list_newsletters
  admin_list_open_issues admin_list_purchases admin_list_reported admin_list_songs admin_list_students
  admin_pause_coupon admin_publish_song admin_read_conversions admin_read_order_bumps admin_read_provider_problem admin_read_recovery admin_remove_waiting_person admin_resend_mail admin_resolve_payment_issue admin_retry_invoice admin_return_outside
  admin_return_payment admin_revenue admin_revoke_access admin_save_coupon admin_save_order_bumps admin_save_song admin_send_newsletter admin_set_admin admin_set_song_rights admin_share_coupon admin_song admin_stop_newsletter admin_test_newsletter
  admin_withdraw_song archive_resource cancel_live_class get_editable_course mark_contact_message mark_contact_message_read
  moderate_comment order_resources save_course save_live_class save_resource set_course_archived set_lesson_captions`
  .trim()
  .split(/\s+/u);

test('a function that asks for an administrator is listed here', async () => {
  const names = await listRights(`
    select p.proname as right from pg_proc p join ours on ours.oid = p.pronamespace
    where schema = 'public' and case p.prokind when 'f' then pg_get_functiondef(p.oid) end ~ 'require_admin'`);
  expect(names).toEqual(ofAdministrators);
});

const admin = await createCaller(database, { isAdmin: true });
const formerAdmin = await createCaller(database, { isAdmin: true });
await sql`update users set is_admin = false where id = ${formerAdmin.userId}`;
const others = [
  anonymous,
  await createCaller(database),
  await createCaller(database, { hasAccess: true }),
  formerAdmin,
];

test.each(ofAdministrators)('%s is refused to every caller but an administrator', async (name) => {
  const [{ nulls } = { nulls: '' }] = await sql<{ nulls: string }[]>`
    select coalesce(string_agg('null::' || format_type(type, null), ', '), '') as nulls
    from pg_proc, unnest(proargtypes) type where proname = ${name} and pronamespace = 'public'::regnamespace`;
  const call = (who: Caller) =>
    actAs(database, who, (own) => own.unsafe(`select public.${name}(${nulls})`));
  for (const who of others) expect(await call(who)).toBe(refused);
  expect(await call(admin)).not.toBe(refused);
});
