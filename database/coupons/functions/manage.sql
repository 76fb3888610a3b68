create function app.coupon_document(c app.coupons) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', c.id, 'code', c.code, 'percent', c.percent, 'amount', app.to_reais(c.amount_cents),
    'is_for_all_courses', c.is_for_all_courses,
    'courses', coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title) order by k.position, k.id)
      from app.coupon_courses o join public.courses k on k.id = o.course_id where o.coupon_id = c.id
    ), '[]'),
    'starts_at', c.starts_at, 'ends_at', c.ends_at, 'max_uses', c.max_uses, 'max_uses_per_person', c.max_uses_per_person,
    'paused_at', c.paused_at, 'note', c.note, 'partner_token', c.partner_token, 'version', c.version, 'created_at', c.created_at,
    'is_named', exists (select from app.orders o where o.coupon_id = c.id)
  )
$$;

-- The numbers of a coupon. uses: those that count against its limit; exceeded: uses among them that were paid late, beyond it;
-- sales: paid and in force, with the charged amount over all installments and the discount.
create function app.coupon_numbers_of(coupon uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'uses', count(*), 'exceeded', count(*) filter (where u.is_over),
    'sales', count(sold.total), 'revenue', coalesce(sum(sold.total), 0), 'discount', coalesce(sum(sold.discount), 0)
  )
  from app.coupon_uses u
  cross join lateral (
    select sum(p.total) as total, sum(p.discount) as discount
    from public.purchases p where p.order_id = u.order_id and app.purchase_counts(p)
  ) sold
  where u.coupon_id = coupon and u.returned_at is null and (not u.is_test or app.is_test_money())
$$;

-- All coupons with their numbers, newest first; the latest 300 are enough for a school.
create function public.admin_list_coupons() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  return jsonb_build_object('is_test', app.is_test_money(), 'coupons', (
    select coalesce(jsonb_agg(app.coupon_document(c) || app.coupon_numbers_of(c.id) order by c.created_at desc, c.id), '[]')
    from (select * from app.coupons order by created_at desc, id limit 300) listed
    join app.coupons c on c.id = listed.id
  ));
end
$$;

-- The first course, in the catalogue's order, that would cost less than R$ 5,00 with a coupon; null: none.
create function app.find_too_cheap_course(coupon app.coupons) returns text
language sql stable security definer set search_path = ''
as $$
  select c.title from public.courses c
  where c.archived_at is null and app.price_cents(c) > 0
    and (coupon.is_for_all_courses or exists (select from app.coupon_courses k where k.coupon_id = coupon.id and k.course_id = c.id))
    and app.lowest_price_cents(c) - app.coupon_discount(coupon, app.lowest_price_cents(c)) < 500
  order by c.position, c.id limit 1
$$;

create function app.check_coupon(wanted app.coupons, courses text[]) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if coalesce(wanted.code, '') !~ '^[A-Z0-9][A-Z0-9_-]{2,29}$' then
    raise exception 'coupon_code_wrong' using errcode = '22023';
  elsif num_nonnulls(wanted.percent, wanted.amount_cents) <> 1 or wanted.percent not between 1 and 99
    or wanted.amount_cents not between 1 and 10000000 then
    raise exception 'coupon_value_wrong' using errcode = '22023';
  elsif wanted.ends_at <= wanted.starts_at then
    raise exception 'coupon_period_wrong' using errcode = '22023';
  elsif wanted.max_uses not between 1 and 1000000 or wanted.max_uses_per_person not between 1 and 1000 then
    raise exception 'coupon_limit_wrong' using errcode = '22023';
  elsif char_length(wanted.note) > 200 then
    raise exception 'coupon_note_too_long' using errcode = '22023';
  elsif exists (select from app.coupons c where c.code = wanted.code and c.id <> wanted.id) then
    raise exception 'coupon_code_taken' using errcode = '23505';
  elsif not wanted.is_for_all_courses
    and (coalesce(cardinality(courses), 0) = 0 or exists (
      select from unnest(courses) named where not exists (select from public.courses c where c.id = named)
    )) then
    raise exception 'coupon_courses_missing' using errcode = '22023';
  end if;
end
$$;

