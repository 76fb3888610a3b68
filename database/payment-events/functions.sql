-- True when an event needs a look: given up, or tried three times in vain. One that comes before its charge is known fails once
-- or twice in a day's work.
create function app.is_failing(e app.payment_events) returns boolean
language sql immutable set search_path = ''
as $$ select e.handled_at is null and (e.next_attempt_at is null or e.last_error is not null and e.attempts >= 3) $$;

-- Claims an event that has not been handled, for an administrator, as the job does; null: it was handled, or it does not exist. An
-- event that was given up gets the tries of a new one.
create function app.claim_event_as_admin(event bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed app.payment_events;
begin
  perform app.require_role('finance');
  update app.payment_events e
  set attempts = case when e.next_attempt_at is null then 1 else e.attempts + 1 end, next_attempt_at = now() + interval '30 seconds'
  from app.settings s
  where e.id = claim_event_as_admin.event and e.handled_at is null and s.payment_provider = e.provider
  returning e.* into claimed;
  if claimed.id is null then
    return null;
  end if;
  perform app.audit('retry_payment_event', 'payment_event', claimed.id::text, jsonb_build_object('title', claimed.event));
  return jsonb_build_object(
    'id', claimed.id::text, 'provider', claimed.provider, 'chargeId', claimed.provider_charge_id,
    'reference', claimed.reference, 'attempts', claimed.attempts
  );
end
$$;
