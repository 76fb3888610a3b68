-- Deletes an account (LGPD art. 18, VI) in one transaction, as each noun's owes.sql says of its tables: what is deleted, what stays
-- and why. Sessions end, and the e-mail is free again. The row of public.users stays for foreign keys, without name, address or
-- rights. Rows of the address are deleted only when the mailbox is proven: signing up proves nothing, and the others have the link
-- in their mail.
create function app.delete_account(person uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
  kept owed.personal_data;
  gone jsonb;
  files jsonb := '[]';
  is_his_mailbox boolean;
begin
  -- The lock of app.begin_role_change: of two owners who leave concurrently, the second sees that it is the last.
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  -- The account is locked before the profile everywhere, against deadlocks.
  perform from auth.users a where a.id = person for update;
  perform app.lock_buyer(person);
  select * into account from public.users u where u.id = person for update;
  if account.id is null or exists (select from auth.users a where a.id = person and a.deleted_at is not null) then
    return jsonb_build_object('outcome', 'unknown');
  end if;
  if auth.is_last_owner(person, at) then
    return jsonb_build_object('outcome', 'last_admin');
  end if;

  select a.mailbox_proven_at is not null into is_his_mailbox from auth.users a where a.id = person;
  for kept in select * from owed.personal_data d order by d.place loop
    if kept.done_by is not null then
      -- The name comes from the files of the schema, never from a client.
      execute format('select %s($1, $2)', kept.done_by) into gone using person, at;
      files := files || coalesce(gone, '[]');
    elsif kept.on_deletion = 'delete' then
      perform app.delete_rows(kept.source, kept.owner_column, case
        when kept.owner = 'person' then person::text
        when not is_his_mailbox then null
        when kept.owner = 'address' then account.email
        when kept.owner = 'address_key' then app.address_key(account.email)
      end);
    end if;
  end loop;

  update auth.users set
    email = null, pending_email = null, encrypted_password = null, email_confirmed_at = null, phone = null, phone_confirmed_at = null,
    is_anonymous = false,
    phone_change = '', phone_change_sent_at = null,
    raw_user_meta_data = '{}', raw_app_meta_data = '{}', banned_until = 'infinity', deleted_at = at, updated_at = at
  where id = person;
  update public.users set
    email = null, full_name = app.name_of_deleted(), avatar_url = null, has_access = false, access_ends_on = null
  where id = person;
  perform app.audit('delete_account', 'user', person::text, auth.service_mark());
  return jsonb_build_object('outcome', 'deleted', 'files', files);
end
$$;

-- Skips rows that another tab writes while the account is being deleted: they would come after the deletion and stay. Sessions
-- and identities need no such trigger, because their writers lock the account. Only the profile is locked here: the account
-- would have to be locked before it.
create function app.skip_rows_of_deleted_accounts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.users u where u.id = new.user_id for key share; -- a later deletion waits, and deletes this row
  if exists (select from auth.users a where a.id = new.user_id and a.deleted_at is not null) then
    return null;
  end if;
  return new;
end
$$;

create function auth.skip_rows_of_deleted_accounts() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform from auth.users a where a.id = new.user_id for key share;
  if exists (select from auth.users a where a.id = new.user_id and a.deleted_at is not null) then
    return null;
  end if;
  return new;
end
$$;
