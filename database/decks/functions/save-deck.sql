-- Makes a deck of the caller with this id, or renames it. Repeating a call changes nothing more.
create function public.save_deck(id uuid, title text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  deck constant text := save_deck.id;
  line constant text := app.clean_line(save_deck.title);
begin
  perform app.begin_deck_change();
  if line is null or char_length(line) not between 1 and 200 then
    raise exception 'deck_title_wrong' using errcode = '22023';
  end if;
  if not exists (select from public.decks d where d.id = deck) then
    perform app.require_room(1, 0);
    insert into public.decks (id, title, owner_id) values (deck, line, auth.uid());
    insert into public.study_decks (user_id, deck_id) values (auth.uid(), deck);
    return;
  end if;
  perform app.require_own_deck(deck);
  update public.decks d set title = line where d.id = deck;
end
$$;

-- The deck and its cards leave the study; public.restore_deck brings them back with what is remembered.
create function public.delete_deck(deck text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.begin_deck_change();
  update public.decks d set deleted_at = coalesce(d.deleted_at, now()) where d.id = deck and d.owner_id = auth.uid();
  if not found then
    raise exception 'deck_not_found' using errcode = 'PT404';
  end if;
end
$$;

create function public.restore_deck(deck text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.begin_deck_change();
  update public.decks d set deleted_at = null where d.id = deck and d.owner_id = auth.uid();
  if not found then
    raise exception 'deck_not_found' using errcode = 'PT404';
  end if;
end
$$;
