-- Makes the second face of each note whose first one came.
create function app.add_second_faces() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from added a where a.face = 1) then -- the insert below comes here, too
    insert into public.cards (id, note_id, face)
    select app.to_derived_id(a.id || '/second'), a.note_id, case when n.song_id is null then 2 else 3 end
    from added a join public.notes n on n.id = a.note_id
    where a.face = 1
    on conflict do nothing;
  end if;
  return null;
end
$$;
