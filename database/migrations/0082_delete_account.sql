-- The end of an account (LGPD art. 18, VI), in one transaction: who it was is forgotten, what is private is deleted, sessions
-- end, the e-mail is free again. What stays, and why: purchases, charges and whom they were made out to (fiscal records, LGPD
-- art. 16, I), the agreement to the terms of a purchase, and what the person said in public, under "Conta excluída".
-- The row of public.users stays for their sake, without name, address or rights.

create or replace function app.to_public_name(full_name text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when btrim(full_name) = 'Conta excluída' then 'Conta excluída'
    when array_length(words, 1) is null then 'Aluno'
    when array_length(words, 1) = 1 then words[1]
    else words[1] || ' ' || upper(left(words[array_length(words, 1)], 1)) || '.'
  end
  from (select regexp_split_to_array(nullif(btrim(full_name), ''), '\s+') as words) split
$$;

create function app.forget_rows(source text, owner_column text, owner text) returns void
language plpgsql set search_path = ''
as $$
begin
  if to_regclass(source) is not null and owner is not null then
    -- Both names come from the list below, never from a client.
    execute format('delete from %s t where t.%I::text = $1', source, owner_column) using owner;
  end if;
end
$$;

-- Outcomes: deleted (with the files whose bytes are nobody's now), last_admin, unknown.
create function app.delete_account(person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
  files jsonb;
begin
  perform app.lock_buyer(person);
  -- Two administrators who leave at the same moment wait for each other.
  perform from public.users u where u.is_admin order by u.id for update;
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

-- A picture is shown from where its owner may write.
alter table public.users add constraint users_avatar_is_his_own
check (avatar_url is null or avatar_url like '/storage/v1/object/public/avatars/' || id::text || '/%') not valid;
