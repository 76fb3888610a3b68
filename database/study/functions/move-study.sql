-- Own decks, their notes, sounds and pictures, whose names begin with the person's id. A note that both took from Anki is two.
create function app.move_own_decks(from_person uuid, to_person uuid) returns void
language sql set search_path = ''
as $$
  update public.decks d set owner_id = to_person where d.owner_id = from_person;
  update public.deck_notes d set owner_id = to_person where d.owner_id = from_person;
  update public.notes n set
    owner_id = to_person,
    audio_path = overlay(n.audio_path placing to_person::text from 1),
    picture_path = overlay(n.picture_path placing to_person::text from 1),
    guid = case when not exists (select from public.notes o where o.owner_id = to_person and o.guid = n.guid) then n.guid end
  where n.owner_id = from_person;
  update storage.objects o set name = overlay(o.name placing to_person::text from 1), owner = to_person, owner_id = to_person
  where o.bucket_id = 'study-media' and o.path_tokens[1] = from_person::text;
  update app.study_imports i set user_id = to_person
  where i.user_id = from_person and not exists (select from app.study_imports o where o.user_id = to_person);
$$;

-- The study of one account becomes another's, which keeps its own settings. What both remember of a card is folded anew at the next
-- sync. Called by app.merge_account, which has locked both accounts.
create function app.move_study(from_person uuid, to_person uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  last bigint;
  has_weights boolean;
begin
  perform app.move_own_decks(from_person, to_person);
  perform from public.study_heads h where h.user_id in (from_person, to_person) order by h.user_id for update;
  if not exists (select from public.study_heads h where h.user_id = from_person) then
    return;
  end if;
  insert into public.study_heads (user_id) values (to_person) on conflict do nothing;
  perform app.move_words(from_person, to_person);
  insert into public.study_decks as kept (user_id, deck_id, taken_at, version)
  select to_person, d.deck_id, d.taken_at, d.version from public.study_decks d where d.user_id = from_person
  on conflict (user_id, deck_id) do update set version = case
    when exists (select from public.decks d where d.id = kept.deck_id and d.song_id is not null) then kept.version + excluded.version
    else 0 -- no deck's: the next sync looks for cards that neither one had
  end;
  update public.study_settings s set user_id = to_person
  where s.user_id = from_person and not exists (select from public.study_settings o where o.user_id = to_person);

  select bool_or(p.weights is not null) into has_weights from public.study_parameters p where p.user_id in (from_person, to_person);
  update public.study_parameters s set user_id = to_person
  where s.user_id = from_person and not exists (select from public.study_parameters o where o.user_id = to_person);
  -- Both accounts' cards are folded with the same weights.
  update public.study_parameters p set refold_after = '00000000-0000-0000-0000-000000000000'
  where p.user_id = to_person and has_weights;

  select h.rev into last from public.study_heads h where h.user_id = to_person;
  insert into public.study_cards as kept (
    user_id, card_id, deck_id, position, rev, memory, days, taken_at, is_removed, needs_fold
  )
  select to_person, c.card_id, c.deck_id, c.position, last + row_number() over (order by c.rev), c.memory, c.days, c.taken_at,
    c.is_removed, c.needs_fold
  from public.study_cards c where c.user_id = from_person
  on conflict (user_id, card_id) do update set days = kept.days || excluded.days,
    taken_at = least(kept.taken_at, excluded.taken_at), needs_fold = kept.needs_fold or excluded.memory is not null or excluded.needs_fold;
  insert into public.study_days as kept (user_id, day, band, answers, first_answers, first_passed, spent_ms, late)
  select to_person, d.day, d.band, d.answers, d.first_answers, d.first_passed, d.spent_ms, d.late
  from public.study_days d where d.user_id = from_person
  on conflict (user_id, day, band) do update set answers = kept.answers + excluded.answers,
    first_answers = kept.first_answers + excluded.first_answers, first_passed = kept.first_passed + excluded.first_passed,
    spent_ms = kept.spent_ms + excluded.spent_ms, late = kept.late + excluded.late;
  update public.study_entries e set user_id = to_person
  where e.user_id = from_person and not exists (select from public.study_entries o where o.user_id = to_person and o.id = e.id);
  update public.study_heads h set rev = last + (select count(*) from public.study_cards c where c.user_id = from_person),
    untrained = h.untrained + (select o.untrained from public.study_heads o where o.user_id = from_person)
  where h.user_id = to_person;
end
$$;
