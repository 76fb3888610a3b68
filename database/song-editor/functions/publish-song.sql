-- True when a value is a list of SavedRight.
create function app.are_rights_shape(rights jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select jsonb_typeof(rights) = 'array' and jsonb_array_length(rights) between 1 and 4 and not exists (
    select from jsonb_array_elements(rights) r
    where not coalesce(
      jsonb_typeof(r) = 'object'
      and r ->> 'object' in ('words', 'music', 'recording', 'translation')
      and r ->> 'status' in ('own', 'public_domain', 'licensed', 'embed_only', 'quote_only', 'withdrawn')
      and jsonb_typeof(r -> 'offline') = 'boolean'
      and app.is_text(r -> 'holder', 1, 200) and app.is_text(r -> 'basis', 1, 500) and app.is_text(r -> 'evidence', 0, 2000)
      and (jsonb_typeof(r -> 'endsOn') = 'null' or r ->> 'endsOn' ~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$')
      and (
        jsonb_typeof(r -> 'territories') = 'null'
        or jsonb_typeof(r -> 'territories') = 'array' and jsonb_array_length(r -> 'territories') between 1 and 60
        and not jsonb_path_exists(r, 'strict $.territories[*] ? (!(@.type() == "string" && @ like_regex "^[A-Z][A-Z]$"))')
      )
      and (jsonb_typeof(r -> 'evidencePath') = 'null' or app.is_text(r -> 'evidencePath', 1, 500)), false)
  )
$$;

-- Sets what the school may do with objects of a song, and how it knows; the administrator who calls has checked it, today. Returns
-- EditableSong. Refusals: those of app.lock_song, rights_unreadable, evidence_missing, song_file_missing.
create function public.admin_set_song_rights(song text, rights jsonb, expected_version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  before jsonb;
begin
  perform app.require_role('content');
  if not coalesce(app.are_rights_shape(rights), false) then
    raise exception 'rights_unreadable' using errcode = 'PT422';
  elsif exists (
    select from jsonb_array_elements(rights) r where trim(r ->> 'evidence') = '' and r ->> 'evidencePath' is null
  ) then
    raise exception 'evidence_missing' using errcode = 'PT422';
  elsif exists (
    select from jsonb_array_elements(rights) r
    where r ->> 'evidencePath' is not null and (
      not starts_with(r ->> 'evidencePath', 'rights/' || song || '/')
      or not exists (select from storage.objects o where o.bucket_id = 'course-files' and o.name = r ->> 'evidencePath')
    )
  ) then
    raise exception 'song_file_missing' using errcode = 'PT422';
  end if;
  perform app.lock_song(song, expected_version);
  before := app.editable_rights(song);
  insert into app.song_rights as held (
    song_id, object, status, territories, ends_on, offline, holder, basis, evidence, evidence_path, checked_by, checked_at
  )
  select song, r ->> 'object', r ->> 'status',
    case when jsonb_typeof(r -> 'territories') = 'array' then array(select jsonb_array_elements_text(r -> 'territories')) end,
    app.to_day(r ->> 'endsOn'), (r ->> 'offline')::boolean, btrim(r ->> 'holder'), btrim(r ->> 'basis'), btrim(r ->> 'evidence'),
    r ->> 'evidencePath', coalesce(nullif(u.full_name, ''), u.email, ''), (now() at time zone 'America/Sao_Paulo')::date
  from jsonb_array_elements(rights) r
  left join public.users u on u.id = auth.uid()
  on conflict (song_id, object) do update set status = excluded.status, territories = excluded.territories, ends_on = excluded.ends_on,
    offline = excluded.offline, holder = excluded.holder, basis = excluded.basis, evidence = excluded.evidence,
    evidence_path = excluded.evidence_path, checked_by = excluded.checked_by, checked_at = excluded.checked_at, end_told_at = null;
  update public.songs s set version = s.version + 1 where s.id = song;
  perform app.audit('set_song_rights', 'song', song, jsonb_build_object(
    'version', expected_version + 1, 'before', before, 'after', app.editable_rights(song)
  ));
  return app.editable_song(song);
end
$$;

create function app.to_day(written text) returns date
language plpgsql immutable set search_path = ''
as $$
begin
  return written::date;
exception when others then
  raise exception 'rights_unreadable' using errcode = 'PT422'; -- the 31st of February
end
$$;

-- Shows a song to members, for the first time or again. Refused with what is missing (PT422 song_incomplete).
create function public.admin_publish_song(song text, expected_version integer) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.songs;
begin
  perform app.require_role('content');
  stored := app.lock_song(song, expected_version);
  perform app.refuse_incomplete_song(song);
  update public.songs s set published_at = coalesce(s.published_at, now()), withdrawn_at = null, version = s.version + 1 where s.id = song;
  update public.decks d set version = d.version + 2 where d.song_id = song;
  perform app.audit('publish_song', 'song', song, jsonb_build_object('title', stored.title, 'version', stored.version + 1));
  return app.editable_song(song);
end
$$;

-- Tells those who study cards of a song that it cannot be heard any more.
create function app.tell_song_left(song text, title text) returns void
language sql security definer set search_path = ''
as $$
  insert into public.notifications (user_id, kind, payload, href)
  select distinct t.user_id, 'song_left', jsonb_build_object('song', tell_song_left.title), '/membros/revisar'
  from public.study_decks t join public.decks d on d.id = t.deck_id
  where d.song_id = song
$$;

-- Ends all uses of a song at once; cards stay with the word, its meaning and the school's own example. Withdrawing again changes
-- nothing, so people are notified once.
create function public.admin_withdraw_song(song text, reason text) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn public.songs;
begin
  perform app.require_role('content');
  if coalesce(char_length(btrim(reason)), 0) not between 3 and 500 then
    raise exception 'reason_missing' using errcode = 'PT422';
  end if;
  update public.songs s set withdrawn_at = now(), version = s.version + 1
  where s.id = song and s.published_at is not null and s.withdrawn_at is null
  returning * into withdrawn;
  if withdrawn.id is null then
    if not exists (select from public.songs s where s.id = song and s.withdrawn_at is not null) then
      raise exception 'song_not_found' using errcode = 'PT404';
    end if;
    return app.editable_song(song);
  end if;
  update public.decks d set version = d.version + 2 where d.song_id = song;
  perform app.tell_song_left(song, withdrawn.title);
  perform app.audit('withdraw_song', 'song', song, jsonb_build_object(
    'title', withdrawn.title, 'reason', btrim(reason), 'version', withdrawn.version
  ));
  return app.editable_song(song);
end
$$;

-- Deletes a draft with its cards. A song that was in public is withdrawn instead.
create function public.admin_delete_song(song text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  stored public.songs;
begin
  perform app.require_role('content');
  select * into stored from public.songs s where s.id = song for update;
  if stored.id is null then
    raise exception 'song_not_found' using errcode = 'PT404';
  elsif stored.published_at is not null then
    raise exception 'song_was_published' using errcode = 'PT409';
  end if;
  delete from public.notes n using public.deck_notes dn, public.decks d
  where d.song_id = song and dn.deck_id = d.id and n.id = dn.note_id;
  delete from public.songs s where s.id = song;
  perform app.audit('delete_song', 'song', song, jsonb_build_object('title', stored.title));
end
$$;

-- Once for each licence that has ended: those who study the song learn that it has left, when it has, and administrators in any case.
create function app.tell_ended_licences() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  ended record;
  told integer := 0;
begin
  for ended in
    with marked as (
      update app.song_rights r set end_told_at = now()
      where r.ends_on < (now() at time zone 'America/Sao_Paulo')::date and r.end_told_at is null and r.status <> 'withdrawn'
      returning r.song_id, r.object
    )
    select s.id, s.title, s.published_at is not null and s.withdrawn_at is null as is_public,
      bool_or(m.object <> 'translation') as ends_playing
    from marked m join public.songs s on s.id = m.song_id group by s.id
  loop
    if ended.is_public and ended.ends_playing then
      perform app.tell_song_left(ended.id, ended.title);
    end if;
    insert into public.notifications (user_id, kind, payload, href)
    select u.id, 'song_licence_ended', jsonb_build_object('song', ended.title),
      '/admin/musicas/' || ended.id || '?passo=direitos'
    from public.users u
    where exists (select from public.team_members t where t.user_id = u.id and t.role in ('owner', 'content'));
    told := told + 1;
  end loop;
  return told;
end
$$;
