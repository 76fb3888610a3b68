-- The study of one account becomes another's, which keeps its own settings. What both remember of a card is folded anew at the next
-- sync. Called by app.merge_account, which has locked both accounts.
create function app.move_study(from_person uuid, to_person uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  last bigint;
begin
  perform from public.study_heads h where h.user_id in (from_person, to_person) order by h.user_id for update;
  if not exists (select from public.study_heads h where h.user_id = from_person) then
    return;
  end if;
  insert into public.study_heads (user_id) values (to_person) on conflict do nothing;
  insert into public.study_decks as kept (user_id, deck_id, taken_at, version)
  select to_person, d.deck_id, d.taken_at, d.version from public.study_decks d where d.user_id = from_person
  on conflict (user_id, deck_id) do update set version = case
    when exists (select from public.decks d where d.id = kept.deck_id and d.song_id is not null) then kept.version + excluded.version
    else 0 -- no deck's: the next sync looks for cards that neither one had
  end;
  update public.study_settings s set user_id = to_person
  where s.user_id = from_person and not exists (select from public.study_settings o where o.user_id = to_person);

  select h.rev into last from public.study_heads h where h.user_id = to_person;
  insert into public.study_cards as kept (user_id, card_id, deck_id, position, rev, memory, needs_fold)
  select to_person, c.card_id, c.deck_id, c.position, last + row_number() over (order by c.rev), c.memory, c.needs_fold
  from public.study_cards c where c.user_id = from_person
  on conflict (user_id, card_id) do update set needs_fold = kept.needs_fold or excluded.memory is not null or excluded.needs_fold;
  update public.study_entries e set user_id = to_person
  where e.user_id = from_person and not exists (select from public.study_entries o where o.user_id = to_person and o.id = e.id);
  update public.study_heads h set rev = last + (select count(*) from public.study_cards c where c.user_id = from_person)
  where h.user_id = to_person;
end
$$;
