-- What the privacy policy says is kept for a time goes when that time is over. Called by the server's jobs, with their clock, in
-- any number of processes: rows that another one has taken are left to it, and one call takes five thousand of a kind at most.
create function app.forget_expired(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.contact_messages m where m.id in (
    select old.id from public.contact_messages old where old.created_at < at - interval '2 years'
    limit 5000 for update skip locked
  );
  delete from public.waiting_list w where w.id in (
    select old.id from public.waiting_list old where old.told_at < at - interval '90 days'
    limit 5000 for update skip locked
  );
  delete from app.rate_limits r where r.key in (
    select old.key from app.rate_limits old where old.expires_at < at
    limit 5000 for update skip locked
  );
  -- A refresh token has no end of its own: a session that nobody used for a year has.
  delete from auth.sessions s where s.id in (
    select old.id from auth.sessions old
    where old.not_after < at or coalesce(old.refreshed_at, old.created_at) < at - interval '1 year'
    limit 5000 for update skip locked
  );
  -- Whom the payments of a deleted account were made out to, once the law asks for it no more.
  update app.payment_customers c set
    name = 'Conta excluída', email = c.id || '@invalid', document = '00000', phone = '00000000', provider_customer_id = null
  where c.id in (
    select old.id
    from app.payment_customers old
    join auth.users a on a.id = old.user_id and a.deleted_at is not null
    where old.document <> '00000' and not exists (
      select from app.charges h where h.customer_id = old.id and h.updated_at >= at - interval '5 years'
    )
    limit 5000 for update of old skip locked
  );
end
$$;

create index waiting_list_told_idx on public.waiting_list (told_at) where told_at is not null; -- the sweep above
