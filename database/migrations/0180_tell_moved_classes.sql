-- The log says from when a class was moved, too. Function of 0160, replaced.
create or replace function public.save_live_class(
  class_id uuid, expected_version integer, title text, description text, starts_at timestamptz,
  duration_minutes integer, join_url text, course_id text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  before public.live_classes;
  saved public.live_classes;
begin
  perform app.require_admin();
  select * into before from public.live_classes c where c.id = class_id for update;
  if class_id is not null and before.id is null then
    raise exception 'Aula não encontrada' using errcode = 'PT404';
  elsif class_id is not null and before.version is distinct from expected_version then
    raise exception 'Esta aula foi alterada por outra pessoa' using errcode = 'PT409';
  elsif starts_at is distinct from before.starts_at and starts_at <= now() then
    raise exception 'A aula precisa começar no futuro' using errcode = '22023';
  end if;
  insert into public.live_classes as c (id, title, description, starts_at, duration_minutes, join_url, course_id)
  values (coalesce(class_id, gen_random_uuid()), trim(save_live_class.title), trim(save_live_class.description),
    save_live_class.starts_at, save_live_class.duration_minutes, nullif(trim(save_live_class.join_url), ''), save_live_class.course_id)
  on conflict (id) do update
  set title = excluded.title, description = excluded.description, starts_at = excluded.starts_at,
    duration_minutes = excluded.duration_minutes, join_url = excluded.join_url, course_id = excluded.course_id, version = c.version + 1
  returning * into saved;
  perform app.audit(case when class_id is null then 'create_live_class' else 'update_live_class' end, 'live_class', saved.id::text,
    jsonb_build_object('title', saved.title, 'starts_at', saved.starts_at, 'former_starts_at', nullif(before.starts_at, saved.starts_at)));
  if before.starts_at <> saved.starts_at and saved.cancelled_at is null and saved.starts_at > now() then
    perform app.tell_class_change(saved, 'Aula remarcada: ' || saved.title, 'Novo horário: ' || app.class_time(saved.starts_at));
  end if;
  return saved.id;
end
$$;
