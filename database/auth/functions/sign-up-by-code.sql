-- An account that a code opens for the first time. Its address is pending until then: a stranger cannot occupy one, nor leave a
-- password, a session or a factor there. Who never types the code leaves a row that is swept after a day.

-- The account that waits for its first code. Those of a checkout have had a session.
create function auth.find_awaited(address text) returns uuid
language sql stable set search_path = ''
as $$
  select u.id from auth.users u
  where u.pending_email = address and u.last_sign_in_at is null and not u.is_sso_user and u.deleted_at is null
  order by u.created_at limit 1
$$;

-- Queues the mail with a link and a code to an address, which gets an account first where `creates`. 'sent' or 'otp_disabled'.
-- `wish`: see auth.mail_payload.
create function auth.request_first_code(address text, metadata jsonb, creates boolean, wish jsonb, at timestamptz) returns text
language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  perform pg_catalog.pg_advisory_xact_lock(7401009, hashtext(address)); -- two requests at once make one account
  if auth.owns_address(address) then
    perform auth.request_wire_mail(address, wish, at);
    return 'sent';
  elsif not creates then
    return 'otp_disabled';
  end if;
  person := auth.find_awaited(address);
  if person is null then
    insert into auth.users (pending_email, raw_app_meta_data, created_at, updated_at)
    values (address, '{"provider": "email", "providers": ["email"], "claimed": false}', at, at)
    returning id into person;
    insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
    values (
      person::text, person,
      jsonb_build_object('sub', person, 'email', address, 'email_verified', false, 'phone_verified', false), 'email', at, at
    );
  end if;
  update auth.users set raw_user_meta_data = metadata, updated_at = at where id = person;
  perform auth.queue_wire_mail(person, wish, at);
  return 'sent';
end
$$;
