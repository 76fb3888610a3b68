-- Mails that are asked for on the bare wire, by GoTrue's clients that are no pages of ours: a link to GET /verify and a code. With a
-- challenge of PKCE the link begins no session: it issues the code of a flow, which only the holder of the verifier exchanges.

-- Null without a challenge. `method` is the one that the session will name.
create function auth.start_flow(person uuid, challenge jsonb, method text, at timestamptz) returns uuid
language sql set search_path = ''
as $$
  insert into auth.flow_state
    (user_id, code_challenge_method, code_challenge, provider_type, authentication_method, created_at, updated_at)
  select person, challenge ->> 'method', challenge ->> 'challenge', method, method, at, at
  where jsonb_typeof(challenge) = 'object'
  returning id
$$;

-- `wish`: the `type` of the link, the page that it leads to (`redirect_to`) and the `challenge`. Null: the mail of our own pages.
create function auth.mail_payload(person uuid, wish jsonb, at timestamptz) returns jsonb
language sql set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'user_id', person, 'type', wish ->> 'type', 'redirect_to', wish ->> 'redirect_to',
    'flow_id', auth.start_flow(
      person, wish -> 'challenge', case wish ->> 'type' when 'signup' then 'email/signup' else wish ->> 'type' end, at
    )
  ))
$$;

create function auth.queue_wire_mail(person uuid, wish jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into app.outbox (kind, key, payload, created_at)
  values ('link_and_code', concat_ws(':', 'link_and_code', person, wish ->> 'type', extract(epoch from at)),
    auth.mail_payload(person, wish, at), at)
  on conflict (key) do nothing
$$;

-- Like auth.request_mail. A `signup` is repeated only for an account that is not claimed.
create function auth.request_wire_mail(address text, wish jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  select auth.queue_wire_mail(u.id, wish, at) from auth.users u
  where u.email = address and not u.is_sso_user and u.deleted_at is null
    and (wish ->> 'type' <> 'signup' or u.raw_app_meta_data -> 'claimed' = 'false'::jsonb)
$$;

-- The link of a mail belongs to its flow from the time at which it is written.
create function auth.bind_flow(flow uuid, person uuid, link_hash text) returns void
language sql set search_path = ''
as $$
  update auth.flow_state f set link_hash = bind_flow.link_hash where f.id = flow and f.user_id = person and f.auth_code is null
$$;

-- The code of one mailbox of a change of e-mail. An older one expires.
create function auth.create_change_code(person uuid, side text, mailbox text, code_hash text, at timestamptz) returns void
language sql set search_path = ''
as $$
  insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to, created_at, updated_at)
  values (person, case side when 'new' then 'email_change_token_new' else 'email_change_token_current' end, code_hash, mailbox, at, at)
  on conflict (user_id, token_type, browser_hash) do update
  set token_hash = excluded.token_hash, relates_to = excluded.relates_to, wrong_tries = 0, created_at = at, updated_at = at
$$;

create function auth.find_flow(link_hash text) returns auth.flow_state
language sql stable set search_path = ''
as $$ select f.* from auth.flow_state f where f.link_hash = find_flow.link_hash $$;

-- `flow` is the row of before the link was used: a first proof ends all flows, but for the one that it came by.
create function auth.issue_code(flow auth.flow_state, person uuid, code text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
begin
  if flow.user_id is distinct from person then
    return jsonb_build_object('outcome', 'flow_state_not_found');
  end if;
  insert into auth.flow_state select (flow).* on conflict (id) do nothing;
  update auth.flow_state set auth_code = code, auth_code_issued_at = at, link_hash = null, updated_at = at where id = flow.id;
  return jsonb_build_object('outcome', 'code');
end
$$;

-- Uses a link up like auth.use_access_link and gives the code of its flow.
create function auth.use_flow_link(link_hash text, code text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  flow auth.flow_state := auth.find_flow(link_hash);
  taken record;
begin
  select t.* into taken from auth.take_access_link(link_hash, null, null, null, at) t;
  if taken.outcome <> 'taken' then
    return jsonb_build_object('outcome', taken.outcome);
  end if;
  return auth.issue_code(flow, (taken.link).user_id, code, at);
end
$$;

-- The same for a link about a change of e-mail. The first of two confirms and gives no code.
create function auth.use_flow_change_link(link_hash text, code text, at timestamptz) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  flow auth.flow_state := auth.find_flow(link_hash);
  taken record;
begin
  select t.* into taken from auth.take_change_link(link_hash, at) t;
  if taken.outcome <> 'changed' then
    return jsonb_build_object('outcome', taken.outcome);
  end if;
  return auth.issue_code(flow, taken.person, code, at);
end
$$;
