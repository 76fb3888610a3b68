-- Beside the minutes, a day: who writes as fast as he may, for hours, is not talking. Comments under lessons have such a limit
-- since 0070. Function and triggers of 0093 and 0199, replaced.

-- Arguments: what is counted, then pairs of how many and in how many seconds.
create or replace function app.limit_community_rows() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  person uuid := auth.uid();
  wait_seconds integer;
begin
  if person is null then return new; end if; -- the server itself
  select app.take_attempts(jsonb_agg(jsonb_build_object(
    'key', tg_argv[0] || '-' || tg_argv[i + 1] || ':' || encode(sha256(convert_to(person::text, 'UTF8')), 'hex'),
    'points', tg_argv[i]::integer, 'seconds', tg_argv[i + 1]::integer
  )), now()) into wait_seconds
  from generate_series(1, tg_nargs - 2, 2) i;
  if wait_seconds > 0 then
    raise exception 'Muitas mensagens em pouco tempo' using errcode = 'PT429', hint = wait_seconds::text;
  end if;
  return new;
end
$$;

create or replace trigger community_posts_limit before insert on public.community_posts
for each row execute function app.limit_community_rows('community-posts', '5', '600', '40', '86400');
create or replace trigger community_replies_limit before insert on public.community_replies
for each row execute function app.limit_community_rows('community-replies', '20', '600', '200', '86400');
create or replace trigger community_likes_limit before insert on public.community_likes
for each row execute function app.limit_community_rows('community-likes', '120', '600', '2000', '86400');
create or replace trigger community_reports_limit before insert on public.community_reports
for each row execute function app.limit_community_rows('community-reports', '20', '3600', '100', '86400');
create or replace trigger community_posts_limit_edits before update of title, body on public.community_posts
for each row when ((old.title, old.body) is distinct from (new.title, new.body))
execute function app.limit_community_rows('community-post-edits', '20', '600', '200', '86400');
create or replace trigger community_replies_limit_edits before update of body on public.community_replies
for each row when (old.body is distinct from new.body)
execute function app.limit_community_rows('community-reply-edits', '40', '600', '400', '86400');
