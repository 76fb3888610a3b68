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

-- The whole text, which the list cuts off.
create function public.admin_get_reported_text(comment_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('support', 'content');
  return (
    select jsonb_build_object('content', c.content, 'reported_content', reported.content)
    from public.comments c
    left join lateral app.find_reported_text(c) reported on true
    where c.id = admin_get_reported_text.comment_id
  );
end
$$;
