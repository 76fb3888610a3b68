-- The numbers of the checkouts that were left within the last ninety days. A visitor who buys within the hour has not left.
create function public.admin_read_recovery() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
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

-- The visitors who may be called by WhatsApp, newest first; the next page begins behind {before, before_id}.
create function public.admin_list_left_checkouts(
  before timestamptz default null, before_id uuid default null, page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(p) order by p.left_at desc, p.id desc), '[]')
    from (
      select l.id, l.email, l.phone, l.coupon, l.left_at, l.step, l.returned_at, c.title as product, c.slug
      from app.left_checkouts l join public.courses c on c.id = l.course_id
      where l.phone is not null and l.left_at < now() - interval '1 hour'
        and (before is null or (l.left_at, l.id) < (before, before_id))
        and app.is_sellable(c) and not app.knows_course(l.email, l.user_id, l.course_id)
      order by l.left_at desc, l.id desc limit least(greatest(page_size, 1), 100)
    ) p
  );
end
$$;
