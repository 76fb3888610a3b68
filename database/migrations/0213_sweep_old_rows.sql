-- What served its purpose goes after a time. Called by the server's jobs once an hour, with their clock, in any number of
-- processes: rows that another one has taken are left to it, and one call takes a thousand of a kind at most. The provider's
-- events stay: they are the history that the office reads.
create function app.sweep_old_rows(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.flow_state f where f.id in (
    select old.id from auth.flow_state old where coalesce(old.auth_code_issued_at, old.created_at) < at - interval '1 day'
    limit 1000 for update skip locked
  );
  delete from public.notifications n where n.id in (
    select old.id from public.notifications old where old.read_at < at - interval '1 year'
    limit 1000 for update skip locked
  );
  -- Effects whose key cannot come again (it names a moment, or what is told when it is made), or whose second coming is meant:
  -- a refund or a cancellation is asked for anew, who waits is told once by waiting_list.told_at. The first welcome of an account
  -- has a key without a moment, which stays.
  delete from app.outbox o where o.id in (
    select old.id from app.outbox old
    where old.delivered_at < at - interval '1 year'
      and (
        old.kind in (
          'cancel_charge', 'comment_reply', 'community_reply', 'contact_message', 'email_changed', 'password_changed',
          'pix_expiring', 'recovery', 'refund_charge', 'sign_in_code', 'waiting_list_opened'
        )
        or old.kind = 'welcome' and old.key !~ '^welcome:[^:]+$'
      )
    limit 1000 for update skip locked
  );
  -- A purchase comes back to a state and an account buys again, years later: nobody is told twice, so the key stays without the rest.
  update app.outbox o set payload = '{}' where o.id in (
    select old.id from app.outbox old
    where old.delivered_at < at - interval '1 year' and old.payload <> '{}'
      and (old.kind in ('payment_returned', 'welcome') or starts_with(old.kind, 'purchase_'))
    limit 1000 for update skip locked
  );
end
$$;
