create function public.wish(title text) returns uuid
language sql security definer set search_path = ''
as $$ insert into public.wishes (user_id, title) values (auth.uid(), wish.title) returning id $$;

-- Grants a wish and tells its owner by mail, once.
create function public.admin_grant_wish(wish_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('support');
  update public.wishes w set granted_at = now() where w.id = wish_id and w.granted_at is null;
  if not found then
    raise exception 'wish_not_open' using errcode = 'PT409';
  end if;
  insert into app.outbox (kind, key, payload)
  values ('wish_granted', 'wish_granted:' || wish_id, jsonb_build_object('wish_id', wish_id));
  perform app.audit('grant_wish', 'wish', wish_id::text);
end
$$;
