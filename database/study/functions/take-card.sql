-- The deck of the song of a card, when the caller may open it.
create function app.find_song_deck(card uuid) returns table (deck_id text, place integer)
language sql stable security definer set search_path = ''
as $$
  select d.id, n.position
  from public.cards c
  join public.deck_notes n on n.note_id = c.note_id
  join public.decks d on d.id = n.deck_id
  where c.id = card and c.face = 1 and d.archived_at is null and d.song_id in (select app.openable_song_ids())
$$;

-- One card of a song's word comes to the caller's review. Taking it again changes nothing.
create function public.take_card(card uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  found_deck record;
begin
  select d.* into found_deck from app.find_song_deck(card) d;
  if not found then
    raise exception 'card_not_found' using errcode = 'PT404';
  end if;
  perform app.lock_study();
  if exists (select from public.study_cards s where s.user_id = auth.uid() and s.card_id = card) then
    return;
  end if;
  with numbered as (
    update public.study_heads h set rev = h.rev + 1 where h.user_id = auth.uid() returning h.user_id, h.rev
  )
  insert into public.study_cards (user_id, card_id, deck_id, position, rev, taken_at)
  select n.user_id, card, found_deck.deck_id, found_deck.place, n.rev, now() from numbered n;
  insert into public.study_decks as s (user_id, deck_id, version) values (auth.uid(), found_deck.deck_id, 1)
  on conflict (user_id, deck_id) do update set version = s.version + 1;
  perform app.join_own_notes(array[found_deck.deck_id]);
end
$$;

-- Takes take_card back while the card has no entry; without such a card nothing changes.
create function public.drop_card(card uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  song_deck text;
begin
  select d.id into song_deck
  from public.study_cards s join public.decks d on d.id = s.deck_id
  where s.user_id = auth.uid() and s.card_id = card and d.song_id is not null;
  if not found then
    return;
  end if;
  perform app.lock_study();
  if exists (select from public.study_entries e where e.user_id = auth.uid() and e.card_id = card) then
    raise exception 'card_answered' using errcode = 'PT409';
  end if;
  delete from public.study_cards s where s.user_id = auth.uid() and s.card_id = card;
  if found then
    update public.study_decks s set version = s.version + 1 where s.user_id = auth.uid() and s.deck_id = song_deck;
  end if;
end
$$;