-- Makes a coupon (null) or changes the version that was read. Code and value stay as they are once a checkout has named them. A
-- lower limit takes nothing back. courses null: all.
create function public.admin_save_coupon(
  coupon uuid, expected_version integer, code text, percent integer, amount numeric, courses text[], starts_at timestamptz,
  ends_at timestamptz, max_uses integer, max_uses_per_person integer, note text
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  before app.coupons;
  wanted app.coupons;
  cheap text;
begin
  perform app.require_role('finance');
  select * into before from app.coupons c where c.id = coupon for update;
  if coupon is not null and before.id is null then
    raise exception 'coupon_not_found' using errcode = 'PT404';
  elsif coupon is not null and before.version is distinct from expected_version then
    raise exception 'coupon_changed' using errcode = 'PT409';
  elsif percent not between 1 and 99 or not coalesce(amount between 0.01 and 100000, true) or amount <> round(amount, 2) then
    raise exception 'coupon_value_wrong' using errcode = '22023';
  end if;
  wanted := before;
  wanted.id := coalesce(coupon, gen_random_uuid());
  wanted.code := app.to_coupon_code(admin_save_coupon.code);
  wanted.percent := admin_save_coupon.percent;
  wanted.amount_cents := app.to_cents(amount);
  wanted.is_for_all_courses := courses is null;
  wanted.starts_at := admin_save_coupon.starts_at;
  wanted.ends_at := admin_save_coupon.ends_at;
  wanted.max_uses := admin_save_coupon.max_uses;
  wanted.max_uses_per_person := admin_save_coupon.max_uses_per_person;
  wanted.note := app.clean_line(coalesce(admin_save_coupon.note, ''));
  perform app.check_coupon(wanted, courses);
  if (wanted.code, wanted.percent, wanted.amount_cents) is distinct from (before.code, before.percent, before.amount_cents)
    and exists (select from app.orders o where o.coupon_id = before.id) then
    raise exception 'coupon_value_fixed' using errcode = '22023';
  end if;
  insert into app.coupons as c
    (id, code, percent, amount_cents, is_for_all_courses, starts_at, ends_at, max_uses, max_uses_per_person, note)
  values (wanted.id, wanted.code, wanted.percent, wanted.amount_cents, wanted.is_for_all_courses, wanted.starts_at, wanted.ends_at,
    wanted.max_uses, wanted.max_uses_per_person, wanted.note)
  on conflict (id) do update
  set code = excluded.code, percent = excluded.percent, amount_cents = excluded.amount_cents,
    is_for_all_courses = excluded.is_for_all_courses, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
    max_uses = excluded.max_uses, max_uses_per_person = excluded.max_uses_per_person, note = excluded.note, version = c.version + 1;
  delete from app.coupon_courses k where k.coupon_id = wanted.id;
  insert into app.coupon_courses (coupon_id, course_id) select distinct wanted.id, named from unnest(courses) named;
  cheap := app.find_too_cheap_course(wanted);
  if cheap is not null then
    raise exception 'coupon_total_too_small' using errcode = '22023', detail = cheap;
  end if;
  perform app.audit(case when coupon is null then 'create_coupon' else 'save_coupon' end, 'coupon', wanted.id::text,
    app.coupon_document(wanted) - array['id', 'partner_token', 'is_named', 'version', 'created_at']);
  return wanted.id;
end
$$;

-- A paused coupon is refused at the checkout; what was charged with it stays payable.
create function public.admin_pause_coupon(coupon uuid, is_paused boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_role('finance');
  update app.coupons c set paused_at = case when is_paused then coalesce(c.paused_at, now()) end, version = c.version + 1
  where c.id = coupon and (c.paused_at is not null) is distinct from is_paused;
  if found then
    perform app.audit(case when is_paused then 'pause_coupon' else 'resume_coupon' end, 'coupon', coupon::text);
  elsif not exists (select from app.coupons c where c.id = coupon) then
    raise exception 'coupon_not_found' using errcode = 'PT404';
  end if;
end
$$;

-- The secret of a partner's address, a new one each time; the earlier one stops working. is_open false: there is none any more.
create function public.admin_share_coupon(coupon uuid, is_open boolean) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  fresh text := case when is_open then replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') end;
begin
  perform app.require_role('finance');
  update app.coupons c set partner_token = fresh where c.id = coupon;
  if not found then
    raise exception 'coupon_not_found' using errcode = 'PT404';
  end if;
  perform app.audit(case when is_open then 'share_coupon' else 'unshare_coupon' end, 'coupon', coupon::text);
  return fresh;
end
$$;

-- The coupon and its numbers for the partner who has its secret, and no other data. Null: no such secret.
create function public.partner_coupon(token text) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'code', c.code, 'percent', c.percent, 'amount', app.to_reais(c.amount_cents), 'starts_at', c.starts_at, 'ends_at', c.ends_at,
    'max_uses', c.max_uses, 'is_paused', c.paused_at is not null
  ) || app.coupon_numbers_of(c.id)
  from app.coupons c where c.partner_token = token
$$;

-- The finder of the search: coupons by their code or note.
create function app.find_coupons(words text[]) returns setof jsonb
language sql stable set search_path = ''
as $$
  select app.to_place('Cupons', '/admin/cupons#cupom-' || c.id, c.code, c.note) from app.coupons c
  where lower(c.code || ' ' || coalesce(c.note, '')) ~ all (app.to_accented(words)) order by c.created_at desc, c.id limit 5
$$;
