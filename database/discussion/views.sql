-- Hidden posts and replies of the board.
create view app.listed_hidden as
select
  case when c.parent_id is null then 'post' else 'reply' end as kind, c.id, coalesce(c.title, '') as title, c.content, c.created_at,
  c.hidden_at, app.moderated_author(c.user_id) as author
from public.comments c
where c.lesson_id is null and c.hidden_at is not null;

-- The moderation queue: one row for each reported entry since its first open report, with the counted reasons and the five newest
-- explanations. Texts are cut off, because whole ones by the hundred would be larger than an answer may be. The reported words come
-- along where they differ from the present ones.
create view app.listed_reported as
select
  case when c.parent_id is null then 'post' else 'reply' end as kind, c.id, coalesce(c.parent_id, c.id) as post_id,
  coalesce(c.title, '') as title, left(c.content, 500) as content, char_length(c.content) > 500 as is_cut,
  (select t.title from app.find_reported_text(c) t) as reported_title,
  (select left(t.content, 500) from app.find_reported_text(c) t) as reported_content,
  exists (select from app.find_reported_text(c) t where char_length(t.content) > 500) as is_reported_cut,
  c.created_at, c.hidden_at is not null as is_hidden,
  app.moderated_author(c.user_id) as author,
  waiting.reported_at, waiting.report_count,
  (
    select jsonb_agg(jsonb_build_object('reason', given.reason, 'count', given.reports) order by given.reports desc, given.reason)
    from (
      select r.reason, count(*) as reports from public.comment_reports r
      where r.resolved_at is null and r.comment_id = c.id
      group by r.reason
    ) given
  ) as reasons,
  (
    select coalesce(jsonb_agg(jsonb_build_object('id', said.id, 'text', said.details) order by said.created_at), '[]')
    from (
      select r.id, r.details, r.created_at from public.comment_reports r
      where r.resolved_at is null and r.details <> '' and r.comment_id = c.id
      order by r.created_at desc
      limit 5
    ) said
  ) as details
from (
  select r.comment_id, min(r.created_at) as reported_at, count(*) as report_count
  from public.comment_reports r
  where r.resolved_at is null
  group by r.comment_id
) waiting
join public.comments c on c.id = waiting.comment_id;

-- Visible comments under lessons of the last 60 days that no other person has answered, without those of the team.
create view app.unanswered_comments as
select c.*
from public.comments c
where c.lesson_id is not null and c.parent_id is null and c.deleted_at is null and c.hidden_at is null
  and c.created_at > now() - interval '60 days' and c.user_id is not null
  and not exists (select from public.team_members t where t.user_id = c.user_id)
  and not exists (
    select from public.comments r
    where r.parent_id = c.id and r.parent_id is not null and r.user_id is distinct from c.user_id
      and r.deleted_at is null and r.hidden_at is null and r.created_at > now() - interval '60 days'
  );

-- Comments under lessons that their authors have not deleted.
create view app.listed_lesson_comments as
select c.id, c.parent_id, c.content, c.created_at, c.hidden_at, app.moderated_author(c.user_id) as author,
  app.comment_place(c.lesson_id) as lesson
from public.comments c
where c.lesson_id is not null and c.deleted_at is null;

-- Comments of that list that nobody has answered.
create view app.listed_unanswered as
select c.id, c.parent_id, c.content, c.created_at, c.hidden_at, app.moderated_author(c.user_id) as author,
  app.comment_place(c.lesson_id) as lesson
from app.unanswered_comments c;
