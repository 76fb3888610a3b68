-- Many requests of one person at the same moment counted the same rows and passed the limit together. Function of 0009, replaced.
create or replace function app.limit_consents() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'authenticated' then
    return new;
  end if;
  perform pg_catalog.pg_advisory_xact_lock(7400602, pg_catalog.hashtext(new.user_id::text));
  if (select count(*) >= 200 from public.consents c where c.user_id = new.user_id and c.created_at > now() - interval '1 day') then
    raise exception 'Muitas tentativas. Aguarde um pouco e tente novamente.' using errcode = 'PT429';
  end if;
  return new;
end
$$;
