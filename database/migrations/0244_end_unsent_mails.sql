-- A school without a mail server queued its mails for ever. What is too old to be claimed is dropped by an hourly job: it counts as
-- delivered, so that app.sweep_old_rows takes it away in its time and a key that must stay stays.
create function app.drop_old_mails(kinds jsonb, at timestamptz) returns void
language sql set search_path = ''
as $$
  update app.outbox o set delivered_at = at, last_error = 'too old to send', payload = o.payload - 'address'
  where o.id in (
    select old.id from app.outbox old
    where old.delivered_at is null and old.started_at is null and old.created_at < at - interval '3 days'
      and old.kind in (select jsonb_array_elements_text(kinds))
    limit 5000 for update skip locked
  )
$$;

-- Function of 0227, replaced: also what nobody read for two years, and mails whose fate stayed unknown.
create or replace function app.sweep_old_rows(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from auth.flow_state f where f.id in (
    select old.id from auth.flow_state old where coalesce(old.auth_code_issued_at, old.created_at) < at - interval '1 day'
    limit 1000 for update skip locked
  );
  delete from public.notifications n where n.id in (
    select old.id from public.notifications old where old.read_at < at - interval '1 year' or old.created_at < at - interval '2 years'
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
          'cancel_charge', 'comment_reply', 'community_reply', 'contact_message', 'dispute_opened', 'email_changed',
          'password_changed', 'pix_expiring', 'recovery', 'refund_charge', 'sign_in_code', 'waiting_list_opened'
        )
        or old.kind = 'welcome' and old.key !~ '^welcome:[^:]+$'
      )
    limit 1000 for update skip locked
  );
  -- Handed to a mail server that never answered: nobody tries them again. Who waits for a course may have been told, so that key stays.
  delete from app.outbox o where o.id in (
    select old.id from app.outbox old
    where old.delivered_at is null and old.started_at < at - interval '1 year'
      and old.kind in (
        'comment_reply', 'community_reply', 'contact_message', 'dispute_opened', 'email_changed', 'password_changed',
        'pix_expiring', 'recovery', 'sign_in_code'
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
