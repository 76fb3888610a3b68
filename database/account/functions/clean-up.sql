-- Deletes what the privacy policy keeps for a limited time only. Called by the server's jobs, with their clock, in any number of
-- processes: rows that another one has locked are skipped, and one call takes at most five thousand of a kind.
create function app.delete_expired(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  delete from public.contact_messages m where m.id in (
    select old.id from public.contact_messages old where old.created_at < at - interval '2 years'
    limit 5000 for update skip locked
  );
  delete from public.waiting_list w where w.id in (
    select old.id from public.waiting_list old where old.notified_at < at - interval '90 days'
    limit 5000 for update skip locked
  );
  delete from app.newsletter_readers r where r.id in (
    select old.id from app.newsletters n join app.newsletter_readers old on old.newsletter_id = n.id
    where n.ended_at < at - interval '90 days' limit 5000 for update of old skip locked
  );
  delete from app.left_checkouts l where l.id in (
    select old.id from app.left_checkouts old where old.created_at < at - interval '90 days'
    limit 5000 for update skip locked
  );
  delete from app.touches t where (t.purchase_id, t.place) in (
    select old.purchase_id, old.place from app.touches old where old.created_at < at - interval '90 days'
    limit 5000 for update skip locked
  );
  delete from app.measurements m where m.purchase_id in (
    select old.purchase_id from app.measurements old where old.created_at < at - interval '90 days'
    limit 5000 for update skip locked
  );
  delete from app.rate_limits r where r.key in (
    select old.key from app.rate_limits old where old.expires_at < at
    limit 5000 for update skip locked
  );
  -- A refresh token does not expire; a session unused for a year does.
  delete from auth.sessions s where s.id in (
    select old.id from auth.sessions old
    where old.not_after < at or coalesce(old.refreshed_at, old.created_at) < at - interval '1 year'
    limit 5000 for update skip locked
  );
  delete from auth.email_changes c where c.user_id in (
    select old.user_id from auth.email_changes old where old.due_at is null and old.requested_at + interval '24 hours' <= at
    limit 5000 for update skip locked
  );
  -- The document of an invoice names its payer.
  update public.invoices i set pdf_url = null, number = null, problem = null
  where i.charge_id in (
    select old.charge_id from public.invoices old
    join auth.users a on a.id = old.user_id and a.deleted_at is not null
    join app.charges c on c.id = old.charge_id and c.updated_at < at - interval '5 years'
    where old.pdf_url is not null or old.number is not null or old.problem is not null
    limit 5000 for update of old skip locked
  );
  -- Payers of a deleted account, once fiscal law no longer requires them.
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

-- Deletes old technical rows. Called by the server's jobs once an hour, with their clock, in any number of processes: rows that
-- another one has locked are skipped, and one call takes at most a thousand of a kind.
create function app.sweep_old_rows(at timestamptz) returns void
language plpgsql set search_path = ''
as $$
begin
  perform app.prune_own_decks(at);
  delete from auth.flow_state f where f.id in (
    select old.id from auth.flow_state old where coalesce(old.auth_code_issued_at, old.created_at) < at - interval '1 day'
    limit 1000 for update skip locked
  );
  -- The provider's events, handled or given up. What they changed is in app.purchase_events.
  delete from app.payment_events e where e.id in (
    select old.id from app.payment_events old where old.received_at < at - interval '90 days' and old.next_attempt_at is null
    limit 1000 for update skip locked
  );
  -- The notification of a completed course stays, so that it is the only one.
  delete from public.notifications n where n.id in (
    select old.id from public.notifications old
    where old.kind <> 'course_completed' and (old.read_at < at - interval '1 year' or old.created_at < at - interval '2 years')
    limit 1000 for update skip locked
  );
  -- Effects whose key cannot recur (it names a time or a single row), or may recur: a refund or cancellation can be requested
  -- again, and waiting_list.notified_at keeps the opening mail single. The key of an account's first welcome names no time and stays.
  delete from app.outbox o where o.id in (
    select old.id from app.outbox old
    where old.delivered_at < at - interval '1 year'
      and (
        old.kind in (
          'cancel_charge', 'checkout_left', 'comment_reply', 'confirm_new_email', 'confirm_old_email', 'contact_message', 'dispute_opened',
          'email_change_notice', 'email_changed', 'email_moved',
          'newsletter', 'newsletter_test', 'password_changed', 'pix_expiring', 'provider_problem', 'recovery', 'refund_charge',
          'report_google', 'report_meta', 'sign_in_code', 'waiting_list_opened'
        )
        or old.kind = 'welcome' and old.key !~ '^welcome:[^:]+$'
      )
    limit 1000 for update skip locked
  );
  -- Mails whose outcome is unknown are never retried. waiting_list_opened is not here: the mail may have arrived, so its key
  -- stays.
  delete from app.outbox o where o.id in (
    select old.id from app.outbox old
    where old.delivered_at is null and old.started_at < at - interval '1 year'
      and old.kind in (
        'checkout_left', 'comment_reply', 'confirm_new_email', 'confirm_old_email', 'contact_message', 'dispute_opened',
        'email_change_notice', 'email_changed', 'email_moved', 'newsletter', 'newsletter_test', 'password_changed',
        'pix_expiring', 'provider_problem', 'recovery', 'sign_in_code'
      )
    limit 1000 for update skip locked
  );
  -- These keys recur when a purchase returns to a state or an account buys again: they stay, so that no mail is sent twice.
  update app.outbox o set payload = '{}' where o.id in (
    select old.id from app.outbox old
    where old.delivered_at < at - interval '1 year' and old.payload <> '{}'
      and (old.kind in ('payment_returned', 'welcome') or starts_with(old.kind, 'purchase_'))
    limit 1000 for update skip locked
  );
end
$$;
