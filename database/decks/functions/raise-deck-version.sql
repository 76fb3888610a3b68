-- The id of a note or card by its deck and number: a UUID of version 8 (RFC 9562, 5.8).
create function app.to_derived_id(name text) returns uuid
language sql immutable set search_path = ''
as $$ select overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid $$;

-- Raises the version of the decks whose notes or cards came, went or changed, and counts their cards anew. An own deck can have a
-- hundred thousand: its notes are not counted but added, and those that changed get its new version.
create function app.raise_deck_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  decks text[];
  touched uuid[];
  difference constant integer := case when tg_table_name = 'deck_notes' then case tg_op when 'INSERT' then 1 else -1 end else 0 end;
begin
  case tg_table_name
    when 'deck_notes' then select array_agg(c.deck_id), array_agg(c.note_id) into decks, touched from changed c;
    when 'notes' then
      select array_agg(n.deck_id), array_agg(n.note_id) into decks, touched
      from changed c cross join lateral (select d.* from public.deck_notes d where d.note_id = c.id offset 0) n;
    when 'cards' then
      select array_agg(n.deck_id), array_agg(n.note_id) into decks, touched
      from changed c cross join lateral (select d.* from public.deck_notes d where d.note_id = c.note_id offset 0) n;
  end case;
  if touched is null then
    return null;
  end if;
  update public.decks d set version = d.version + 1, card_count = case
    when d.owner_id is not null then d.card_count + difference * w.notes
    else (select count(*) from public.deck_notes n join public.cards c on c.note_id = n.note_id and c.face = 1 where n.deck_id = d.id)
  end
  from (select deck_id, count(*) as notes from unnest(decks) t(deck_id) group by deck_id) w
  where d.id = w.deck_id;
  with behind as materialized (
    select n.deck_id, n.note_id, d.version
    from unnest(touched) t(note_id)
    cross join lateral (select p.* from public.deck_notes p where p.note_id = t.note_id offset 0) n
    join public.decks d on d.id = n.deck_id
    where n.owner_id is not null and n.version <> d.version
  )
  update public.deck_notes n set version = b.version from behind b where n.deck_id = b.deck_id and n.note_id = b.note_id;
  return null;
end
$$;
