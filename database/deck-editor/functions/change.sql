-- Locks a deck of a course for a change by the team.
create function app.lock_school_deck(deck text) returns public.decks
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.decks;
begin
  select * into locked from public.decks d where d.id = deck and d.course_id is not null for update;
  if locked.id is null then
    raise exception 'deck_not_found' using errcode = 'PT404';
  end if;
  return locked;
end
$$;

-- Makes a deck, which nobody sees until it is published, or changes its title, course and lesson. The lesson, whose completion hands
-- the deck out, must be of the course.
create function public.admin_save_deck(deck text, title text, course text, lesson text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  line constant text := app.clean_line(admin_save_deck.title);
  is_new boolean;
begin
  perform app.require_role('content');
  perform pg_catalog.pg_advisory_xact_lock(7401010); -- one change of the list at a time
  if line is null or char_length(line) not between 1 and 200 then
    raise exception 'deck_title_wrong' using errcode = '22023';
  elsif not exists (select from public.courses c where c.id = course) then
    raise exception 'course_not_found' using errcode = 'PT404';
  elsif lesson is not null and not exists (
    select from public.lessons l join public.modules m on m.id = l.module_id where l.id = lesson and m.course_id = course
  ) then
    raise exception 'lesson_not_of_course' using errcode = 'PT409';
  end if;
  is_new := not exists (select from public.decks d where d.id = deck);
  if is_new then
    insert into public.decks (id, title, course_id, lesson_id, position, archived_at)
    values (deck, line, course, lesson, (select coalesce(max(d.position), 0) + 1 from public.decks d where d.course_id is not null), now());
  else
    perform app.lock_school_deck(deck);
    update public.decks d set title = line, course_id = course, lesson_id = lesson, version = d.version + 1 where d.id = deck;
  end if;
  perform app.audit(case when is_new then 'create_deck' else 'update_deck' end, 'deck', deck, jsonb_build_object('title', line));
end
$$;

-- Opens a deck with phrases to those who may open its course, or takes it away; what students remember stays.
create function public.admin_publish_deck(deck text, published boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  locked public.decks;
begin
  perform app.require_role('content');
  locked := app.lock_school_deck(deck);
  if published and locked.card_count = 0 then
    raise exception 'deck_empty' using errcode = 'PT409';
  end if;
  update public.decks d set archived_at = case when not published then coalesce(d.archived_at, now()) end where d.id = deck;
  perform app.audit(case when published then 'publish_deck' else 'withdraw_deck' end, 'deck', deck, '{}');
end
$$;

-- The order of the phrases; ids that are left out follow in their present order. Anki keeps the numbers that it knows. Who has the deck
-- keeps the order of before.
create function public.admin_order_phrases(deck text, phrases uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('content');
  perform app.lock_school_deck(deck);
  update public.deck_notes n set position = fresh.position, number = coalesce(n.number, n.position)
  from (
    select p.note_id, row_number() over (order by array_position(phrases, p.note_id) nulls last, p.position, p.note_id) as position
    from public.deck_notes p where p.deck_id = deck
  ) fresh
  where n.deck_id = deck and n.note_id = fresh.note_id and n.position <> fresh.position;
  update public.decks d set version = d.version + 1 where d.id = deck;
  perform app.audit('order_phrases', 'deck', deck, '{}');
end
$$;

-- Phrases leave a deck, and the study of those who have them; what is remembered is kept with them.
create function public.admin_remove_phrases(deck text, phrases uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  removed uuid[];
begin
  perform app.require_role('content');
  perform app.lock_school_deck(deck);
  with gone as (
    delete from public.deck_notes p where p.deck_id = deck and p.note_id = any (phrases) returning p.note_id
  )
  select array_agg(g.note_id) into removed from gone g;
  update public.study_cards s set is_removed = true
  from public.cards c
  where c.note_id = any (removed) and s.card_id = c.id and not s.is_removed
    and not exists (select from public.deck_notes p where p.note_id = c.note_id);
  perform app.audit('remove_phrases', 'deck', deck, jsonb_build_object('count', coalesce(cardinality(removed), 0)));
end
$$;
