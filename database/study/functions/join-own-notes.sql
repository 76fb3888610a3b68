-- Own notes that are copies of the notes of these decks of the school, because its package came in before the deck was taken: what is
-- remembered of them goes to the school's cards of the caller's locked study, which the next sync folds anew, and they leave their deck
-- like deleted ones. A deck that has only had copies goes, too. Entries of a face that the school's note lacks stay where they are.
create function app.join_own_notes(decks text[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  person constant uuid := auth.uid();
  copies uuid[];
  schools uuid[]; -- in the order of the copies
begin
  select array_agg(p.copy), array_agg(p.school) into copies, schools
  from (
    select distinct on (n.note_id) o.id as copy, n.note_id as school
    from public.deck_notes n
    cross join lateral app.to_guid(n.deck_id, coalesce(n.number, n.position)) g(guid)
    join public.notes o on o.owner_id = person and o.guid = g.guid
    where n.deck_id = any (decks) and n.owner_id is null and exists (
      select from public.cards c join public.study_cards s on s.user_id = person and s.card_id = c.id
      where c.note_id = n.note_id and c.face = 1
    )
    order by n.note_id, o.id
  ) p;
  if copies is null then
    return;
  end if;
  perform app.open_second_faces(array(
    select f.id
    from unnest(copies, schools) p(copy, school)
    join public.cards f on f.note_id = p.school and f.face = 1
    where exists (
      select from public.cards c join public.study_entries e on e.user_id = person and e.card_id = c.id
      where c.note_id = p.copy and c.face > 1
    )
  ));
  perform app.move_entries(person, old.id, new.id)
  from unnest(copies, schools) p(copy, school)
  join public.cards old on old.note_id = p.copy
  join public.cards new on new.note_id = p.school and new.face = old.face
  where exists (select from public.study_cards s where s.user_id = person and s.card_id = new.id);
  perform app.remove_notes(copies);
  update public.decks d set deleted_at = now()
  where d.owner_id = person and d.card_count = 0 and d.deleted_at is null
    and d.id in (select n.deleted_from from public.notes n where n.id = any (copies));
end
$$;

-- The entries of one card of a person's study become another's. What they add to the days stays with them.
create function app.move_entries(person uuid, from_card uuid, to_card uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  moved_days integer[];
begin
  update public.study_entries e set card_id = to_card where e.user_id = person and e.card_id = from_card;
  if not found then
    return;
  end if;
  select c.days into moved_days from public.study_cards c where c.user_id = person and c.card_id = from_card;
  update public.study_cards c set memory = null, days = '{}', needs_fold = false where c.user_id = person and c.card_id = from_card;
  update public.study_cards c set days = c.days || moved_days, needs_fold = true
  where c.user_id = person and c.card_id = to_card;
end
$$;
