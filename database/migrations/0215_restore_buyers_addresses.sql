-- A new checkout takes the e-mail of an account that nobody claimed or paid with (0013), while a code of that account may still be
-- paid. Who pays it gets the address back, where the account that took it has neither paid nor claimed it; where it has, a person
-- is told. An account without an e-mail is nobody's to find or to enter: it is found by the payer's, and refused a password.

alter table app.payment_issues drop constraint payment_issues_kind_is_known;
alter table app.payment_issues add constraint payment_issues_kind_is_known check (kind in (
  'underpaid', 'duplicate_payment', 'refund_failed', 'returned_twice', 'chargeback',
  'buyer_without_email',
  'paid_after_deletion'
));

-- Function of 0023, replaced: a payment may change an account that has no e-mail, and that is locked before its profile.
create or replace function app.lock_buyer(person uuid) returns void
language sql security definer set search_path = ''
as $$
  select from auth.users where id = person and email is null for update;
  select from public.users where id = person for no key update
$$;

-- Nothing more is paid into an account that nobody could enter with what it bought.
create function app.close_attempts(person uuid, at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  select app.move_purchase(p.id, 'CANCELLED', null, at)
  from public.purchases p where p.user_id = person and p.payment_status in ('PENDING', 'IN_ANALYSIS');

  insert into app.outbox (kind, key, payload, created_at)
  select 'cancel_charge', 'cancel_charge:' || c.id, jsonb_build_object('charge_id', c.id), at
  from app.charges c where c.user_id = person and app.is_live(c.state)
  on conflict (key) do nothing
$$;

-- False when the address is another account's by now.
create function app.take_address(person uuid, address text, at timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if not auth.free_address(address) then
    return false;
  end if;
  update auth.users set email = address, email_confirmed_at = at where id = person;
  update auth.identities set identity_data = identity_data || jsonb_build_object('email', address), updated_at = at
  where user_id = person and provider = 'email';
  return true;
exception when unique_violation then -- somebody signed up with it at this moment
  return false;
end
$$;

create function app.restore_address(paid app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  holder uuid;
begin
  select lower(trim(c.email)) into address
  from app.payment_customers c join auth.users a on a.id = paid.user_id and a.email is null and a.deleted_at is null
  where c.id = paid.customer_id;
  if not found then
    return;
  end if;
  select a.id into holder from auth.users a where a.email = address and not a.is_sso_user;
  if app.take_address(paid.user_id, address, at) then
    perform app.close_attempts(holder, at);
  else
    insert into app.payment_issues (charge_id, kind, created_at) values (paid.id, 'buyer_without_email', at) on conflict do nothing;
  end if;
end
$$;

-- Function of 0172, replaced.
create or replace function app.settle_paid_charge(charge text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  paid app.charges;
  own public.purchases;
  is_deleted boolean;
begin
  select * into paid from app.charges where id = charge;
  -- The purchase that this charge paid before, unless the course was bought once more since.
  select p.* into own from public.purchases p
  where p.id = paid.purchase_id and p.payment_id = paid.id and p.confirmed_at is not null
    and not exists (
      select from public.purchases newer
      where newer.user_id = p.user_id and newer.course_id = p.course_id and newer.id <> p.id and newer.payment_status = 'CONFIRMED'
    );
  is_deleted := exists (select from auth.users a where a.id = paid.user_id and a.deleted_at is not null);
  if own.payment_status = 'CONFIRMED' then
    return;
  elsif own.id is null and app.owns_course(paid.user_id, paid.course_id) then
    perform app.return_payment(charge, at);
    return;
  elsif is_deleted and own.payment_status is distinct from 'CHARGEBACK' then -- who left is owed what he paid or asked back
    perform app.refund_soon(charge, at);
    return;
  end if;
  paid.purchase_id := coalesce(paid.purchase_id, app.adopt_purchase(paid));
  perform app.close_other_attempts(paid, at);
  if app.move_purchase(paid.purchase_id, 'CONFIRMED', charge, at) then
    perform app.show_charge(charge); -- an older way to pay may have been the one that was paid
    perform app.restore_address(paid, at);
  end if;
end
$$;

-- Function of 0186, replaced: whose account has no e-mail is reached at the one that he paid with.
create or replace function app.issue_document(issue app.payment_issues) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', issue.id, 'kind', issue.kind, 'created_at', issue.created_at, 'resolved_at', issue.resolved_at,
    'charge_id', c.id, 'purchase_id', c.purchase_id, 'method', c.method,
    'amount', c.amount_cents / 100.0, 'paid', c.paid_cents / 100.0,
    'asking', app.find_asking(c),
    'is_in_force', exists (select from public.purchases p where p.payment_id = c.id and p.payment_status = 'CONFIRMED'),
    'user_id', c.user_id, 'full_name', u.full_name,
    'email', case issue.kind when 'buyer_without_email' then payer.email else u.email end, 'product_name', k.title
  )
  from app.charges c
  join public.courses k on k.id = c.course_id
  join app.payment_customers payer on payer.id = c.customer_id
  left join public.users u on u.id = c.user_id
  where c.id = issue.charge_id
$$;

-- Function of 0122, replaced: a password without an e-mail opens nothing, and would end the one session that does.
create or replace function auth.update_user(
  person uuid, session uuid, address text, password_hash text, metadata jsonb, max_metadata_bytes integer,
  proven_hash text, at timestamptz
) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  found_user jsonb;
  account auth.users;
  merged jsonb;
begin
  -- Both rows in one order: two people who want each other's address must not wait for each other.
  perform from auth.users u where u.id = person or (u.email = address and not u.is_sso_user) order by u.id for update;
  select u.* into account from auth.users u where u.id = person;
  found_user := auth.read_user(person, session, at);
  if found_user ->> 'outcome' <> 'user' then
    return found_user;
  end if;
  if (password_hash is not null or address is distinct from account.email and address is not null)
    and account.encrypted_password is distinct from proven_hash then
    return jsonb_build_object('outcome', 'reauthentication_needed');
  end if;
  if password_hash is not null and coalesce(address, account.email) is null then
    return jsonb_build_object('outcome', 'email_missing');
  end if;

  merged := account.raw_user_meta_data || coalesce(metadata, '{}');
  merged := merged - array(select key from jsonb_each(merged) where value = 'null'::jsonb);
  if metadata is not null and octet_length(merged::text) > max_metadata_bytes then
    return jsonb_build_object('outcome', 'metadata_too_large');
  end if;
  if address is distinct from account.email and address is not null then
    if not auth.free_address(address) then
      return jsonb_build_object('outcome', 'email_exists');
    end if;
    begin
      update auth.users set email = address, email_confirmed_at = at where id = person;
    exception when unique_violation then
      return jsonb_build_object('outcome', 'email_exists');
    end;
    update auth.identities set identity_data = identity_data || jsonb_build_object('email', address), updated_at = at
    where user_id = person and provider = 'email';
    delete from auth.one_time_tokens t where t.user_id = person;
    perform auth.tell_changed_email(account, at);
  end if;
  if password_hash is not null then
    update auth.users set
      encrypted_password = password_hash,
      raw_app_meta_data = raw_app_meta_data || case when raw_app_meta_data ? 'claimed' then '{"claimed": true}'::jsonb else '{}' end
    where id = person;
    delete from auth.sessions s where s.user_id = person and s.id <> session;
    delete from auth.one_time_tokens t where t.user_id = person;
    perform auth.tell_changed_password(account, at);
  end if;
  update auth.users set raw_user_meta_data = merged, updated_at = at where id = person;
  return auth.read_user(person, session, at);
end
$$;
