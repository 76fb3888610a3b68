-- Everything that is kept about a person, as one document of his own (LGPD art. 18, II and V). One list of tables, so that a
-- new one is one line; a table that a fresh migration has not made yet is left out. An account's e-mail is nobody's proof of
-- owning it, so what strangers wrote under it (waiting list, messages sent without signing in) is not in the document.

create function app.list_rows_of(source text, owner_column text, owner text) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  rows jsonb;
begin
  if to_regclass(source) is null or owner is null then
    return '[]';
  end if;
  -- Both names come from the list below, never from a client.
  execute format(
    'select coalesce(jsonb_agg(to_jsonb(t) - %L order by to_jsonb(t) ->> ''created_at''), ''[]'') from %s t where t.%I::text = $1',
    owner_column, source, owner_column
  ) into rows using owner;
  return rows;
end
$$;

create function app.export_person(person uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'profile', to_jsonb(u),
    'account', (
      select jsonb_build_object(
        'email', a.email, 'phone', a.phone, 'created_at', a.created_at, 'last_sign_in_at', a.last_sign_in_at, 'metadata', a.raw_user_meta_data
      )
      from auth.users a where a.id = person
    )
  ) || (
    select jsonb_object_agg(part.name, app.list_rows_of(part.source, part.owner_column, part.owner))
    from (values
      ('sessions', 'auth.sessions', 'user_id', person::text),
      ('purchases', 'public.purchases', 'user_id', person::text),
      ('payment_details', 'app.payment_customers', 'user_id', person::text),
      ('refund_requests', 'app.refund_requests', 'requested_by', person::text),
      ('access_grants', 'public.access_grants', 'user_id', person::text),
      ('consents', 'public.consents', 'user_id', person::text),
      ('preferences', 'public.preferences', 'user_id', person::text),
      ('notifications', 'public.notifications', 'user_id', person::text),
      ('lesson_progress', 'public.lesson_progress', 'user_id', person::text),
      ('lesson_notes', 'public.lesson_notes', 'user_id', person::text),
      ('comments', 'public.comments', 'user_id', person::text),
      ('comment_likes', 'public.comment_likes', 'user_id', person::text),
      ('community_posts', 'public.community_posts', 'author_id', person::text),
      ('community_replies', 'public.community_replies', 'author_id', person::text),
      ('community_likes', 'public.community_likes', 'user_id', person::text),
      ('community_reports', 'public.community_reports', 'reporter_id', person::text),
      ('calendar_feeds', 'public.calendar_feeds', 'user_id', person::text),
      ('certificates', 'public.certificates', 'user_id', person::text),
      ('files', 'storage.objects', 'owner_id', person::text),
      ('contact_messages', 'public.contact_messages', 'user_id', person::text)
    ) part (name, source, owner_column, owner)
  )
  from public.users u where u.id = person
$$;

create function public.export_my_data() returns jsonb
language sql stable security definer set search_path = ''
as $$ select app.export_person(auth.uid()) $$;

grant execute on function public.export_my_data() to authenticated;
