-- The id of a note or card by its deck and number: a UUID of version 8 (RFC 9562, 5.8).
create function app.to_derived_id(name text) returns uuid
language sql immutable set search_path = ''
as $$ select overlay(overlay(md5(name) placing '8' from 13) placing '8' from 17)::uuid $$;

-- Counts the decks whose notes or cards came, went or changed anew, and raises their version.
create function app.raise_deck_version() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  decks text[];
begin
  case tg_table_name
    when 'deck_notes' then select array_agg(distinct c.deck_id) into decks from changed c;
    when 'notes' then
      select array_agg(distinct n.deck_id) into decks from public.deck_notes n join changed c on c.id = n.note_id;
    when 'cards' then
      select array_agg(distinct n.deck_id) into decks from public.deck_notes n join changed c on c.note_id = n.note_id;
  end case;
  update public.decks d set version = d.version + 1, card_count = (
    select count(*) from public.deck_notes n join public.cards c on c.note_id = n.note_id where n.deck_id = d.id
  )
  where d.id = any (decks);
  return null;
end
$$;
