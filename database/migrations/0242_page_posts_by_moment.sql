-- The list of 0094 goes on behind a moment and an id: the last post of a page may have been hidden, deleted or erased since, and
-- where nobody finds it the list would end. Pages opened before this migration still name the id alone.
drop function public.list_community_posts(text, uuid, integer);

create function public.list_community_posts(
  search text default '', after uuid default null, page_size integer default 20, after_moment timestamptz default null
) returns jsonb
language sql stable set search_path = ''
as $$
  with words as (
    select array(
      select replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_')
      from (
        select distinct word from regexp_split_to_table(app.plain_words(left(search, 100)), '\s+') word where word <> ''
      ) given
      order by char_length(word) desc limit 8
    ) as list
  ), page as (
    select p
    from public.community_posts p, words
    where p.deleted_at is null
      and (p.hidden_at is null or p.author_id = (select auth.uid()))
      and (after is null or (p.created_at, p.id) < (
        coalesce(after_moment, (select last.created_at from public.community_posts last where last.id = after)), after
      ))
      and not exists (
        select from unnest(words.list) word where p.search_text not like '%' || word || '%'
      )
    order by p.created_at desc, p.id desc
    limit least(greatest(page_size, 1), 50) + 1
  ), numbered as (
    select p, row_number() over (order by (p).created_at desc, (p).id desc) as place from page
  )
  select jsonb_build_object(
    'posts', coalesce(
      jsonb_agg(app.render_community_post(p) order by place) filter (where place <= least(greatest(page_size, 1), 50)), '[]'
    ),
    'has_more', coalesce(max(place), 0) > least(greatest(page_size, 1), 50)
  )
  from numbered
$$;

grant execute on function public.list_community_posts(text, uuid, integer, timestamptz) to authenticated, service_role;
