-- The moderation's queue: one row for each reported message however many reported it, the one that waits longest first, page
-- by page and with the beginning of its text. Whole texts by the hundred would be larger than an answer may be, and nobody
-- could empty the queue any more.

create function public.admin_list_reported(
  after timestamptz default null, after_id uuid default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    with waiting as (
      select r.post_id, r.reply_id, coalesce(r.post_id, r.reply_id) as id, min(r.created_at) as reported_at, count(*) as reports
      from public.community_reports r
      where r.resolved_at is null
      group by r.post_id, r.reply_id
    ), page as (
      select * from waiting w
      where after is null or (w.reported_at, w.id) > (after, after_id)
      order by w.reported_at, w.id
      limit least(greatest(page_size, 1), 50)
    ), message as (
      select page.id, 'post' as kind, p.id as post_id, p.title, p.body, p.created_at, p.hidden_at, p.author_id
      from page join public.community_posts p on p.id = page.post_id
      union all
      select page.id, 'reply', r.post_id, '', r.body, r.created_at, r.hidden_at, r.author_id
      from page join public.community_replies r on r.id = page.reply_id
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', m.kind, 'id', m.id, 'post_id', m.post_id, 'title', m.title, 'body', left(m.body, 500),
      'is_cut', char_length(m.body) > 500, 'created_at', m.created_at, 'is_hidden', m.hidden_at is not null,
      'author', (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from public.users u where u.id = m.author_id),
      'reported_at', page.reported_at, 'report_count', page.reports,
      'reasons', (
        select jsonb_agg(jsonb_build_object('reason', given.reason, 'count', given.reports) order by given.reports desc, given.reason)
        from (
          select r.reason, count(*) as reports from public.community_reports r
          where r.resolved_at is null and (r.post_id = page.post_id or r.reply_id = page.reply_id)
          group by r.reason
        ) given
      ),
      'details', (
        select coalesce(jsonb_agg(jsonb_build_object('id', told.id, 'text', told.details) order by told.created_at), '[]')
        from (
          select r.id, r.details, r.created_at from public.community_reports r
          where r.resolved_at is null and r.details <> '' and (r.post_id = page.post_id or r.reply_id = page.reply_id)
          order by r.created_at desc
          limit 5
        ) told
      )
    ) order by page.reported_at, page.id), '[]')
    from page join message m on m.id = page.id
  );
end
$$;

-- What the list cuts off.
create function public.admin_get_reported_text(message_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return jsonb_build_object('body', coalesce(
    (select p.body from public.community_posts p where p.id = message_id),
    (select r.body from public.community_replies r where r.id = message_id)
  ));
end
$$;

grant execute on function public.admin_list_reported(timestamptz, uuid, integer), public.admin_get_reported_text(uuid)
to authenticated, service_role;
