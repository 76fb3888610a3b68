-- The rows of one person become another's, except where the other has one in the same place already: that one stays, and this one
-- goes with its account.
create function app.move_rows(source text, owner_column text, from_person uuid, to_person uuid) returns void
language plpgsql set search_path = ''
as $$
declare
  place tid;
begin
  -- The names come from the files of the schema, never from a client.
  for place in execute format('select t.ctid from %1$s t where t.%2$I = $1', source, owner_column) using from_person loop
    begin
      execute format('update %1$s t set %2$I = $1 where t.ctid = $2', source, owner_column) using to_person, place;
    exception when unique_violation then
      null;
    end;
  end loop;
end
$$;

-- The payers of one account become another's; a payer whom both have is one.
create function app.move_payers(from_person uuid, to_person uuid) returns void
language sql set search_path = ''
as $$
  update app.charges c set customer_id = kept.id
  from app.payment_customers moved
  join app.payment_customers kept on kept.user_id = to_person
    and (kept.provider, kept.document, kept.email, kept.name, kept.phone)
      = (moved.provider, moved.document, moved.email, moved.name, moved.phone)
  where moved.user_id = from_person and c.customer_id = moved.id;
  update app.payment_customers moved set user_id = to_person
  where moved.user_id = from_person and not exists (
    select from app.payment_customers kept
    where kept.user_id = to_person
      and (kept.provider, kept.document, kept.email, kept.name, kept.phone)
        = (moved.provider, moved.document, moved.email, moved.name, moved.phone)
  );
$$;

-- A course that the owning account has already was paid for twice: the second payment goes back. An order that nothing came of
-- yet makes room for what the owning account has.
create function app.move_purchases(from_person uuid, to_person uuid, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.return_purchase(p, at)
  from public.purchases p
  where p.user_id = from_person and p.payment_status = 'CONFIRMED' and (
    app.owns_course(to_person, p.course_id) or exists (
      select from public.purchases o
      where o.user_id = to_person and o.course_id = p.course_id and o.provider = p.provider and o.payment_status = 'CONFIRMED'
    )
  );
  perform app.supersede_order(o.id, at)
  from app.orders o
  where o.user_id = from_person and app.is_open(o) and exists (
    select from public.purchases p
    where p.order_id = o.id and (
      app.owns_course(to_person, p.course_id) or exists (
        select from public.purchases q
        where q.user_id = to_person and q.course_id = p.course_id and q.provider = p.provider
          and q.payment_status in ('PENDING', 'IN_ANALYSIS')
      )
    )
  );
  -- A charge that is open for no purchase yet is cancelled with the account.
  update app.charges c set user_id = to_person where c.user_id = from_person and (c.order_id is not null or not app.is_live(c.state));
  update app.orders o set user_id = to_person where o.user_id = from_person; -- its lines follow
  perform app.recompute_access(from_person), app.recompute_access(to_person);
end
$$;

-- Everything of an account that paid while another one owned its address goes to that one, and the account is closed. The caller
-- has proven that both are the same person's. Accounts are locked before profiles, each in order of id, behind the lock that
-- app.delete_account takes first. Refused when the address is not that of the owning account, and for an administrator's account.
create function app.merge_account(paying uuid, owning uuid, at timestamptz) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(7401003);
  perform from auth.users a where a.id in (paying, owning) order by a.id for update;
  perform from public.users u where u.id in (paying, owning) order by u.id for update;
  if not exists (
    select from auth.users p
    join public.users profile on profile.id = p.id and profile.email_status = 'taken' and not profile.is_admin
    join auth.users o on o.id = owning and o.email = p.pending_email and not o.is_sso_user
    where p.id = paying
  ) then
    return jsonb_build_object('outcome', 'refused');
  end if;
  perform app.close_issue(c.id, 'email_taken', 'accounts_merged', at) from app.charges c where c.user_id = paying;
  perform app.move_purchases(paying, owning, at);
  perform app.move_payers(paying, owning);
  update public.lesson_progress kept set completed_at = moved.completed_at
  from public.lesson_progress moved
  where moved.user_id = paying and kept.user_id = owning and kept.lesson_id = moved.lesson_id and kept.completed_at is null;
  perform app.move_study(paying, owning);
  perform app.move_rows(kept.source, kept.owner_column, paying, owning)
  from owed.personal_data kept
  where kept.part is not null and kept.is_moved;
  perform app.audit('merge_account', 'user', owning::text, jsonb_build_object('from', paying));
  return app.delete_account(paying, at) || jsonb_build_object('outcome', 'merged');
end
$$;
