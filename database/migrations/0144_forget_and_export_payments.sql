-- A deleted account keeps no way to pay open and, where no money came, nothing of who tried to pay; the document of a person's
-- data has the payments, too. Functions of 0081 and 0082, replaced.

-- Outcomes: deleted (with the files whose bytes are nobody's now), last_admin, unknown.
create or replace function app.delete_account(person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
  files jsonb;
begin
  -- Two administrators who leave at the same moment wait for each other: this lock first, each his own row after it.
  perform from public.users u where u.is_admin order by u.id for update;
  perform app.lock_buyer(person);
  select * into account from public.users u where u.id = person for update;
  if account.id is null or account.email is null then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if account.is_admin and not exists (select from public.users u where u.is_admin and u.id <> person) then
    return jsonb_build_object('outcome', 'last_admin');
  end if;

  perform app.forget_rows(part.source, part.owner_column, part.owner)
  from (values
    ('public.lesson_progress', 'user_id', person::text),
    ('public.lesson_notes', 'user_id', person::text),
    ('public.comment_likes', 'user_id', person::text),
    ('public.community_likes', 'user_id', person::text),
    ('public.notifications', 'user_id', person::text),
    ('public.preferences', 'user_id', person::text),
    ('public.calendar_feeds', 'user_id', person::text),
    ('public.certificates', 'user_id', person::text),
    ('public.access_grants', 'user_id', person::text),
    ('public.waiting_list', 'email', account.email),
    ('public.contact_messages', 'user_id', person::text),
    ('auth.sessions', 'user_id', person::text),
    ('auth.one_time_tokens', 'user_id', person::text),
    ('auth.flow_state', 'user_id', person::text),
    ('auth.identities', 'user_id', person::text)
  ) part (source, owner_column, owner);
  delete from public.consents c where c.user_id = person and c.purchase_id is null;
  delete from app.payment_customers c
  where c.user_id = person and not exists (select from app.charges h where h.customer_id = c.id);
  -- Fiscal records are of money that came: who only tried to pay is forgotten, and the attempt stays without him.
  update app.payment_customers c set
    name = 'Conta excluída', email = c.id || '@invalid', document = '00000', phone = '00000000', provider_customer_id = null
  where c.user_id = person and not exists (
    select from app.charges h
    where h.customer_id = c.id
      and (h.paid_cents > 0 or h.state in ('paid', 'underpaid', 'refund_pending', 'refunded', 'chargeback'))
  );
  -- What could still be paid, an overdue Pix too, is closed; the one who asks tries first, the job comes after him.
  insert into app.outbox (kind, key, payload, next_attempt_at, created_at)
  select 'cancel_charge', 'cancel_charge:' || h.id, jsonb_build_object('charge_id', h.id), at + interval '30 seconds', at
  from app.charges h where h.user_id = person and (app.is_live(h.state) or h.state = 'expired')
  on conflict (key) do update set delivered_at = null, next_attempt_at = excluded.next_attempt_at, last_error = null;

  with gone as (
    delete from storage.objects o where o.bucket_id = 'avatars' and o.path_tokens[1] = person::text
    returning o.bucket_id, o.name, o.version
  )
  select coalesce(jsonb_agg(to_jsonb(gone)), '[]') into files from gone;
  update storage.objects o set owner = null, owner_id = null where o.owner_id = person::text;

  update auth.users set
    email = null, encrypted_password = null, email_confirmed_at = null, phone = null, phone_confirmed_at = null,
    raw_user_meta_data = '{}', raw_app_meta_data = '{}', banned_until = 'infinity', deleted_at = at, updated_at = at
  where id = person;
  update public.users set
    email = null, full_name = 'Conta excluída', avatar_url = null, has_access = false, is_admin = false
  where id = person;
  perform app.audit('delete_account', 'user', person::text);
  return jsonb_build_object('outcome', 'deleted', 'files', files);
end
$$;

create or replace function app.export_person(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'profile', to_jsonb(u),
    'account', (
      select jsonb_build_object(
        'email', a.email, 'phone', a.phone, 'created_at', a.created_at, 'last_sign_in_at', a.last_sign_in_at, 'metadata', a.raw_user_meta_data
      )
      from auth.users a where a.id = person
    )
  ) || (
    select jsonb_object_agg(part.name, app.list_rows_of(part.source, part.owner_column, part.owner))
    from (values
      ('sessions', 'auth.sessions', 'user_id', person::text),
      ('purchases', 'public.purchases', 'user_id', person::text),
      ('payments', 'app.charges', 'user_id', person::text),
      ('payment_details', 'app.payment_customers', 'user_id', person::text),
      ('refund_requests', 'app.refund_requests', 'requested_by', person::text),
      ('access_grants', 'public.access_grants', 'user_id', person::text),
      ('consents', 'public.consents', 'user_id', person::text),
      ('preferences', 'public.preferences', 'user_id', person::text),
      ('notifications', 'public.notifications', 'user_id', person::text),
      ('lesson_progress', 'public.lesson_progress', 'user_id', person::text),
      ('lesson_notes', 'public.lesson_notes', 'user_id', person::text),
      ('comments', 'public.comments', 'user_id', person::text),
      ('comment_likes', 'public.comment_likes', 'user_id', person::text),
      ('community_posts', 'public.community_posts', 'author_id', person::text),
      ('community_replies', 'public.community_replies', 'author_id', person::text),
      ('community_likes', 'public.community_likes', 'user_id', person::text),
      ('community_reports', 'public.community_reports', 'reporter_id', person::text),
      ('calendar_feeds', 'public.calendar_feeds', 'user_id', person::text),
      ('certificates', 'public.certificates', 'user_id', person::text),
      ('files', 'storage.objects', 'owner_id', person::text),
      ('contact_messages', 'public.contact_messages', 'user_id', person::text)
    ) part (name, source, owner_column, owner)
  )
  from public.users u where u.id = person
$$;
