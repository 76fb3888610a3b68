-- What is looked up by an id that comes as text is found by its index: the text becomes the column's type, not the column a text.
-- A text that is no such id finds nothing. Functions of 0082, 0114 and 0161, replaced.

-- Not in SQL: there the planner may convert a constant before it is asked whether it can be converted.
create function app.to_uuid(id text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if pg_input_is_valid(id, 'uuid') then
    return id::uuid;
  end if;
  return null;
end
$$;

create or replace function app.audit_subject_name(subject_type text, subject_id text) returns text
language sql stable security definer set search_path = ''
as $$
  select case subject_type
    when 'user' then (select coalesce(u.full_name, u.email) from public.users u where u.id = app.to_uuid(subject_id))
    when 'course' then (select c.title from public.courses c where c.id = subject_id)
    when 'module' then (select m.title from public.modules m where m.id = subject_id)
    when 'lesson' then (select l.title from public.lessons l where l.id = subject_id)
    when 'purchase' then (
      select p.product_name || coalesce(' de ' || u.full_name, '')
      from public.purchases p join public.users u on u.id = p.user_id where p.id = app.to_uuid(subject_id)
    )
    when 'live_class' then (select k.title from public.live_classes k where k.id = app.to_uuid(subject_id))
    when 'resource' then (select r.title from public.resources r where r.id = subject_id)
    when 'community_post' then (select p.title from public.community_posts p where p.id = app.to_uuid(subject_id))
    when 'community_reply' then (
      select u.full_name from public.community_replies r join public.users u on u.id = r.author_id where r.id = app.to_uuid(subject_id)
    )
    when 'comment' then (
      select u.full_name from public.comments c join public.users u on u.id = c.user_id where c.id = app.to_uuid(subject_id)
    )
    when 'contact_message' then (select m.name from public.contact_messages m where m.id = app.to_uuid(subject_id))
  end
$$;

create or replace function app.note_told_waiting_person() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.waiting_list w set told_at = new.delivered_at where w.id = app.to_uuid(new.payload ->> 'waiting_id');
  return null;
end
$$;

create or replace function app.forget_rows(source text, owner_column text, owner text) returns void
language plpgsql set search_path = ''
as $$
declare
  id_type text;
begin
  if to_regclass(source) is null or owner is null then
    return;
  end if;
  select format_type(a.atttypid, null) into strict id_type
  from pg_attribute a
  where a.attrelid = to_regclass(source) and a.attname = owner_column and not a.attisdropped;
  -- With the type's name as a variable, PostgreSQL would go on asking for the first call's type in a transaction.
  if id_type <> 'uuid' or pg_input_is_valid(owner, 'uuid') then
    -- The names come from the list of what an account leaves and from the catalog, never from a client.
    execute format('delete from %s t where t.%I = $1::%s', source, owner_column, id_type) using owner;
  end if;
end
$$;
