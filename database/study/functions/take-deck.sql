-- Locks the caller's study, so that its changes are made and numbered one after the other. Refused when the account is deleted.
create function app.lock_study() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.study_heads (user_id)
  select auth.uid() where not exists (select from public.study_heads h where h.user_id = auth.uid())
  on conflict do nothing;
  perform from public.study_heads h where h.user_id = auth.uid() for update;
  if not found then
    raise exception 'account_deleted' using errcode = 'PT404';
  end if;
end
$$;

-- Adds to the locked study of the caller what its taken decks have and the study has not, while the decks are open; returns how
-- many cards. Costs one look at the versions when there is nothing new. Of an own deck, which can be large, whole versions of about
-- five thousand notes: study-sync says that there are more. What is remembered of own copies of the school's notes goes to its cards.
create function app.add_new_cards() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  added integer;
  schools text[];
begin
  if not exists (
    select from public.study_decks s join public.decks d on d.id = s.deck_id
    where s.user_id = person and s.version <> d.version and d.song_id is null
  ) then
    return 0;
  end if;
  with behind as (
    select d.id, d.position, d.owner_id, s.version as known, coalesce(case when d.owner_id is not null then (
      select n.version from public.deck_notes n
      where n.deck_id = d.id and n.owner_id is not null and n.version > s.version order by n.version offset 5000 limit 1
    ) end, d.version) as version
    from public.study_decks s join public.decks d on d.id = s.deck_id
    where s.user_id = person and s.version <> d.version and d.archived_at is null and d.deleted_at is null
      and (d.owner_id = person or d.course_id in (select app.openable_course_ids()))
  ), fresh as (
    select c.id, behind.id as deck_id, n.position, row_number() over (order by behind.position, behind.id, n.position, c.id) as place
    from behind
    cross join lateral (
      select s.note_id, s.position from public.deck_notes s where behind.owner_id is null and s.deck_id = behind.id
      union all
      select o.note_id, o.position from public.deck_notes o
      where o.deck_id = behind.id and o.owner_id is not null and o.version > behind.known and o.version <= behind.version
    ) n
    cross join lateral ( -- the other faces open: app.open_second_faces
      select f.id from public.cards f where f.note_id = n.note_id and f.face = 1 offset 0
    ) c
    where not exists (select from public.study_cards s where s.user_id = person and s.card_id = c.id offset 0)
  ), seen as (
    update public.study_decks s set version = behind.version
    from behind where s.user_id = person and s.deck_id = behind.id
  ), numbered as (
    update public.study_heads h set rev = h.rev + (select count(*) from fresh) where h.user_id = person
  ), inserted as (
    insert into public.study_cards (user_id, card_id, deck_id, position, rev)
    select h.user_id, fresh.id, fresh.deck_id, fresh.position, h.rev + fresh.place
    from fresh join public.study_heads h on h.user_id = person
    on conflict (user_id, card_id) do nothing -- a card of two decks
    returning 1
  )
  select (select count(*) from inserted), array_agg(b.id) into added, schools from behind b where b.owner_id is null;
  if schools is not null then
    perform app.join_own_notes(schools);
  end if;
  return added;
end
$$;

-- The cards of an open deck come to the caller's review. Taking it again changes nothing.
create function public.take_deck(deck text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from public.decks d
    where d.id = deck and d.archived_at is null and d.course_id in (select app.openable_course_ids())
  ) then
    raise exception 'deck_not_found' using errcode = 'PT404';
  end if;
  perform app.lock_study();
  insert into public.study_decks (user_id, deck_id) values (auth.uid(), deck) on conflict do nothing;
  perform app.add_new_cards();
end
$$;

-- Notes of the school that came in with a package of Anki come to the caller's locked study: a course's deck whole, a song's word by
-- word. `decks`: theirs. Returns how many decks are new.
create function app.take_school_notes(notes uuid[], decks text[]) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  insert into public.study_decks (user_id, deck_id)
  select auth.uid(), d.id from public.decks d where d.id = any (decks) and d.course_id is not null
  on conflict do nothing;
  get diagnostics added = row_count;
  if added > 0 then
    perform app.add_new_cards();
  end if;
  perform public.take_card(c.id)
  from public.deck_notes n
  join public.decks d on d.id = n.deck_id
  join public.cards c on c.note_id = n.note_id and c.face = 1
  where n.deck_id = any (decks) and n.note_id = any (notes) and d.song_id is not null
    and not exists (select from public.study_cards s where s.user_id = auth.uid() and s.card_id = c.id);
  perform app.join_own_notes(decks);
  return added;
end
$$;

-- A member who completes a lesson takes its decks and is notified, once for each deck; a deck of a course that the member cannot
-- open stays where it is.
create function app.take_decks_of_lesson() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  deck public.decks;
  added integer;
begin
  for deck in
    select d.* from public.decks d
    where d.lesson_id = new.lesson_id and new.user_id = auth.uid() and d.archived_at is null
      and not exists (select from public.study_decks s where s.user_id = new.user_id and s.deck_id = d.id)
      and d.course_id in (select app.openable_course_ids())
  loop
    perform app.lock_study();
    insert into public.study_decks (user_id, deck_id) values (new.user_id, deck.id) on conflict do nothing;
    continue when not found; -- taken in the meantime
    added := app.add_new_cards();
    if added > 0 then
      perform app.notify(
        new.user_id, 'deck_taken', jsonb_build_object('cards', added, 'deck', deck.title), '/membros/revisar'
      );
      perform app.notify_sung(new.user_id, deck.id);
    end if;
  end loop;
  return null;
end
$$;
