-- True when an event needs a look: given up, or tried three times in vain. One that comes before its charge is known fails once
-- or twice in a day's work.
create function app.is_failing(e app.payment_events) returns boolean
language sql immutable set search_path = ''
as $$ select e.handled_at is null and (e.next_attempt_at is null or e.last_error is not null and e.attempts >= 3) $$;

-- The failing events of the provider in use, newest first, a page; the next begins before the id `before`. Each with the sale that
-- it is about, where the school knows it. Only the first page counts them.
create function public.admin_list_failed_events(before bigint default null, page_size integer default 20) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(greatest(page_size, 1), 50);
begin
  perform app.require_admin();
  return (
    with failing as not materialized (
      select e.* from app.payment_events e join app.settings s on s.payment_provider = e.provider
      where e.handled_at is null and app.is_failing(e)
    ), page as (
      select f.*, row_number() over (order by f.id desc) as place
      from failing f where admin_list_failed_events.before is null or f.id < admin_list_failed_events.before
      order by f.id desc limit wanted + 1
    )
    select jsonb_build_object(
      'total', case when before is null then (select count(*) from failing) end,
      'events', coalesce(jsonb_agg(jsonb_build_object(
        'id', e.id, 'event', e.event, 'received_at', e.received_at, 'attempts', e.attempts, 'problem', e.last_error,
        'next_attempt_at', e.next_attempt_at, 'provider_charge_id', e.provider_charge_id,
        'purchase_id', sale.id, 'order_number', sale.order_number, 'product_name', sale.product_name, 'full_name', sale.full_name
      ) order by e.place) filter (where e.place <= wanted), '[]'),
      'has_more', count(*) > wanted
    )
    from page e
    left join lateral (
      select p.id, p.order_number, k.title as product_name, u.full_name
      from app.charges c
      join public.courses k on k.id = c.course_id
      left join public.users u on u.id = c.user_id
      left join public.purchases p on p.payment_id = c.id
      where c.provider = e.provider and (c.provider_charge_id = e.provider_charge_id or c.id = e.reference)
      order by p.created_at, p.id limit 1
    ) sale on true
  );
end
$$;

-- Claims an event that has not been handled, for an administrator, as the job does; null: it was handled, or it does not exist. An
-- event that was given up gets the tries of a new one.
create function app.claim_event_as_admin(event bigint) returns jsonb
language plpgsql security definer set search_path = ''
as $$
declare
  claimed app.payment_events;
begin
  perform app.require_admin();
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
