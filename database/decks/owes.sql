create function app.forget_imports(person uuid, at timestamptz) returns jsonb
language sql set search_path = ''
as $$
  with unread as (
    delete from app.study_imports i where i.user_id = person returning i.id::text as name
  )
  select jsonb_agg(jsonb_build_object('bucket_id', 'study-imports', 'name', u.name, 'version', u.name)) from unread u;
$$;

insert into owed.personal_data (source, owner_column, part, on_deletion, done_by, is_moved) values
  ('public.notes', 'owner_id', 'study_own_notes', 'delete', null, false),
  ('public.decks', 'owner_id', 'study_own_decks', 'delete', null, false),
  ('public.deck_notes', 'owner_id', 'study_own_deck_notes', 'cascade', null, false),
  ('app.study_imports', 'user_id', 'study_imports', 'delete', 'app.forget_imports', false);

insert into owed.retention (done_by, is_promised) values
  ('app.prune_own_decks', false);

insert into owed.client_rights (holder, verb, granted) values
  ('authenticated', 'EXECUTE', '{app.find_import_room, app.find_school_notes, app.import_notes, app.to_guid}');
