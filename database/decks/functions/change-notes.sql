-- Notes of the caller leave their decks, with the place to which they may return; of those that are deleted already nothing changes.
create function app.remove_notes(notes uuid[]) returns void
language sql set search_path = ''
as $$
  update public.notes n set deleted_at = now(), deleted_from = d.deck_id, deleted_position = d.position
  from public.deck_notes d
  where d.note_id = n.id and n.id = any (notes);
  delete from public.deck_notes d where d.note_id = any (notes);
  update public.study_cards s set is_removed = true
  from public.cards c
  where c.note_id = any (notes) and s.user_id = auth.uid() and s.card_id = c.id and not s.is_removed;
$$;

-- Notes of the caller leave their decks; public.restore_notes brings them back with what is remembered.
create function public.delete_notes(notes uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.begin_deck_change();
  perform app.require_own_notes(notes);
  perform app.remove_notes(notes);
end
$$;

-- Back where they were. Refused while their deck is deleted, too.
create function public.restore_notes(notes uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.begin_deck_change();
  perform app.require_own_notes(notes);
  if exists (
    select from public.notes n join public.decks d on d.id = n.deleted_from
    where n.id = any (notes) and d.deleted_at is not null
  ) then
    raise exception 'deck_deleted' using errcode = 'PT409';
  end if;
  insert into public.deck_notes (deck_id, note_id, owner_id, position)
  select n.deleted_from, n.id, n.owner_id, n.deleted_position
  from public.notes n
  where n.id = any (notes) and n.deleted_at is not null;
  update public.notes n set deleted_at = null, deleted_from = null, deleted_position = null
  where n.id = any (notes) and n.deleted_at is not null;
  update public.study_cards s set is_removed = false
  from public.cards c
  where c.note_id = any (notes) and s.user_id = auth.uid() and s.card_id = c.id and s.is_removed;
end
$$;

-- Notes of the caller go behind the others of another own deck, in their order, with what is remembered. A deleted one stays deleted.
create function public.move_notes(notes uuid[], deck text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.begin_deck_change();
  perform app.require_own_deck(deck);
  perform app.require_own_notes(notes);
  with last as materialized (
    select app.last_position(deck) as position
  ), moved as (
    delete from public.deck_notes d where d.note_id = any (notes) and d.deck_id <> deck
    returning d.note_id, d.deck_id, d.position
  ), placed as (
    insert into public.deck_notes (deck_id, note_id, owner_id, position)
    select deck, m.note_id, auth.uid(), last.position + row_number() over (order by m.deck_id, m.position)
    from moved m, last
    returning note_id, position
  ), changed as (
    select s.card_id, p.position, row_number() over (order by p.position, s.card_id) as place
    from placed p
    join public.cards c on c.note_id = p.note_id
    join public.study_cards s on s.user_id = auth.uid() and s.card_id = c.id
  ), numbered as (
    update public.study_heads h set rev = h.rev + (select count(*) from changed) where h.user_id = auth.uid()
    returning h.rev - (select count(*) from changed) as rev
  )
  update public.study_cards s set deck_id = deck, position = c.position, rev = n.rev + c.place
  from changed c, numbered n
  where s.user_id = auth.uid() and s.card_id = c.card_id;
end
$$;
