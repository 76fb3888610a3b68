create function app.keep_reported_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into app.reported_texts (report_id, author_id, title, content)
  select new.id, c.user_id, coalesce(c.title, ''), c.content from public.comments c
  where c.id = new.comment_id and c.user_id is not null;
  return null;
end
$$;

create function app.delete_reported_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from app.reported_texts t where t.author_id = new.id;
  return null;
end
$$;

-- The words of the last open report where they differ from the present ones.
create function app.find_reported_text(entry public.comments) returns table (title text, content text)
language sql stable security definer set search_path = ''
as $$
  select t.title, t.content
  from public.comment_reports r
  join app.reported_texts t on t.report_id = r.id
  where r.resolved_at is null and r.comment_id = entry.id
    and (t.title, t.content) is distinct from (coalesce(entry.title, ''), entry.content)
  order by r.created_at desc
  limit 1
$$;

-- The moderation queue: one row for each reported entry, the one that waits longest first, page by page and with the beginning
-- of its text: whole texts by the hundred would be larger than an answer may be. The reported words come along where they
-- differ from the present ones.
create function public.admin_list_reported(
  after timestamptz default null, after_id uuid default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    -- The reported entries, each since its first open report.
    with waiting as (
      select r.comment_id, min(r.created_at) as reported_at, count(*) as reports
      from public.comment_reports r
      where r.resolved_at is null
      group by r.comment_id
    ), page as ( -- the longest waiting ones behind the keyset
      select * from waiting w
      where after is null or (w.reported_at, w.comment_id) > (after, after_id)
      order by w.reported_at, w.comment_id
      limit least(greatest(page_size, 1), 50)
    )
    -- The entry and its reported words, each cut off, with the counted reasons and the five newest explanations.
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', case when c.parent_id is null then 'post' else 'reply' end, 'id', c.id, 'post_id', coalesce(c.parent_id, c.id),
      'title', coalesce(c.title, ''), 'content', left(c.content, 500),
      'reported_title', reported.title, 'reported_content', left(reported.content, 500),
      'is_reported_cut', coalesce(char_length(reported.content) > 500, false), 'is_cut', char_length(c.content) > 500,
      'created_at', c.created_at, 'is_hidden', c.hidden_at is not null,
      'author', (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from public.users u where u.id = c.user_id),
      'reported_at', page.reported_at, 'report_count', page.reports,
      'reasons', (
        select jsonb_agg(jsonb_build_object('reason', given.reason, 'count', given.reports) order by given.reports desc, given.reason)
        from (
          select r.reason, count(*) as reports from public.comment_reports r
          where r.resolved_at is null and r.comment_id = c.id
          group by r.reason
        ) given
      ),
      'details', (
        select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'text', said.details) order by said.created_at), '[]')
        from (
          select r.id, r.details, r.created_at from public.comment_reports r
          where r.resolved_at is null and r.details <> '' and r.comment_id = c.id
          order by r.created_at desc
          limit 5
        ) said
      )
    ) order by page.reported_at, c.id), '[]')
    from page
    join public.comments c on c.id = page.comment_id
    left join lateral app.find_reported_text(c) reported on true
  );
end
$$;

-- The whole text, which the list cuts off.
create function public.admin_get_reported_text(comment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  return (
    select jsonb_build_object('content', c.content, 'reported_content', reported.content)
    from public.comments c
    left join lateral app.find_reported_text(c) reported on true
    where c.id = admin_get_reported_text.comment_id
  );
end
$$;
