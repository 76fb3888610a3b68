-- Takes what a person deleted away for good, with what was remembered of it.
create function app.take_away_deleted(person uuid) returns void
language sql set search_path = ''
as $$
  delete from public.notes n using public.deck_notes d, public.decks k
  where n.owner_id = person and d.note_id = n.id and k.id = d.deck_id and k.deleted_at is not null;
  delete from public.notes n where n.owner_id = person and n.deleted_at is not null;
  delete from public.decks d where d.owner_id = person and d.deleted_at is not null;
$$;

-- The same after thirty days, for everyone; and sounds and pictures that no note has named for a day. Called by app.sweep_old_rows;
-- at most a thousand of a kind.
create function app.prune_own_decks(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  before constant timestamptz := at - interval '30 days';
begin
  delete from public.notes n where n.id in (
    select old.id from public.notes old where old.deleted_from is not null and old.deleted_at < before limit 1000 for update skip locked
  );
  delete from public.notes n where n.id in (
    select old.id
    from public.decks k join public.deck_notes d on d.deck_id = k.id join public.notes old on old.id = d.note_id
    where k.deleted_at < before limit 1000 for update of old skip locked
  );
  delete from public.decks k where k.id in (
    select old.id from public.decks old
    where old.deleted_at < before and not exists (select from public.deck_notes d where d.deck_id = old.id)
    limit 1000 for update skip locked
  );
  delete from storage.objects o where o.id in (
    select old.id from storage.objects old
    where old.bucket_id = 'study-media' and old.created_at < at - interval '1 day'
      and not exists (select from public.notes n where n.audio_path = old.name)
      and not exists (select from public.notes n where n.picture_path = old.name)
    limit 1000 for update skip locked
  );
end
$$;
