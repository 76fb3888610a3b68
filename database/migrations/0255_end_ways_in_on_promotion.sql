-- Administrators hand out links into the accounts of members (0124). A link, or a session that one had opened, stayed when its
-- member became an administrator: whoever had it could then take the school over, even when he no longer administered himself.
-- What opens an account without its password ends now when it is made an administrator's. Links are handed out under a lock of
-- the account (0232), so none can come in between. Function of 0111, replaced.
create or replace function public.admin_set_admin(person uuid, is_admin boolean, confirmed boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  account public.users;
begin
  perform app.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7401003); -- two who remove each other: the second finds himself the last
  perform app.require_admin();
  perform from auth.users a where a.id = person for update;
  account := app.require_person(person);
  if account.is_admin = admin_set_admin.is_admin then
    return;
  elsif admin_set_admin.is_admin is null then
    raise exception 'Diga se a pessoa administra ou não' using errcode = '22023';
  elsif admin_set_admin.is_admin and exists (
    select from auth.users a where a.id = person and (a.email is null or a.raw_app_meta_data -> 'claimed' = 'false'::jsonb)
  ) then
    raise exception 'Esta pessoa ainda não criou a própria senha' using errcode = 'PT409';
  elsif not admin_set_admin.is_admin and not exists (select from public.users u where u.is_admin and u.id <> person) then
    raise exception 'Esta é a única pessoa que administra. Escolha outra antes.' using errcode = 'PT409';
  elsif person = auth.uid() and not coalesce(confirmed, false) then
    raise exception 'Confirme que você quer deixar de administrar' using errcode = 'PT409';
  end if;
  update public.users u set is_admin = admin_set_admin.is_admin where u.id = person;
  if admin_set_admin.is_admin then
    delete from auth.one_time_tokens t where t.user_id = person;
    delete from auth.flow_state f where f.user_id = person;
    delete from auth.sessions s where s.user_id = person and not exists (
      select from auth.mfa_amr_claims c where c.session_id = s.id and c.authentication_method = 'password'
    );
  end if;
  perform app.audit(case when admin_set_admin.is_admin then 'make_admin' else 'unmake_admin' end, 'user', person::text);
end
$$;
