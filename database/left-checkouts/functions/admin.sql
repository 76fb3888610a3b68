-- The numbers of the checkouts that were left within the last ninety days. A visitor who buys within the hour has not left.
create function public.admin_read_recovery() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support');
  return (
    select jsonb_build_object(
      'left', count(*), 'mailed', count(*) filter (where l.mailed_at is not null), 'returned', count(l.returned_at),
      'bought', count(l.bought_at), 'bought_after_mail', count(*) filter (where l.bought_at > l.mailed_at)
    )
    from app.left_checkouts l
    where l.left_at < now() - interval '1 hour' and (l.bought_at is null or l.bought_at > l.left_at + interval '1 hour')
  );
end
$$;
