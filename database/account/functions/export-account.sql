-- Null for an unknown account.
create function app.export_account(person uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'profile', to_jsonb(u),
    'account', (
      select jsonb_build_object(
        'email', coalesce(a.email, a.pending_email),
        'new_email', (select c.address from auth.email_changes c where c.user_id = person),
        'phone', a.phone,
        'created_at', a.created_at,
        'last_sign_in_at', a.last_sign_in_at,
        'metadata', a.raw_user_meta_data
      )
      from auth.users a where a.id = person
    )
  )
  from public.users u where u.id = person
$$;

-- The tables of the export, one line each. Rows found by e-mail alone (waiting list, messages sent without signing in) are left
-- out: the account's e-mail does not prove who wrote them.
create function app.export_parts() returns table (place integer, part text, source text, owner_column text)
language sql immutable set search_path = ''
as $$
  values
    (1, 'sessions', 'auth.sessions', 'user_id'),
    (2, 'purchases', 'public.purchases', 'user_id'),
    (3, 'payments', 'app.charges', 'user_id'),
    (4, 'payment_details', 'app.payment_customers', 'user_id'),
    (5, 'refund_requests', 'app.refund_requests', 'requested_by'),
    (6, 'access_grants', 'public.access_grants', 'user_id'),
    (7, 'consents', 'public.consents', 'user_id'),
    (8, 'preferences', 'public.preferences', 'user_id'),
    (9, 'notifications', 'public.notifications', 'user_id'),
    (10, 'lesson_progress', 'public.lesson_progress', 'user_id'),
    (11, 'lesson_notes', 'public.lesson_notes', 'user_id'),
    (12, 'comments', 'public.comments', 'user_id'),
    (13, 'comment_likes', 'public.comment_likes', 'user_id'),
    (14, 'comment_reports', 'public.comment_reports', 'reporter_id'),
    (15, 'reported_texts', 'app.reported_texts', 'author_id'),
    (16, 'calendar_feeds', 'public.calendar_feeds', 'user_id'),
    (17, 'certificates', 'public.certificates', 'user_id'),
    (18, 'files', 'storage.objects', 'owner_id'),
    (19, 'contact_messages', 'public.contact_messages', 'user_id'),
    (20, 'waiting_list', 'public.waiting_list', 'user_id'),
    (21, 'study_decks', 'public.study_decks', 'user_id'),
    (22, 'study_settings', 'public.study_settings', 'user_id'),
    (23, 'study_cards', 'public.study_cards', 'user_id'),
    (24, 'study_entries', 'public.study_entries', 'user_id'),
    (25, 'study_words', 'public.word_knowledge', 'user_id'),
    (26, 'study_placements', 'public.word_placements', 'user_id'),
    (27, 'study_songs', 'public.song_plays', 'user_id'),
    (28, 'study_own_decks', 'public.decks', 'owner_id'),
    (29, 'study_own_notes', 'public.notes', 'owner_id'),
    (30, 'study_own_deck_notes', 'public.deck_notes', 'owner_id'),
    (31, 'study_parameters', 'public.study_parameters', 'user_id'),
    (32, 'study_days', 'public.study_days', 'user_id'),
    (33, 'study_imports', 'app.study_imports', 'user_id'),
    (34, 'campaigns', 'app.touches', 'user_id'),
    (35, 'measurements', 'app.measurements', 'user_id'),
    (36, 'newsletters', 'app.newsletter_readers', 'user_id'),
    (37, 'invoices', 'public.invoices', 'user_id'),
    (38, 'left_checkouts', 'app.left_checkouts', 'user_id')
$$;

-- The next hundred rows of a part after a place in its table, as JSON texts; a part begins after '(0,0)'. Only the rows of the
-- page are read whole.
create function app.export_rows(person uuid, part text, behind tid) returns table (place tid, body text)
language plpgsql stable set search_path = ''
as $$
declare
  chosen record;
begin
  select p.source, p.owner_column into strict chosen from app.export_parts() p where p.part = export_rows.part;
  return query execute format(
    'select t.ctid, (to_jsonb(t) - %2$L)::text
    from (select n.ctid as place from %1$s n where n.%2$I = %3$L and n.ctid > $1 order by n.ctid limit 100) page
    join %1$s t on t.ctid = page.place
    order by page.place',
    chosen.source, chosen.owner_column, person
  ) using behind;
end
$$;

create function app.delete_rows(source text, owner_column text, owner text) returns void
language plpgsql set search_path = ''
as $$
declare
  id_type text;
begin
  if to_regclass(source) is null or owner is null then
    return;
  end if;
  select format_type(a.atttypid, null) into strict id_type
  from pg_attribute a
  where a.attrelid = to_regclass(source) and a.attname = owner_column and not a.attisdropped;
  -- The type is part of the statement: as a variable, a transaction would keep the plan for the first call's type.
  if id_type <> 'uuid' or pg_input_is_valid(owner, 'uuid') then
    -- The names come from the caller's fixed list and from the catalog, never from a client.
    execute format('delete from %s t where t.%I = $1::%s', source, owner_column, id_type) using owner;
  end if;
end
$$;
