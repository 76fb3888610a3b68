-- Where a person is signed in, for himself: the device as its browser calls itself, and since when. Never the address or a token.

create function public.list_my_sessions() returns table (
  id uuid, user_agent text, created_at timestamptz, last_used_at timestamptz, is_current boolean
)
language sql stable security definer set search_path = ''
as $$
  select s.id, s.user_agent, s.created_at, coalesce(s.refreshed_at, s.created_at), coalesce(s.id::text = auth.jwt() ->> 'session_id', false)
  from auth.sessions s
  where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
  order by 5 desc, 4 desc
  limit 50
$$;

grant execute on function public.list_my_sessions() to authenticated;
