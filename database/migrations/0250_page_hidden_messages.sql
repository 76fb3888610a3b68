-- What is hidden from the community, all of it: the office read the last hundred posts and the last hundred replies, and what
-- was hidden before them could not be found to be shown again.

create index community_posts_hidden_idx on public.community_posts (hidden_at, id) where hidden_at is not null; -- the office's list
create index community_replies_hidden_idx on public.community_replies (hidden_at, id) where hidden_at is not null;

-- A page of posts and replies together, last hidden first; the next begins after {before, before_id}. No bound is written as
-- the end of time, which the indexes can look for.
create function public.admin_list_hidden(
  before timestamptz default null, before_id uuid default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  latest timestamptz := coalesce(before, 'infinity');
  wanted integer := least(greatest(page_size, 1), 50);
begin
  perform app.require_admin();
  return (
    with page as (
      (
        select 'post' as kind, p.id, p.title, p.body, p.created_at, p.hidden_at, p.author_id
        from public.community_posts p
        where p.hidden_at is not null and (p.hidden_at, p.id) < (latest, before_id)
        order by p.hidden_at desc, p.id desc
        limit wanted
      )
      union all
      (
        select 'reply', r.id, '', r.body, r.created_at, r.hidden_at, r.author_id
        from public.community_replies r
        where r.hidden_at is not null and (r.hidden_at, r.id) < (latest, before_id)
        order by r.hidden_at desc, r.id desc
        limit wanted
      )
      order by hidden_at desc, id desc
      limit wanted
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'kind', page.kind, 'id', page.id, 'title', page.title, 'body', page.body,
      'created_at', page.created_at, 'hidden_at', page.hidden_at,
      'author', (select jsonb_build_object('id', u.id, 'full_name', u.full_name) from public.users u where u.id = page.author_id)
    ) order by page.hidden_at desc, page.id desc), '[]')
    from page
  );
end
$$;

grant execute on function public.admin_list_hidden(timestamptz, uuid, integer) to authenticated, service_role;
