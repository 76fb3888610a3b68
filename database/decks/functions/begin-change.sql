-- Before every change of own decks: who may, how often, and one after the other. A script cannot fill the disk, and what a person
-- does by hand is far below.
create function app.begin_deck_change() returns void
language plpgsql set search_path = ''
as $$
begin
  if not (app.has_access() or app.is_admin()) then
    raise exception 'members_only' using errcode = '42501';
  end if;
  if app.take_attempts(jsonb_build_array(
    jsonb_build_object('key', 'decks-minute:' || auth.uid(), 'points', 120, 'seconds', 60),
    jsonb_build_object('key', 'decks-day:' || auth.uid(), 'points', 3000, 'seconds', 86400)
  ), now()) > 0 then
    raise exception 'too_many_attempts' using errcode = 'PT429';
  end if;
  perform app.lock_study();
end
$$;

-- Refused unless the caller has this deck.
create function app.require_own_deck(deck text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from public.decks d where d.id = deck and d.owner_id = auth.uid() and d.deleted_at is null) then
    raise exception 'deck_not_found' using errcode = 'PT404';
  end if;
end
$$;

-- Refused unless all of these are notes of the caller, deleted ones included, and not too many for one call.
create function app.require_own_notes(notes uuid[]) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if coalesce(cardinality(notes), 0) not between 1 and 1000 then
    raise exception 'too_many_cards' using errcode = '22023';
  end if;
  if exists (
    select from unnest(notes) g(id)
    where not exists (select from public.notes n where n.id = g.id and n.owner_id = auth.uid())
  ) then
    raise exception 'card_not_found' using errcode = 'PT404';
  end if;
end
$$;

-- The most that a person has: as in domain/decks/own-limits.ts.
create function app.own_limits(out decks integer, out notes integer, out media_bytes bigint)
language sql immutable set search_path = ''
as $$ select 1000, 100000, 200 * 1048576::bigint $$;

-- The caller's own notes, deleted ones included, by what the decks know: they can be a hundred thousand.
create function app.count_own_notes() returns bigint
language sql stable set search_path = ''
as $$
  select coalesce(sum(d.card_count + (
    select count(*) from public.notes n where n.deleted_from = d.id and n.deleted_at is not null
  )), 0)
  from public.decks d where d.owner_id = auth.uid()
$$;

-- The count of those, among so many more notes, for which the caller has room. Deleted ones make room where it is needed.
create function app.find_room(wanted integer) returns integer
language plpgsql set search_path = ''
as $$
declare
  most constant integer := (app.own_limits()).notes;
begin
  if app.count_own_notes() + wanted > most then
    perform app.take_away_deleted(auth.uid());
  end if;
  return greatest(least(wanted, most - app.count_own_notes()), 0);
end
$$;

-- Makes room for so many more. Deleted ones count until they are taken away, which happens at once where room is needed.
create function app.require_room(more_decks integer, more_notes integer) returns void
language plpgsql set search_path = ''
as $$
declare
  most constant record := app.own_limits();
  has record;
begin
  for attempt in 1..2 loop
    select
      (select count(*) from public.decks d where d.owner_id = auth.uid()) as decks, app.count_own_notes() as notes
    into has;
    exit when has.decks + more_decks <= most.decks and has.notes + more_notes <= most.notes;
    if attempt = 1 then
      perform app.take_away_deleted(auth.uid());
    elsif has.decks + more_decks > most.decks then
      raise exception 'deck_limit_reached' using errcode = 'PT409';
    else
      raise exception 'card_limit_reached' using errcode = 'PT409';
    end if;
  end loop;
end
$$;
