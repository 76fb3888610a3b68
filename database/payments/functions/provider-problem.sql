-- Notes the server's finding about the provider (null: it answers), for the admin area and for a mail to the school: at once when
-- the key is refused, after five minutes of silence, and once for each time that payment was closed.
create function app.note_provider_problem(problem text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
begin
  update app.settings s
  set provider_problem = problem,
    provider_problem_since = case when problem is not null then coalesce(s.provider_problem_since, at) end
  where s.provider_problem is distinct from problem;
  select s.provider_problem_since into since from app.settings s;
  if problem = 'refused' or since <= at - interval '5 minutes' then
    insert into app.outbox (kind, key, payload, created_at)
    values ('provider_problem', 'provider_problem:' || extract(epoch from since), '{}', at)
    on conflict (key) do nothing;
  end if;
end
$$;

-- The reason for which nobody can pay now; null: everybody can.
create function public.admin_read_provider_problem() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select jsonb_build_object('problem', s.provider_problem, 'since', s.provider_problem_since)
    from app.settings s where s.provider_problem is not null
  );
end
$$;
