-- An order: what is paid together, one purchase for each course. Its id is that of the purchase that it began with, which is the
-- reference that a payment request names; its coupon is in app.coupon_uses, its charges are in app.charges. Its purchases
-- name the buyer. Nothing is granted to clients, who read the number with their purchases.
create table app.orders (
  id uuid primary key,
  created_at timestamptz not null,
  beside_course text references public.courses (id) on delete restrict, -- bought right after this one, at the price of the offer beside it
  -- The number for people, such as IP-2026-00042: counted in order of creation, with the year in São Paulo.
  order_count bigint generated always as identity,
  order_number text not null generated always as (
    'IP-' || extract(year from created_at at time zone 'America/Sao_Paulo')::integer::text || '-'
      || lpad(order_count::text, greatest(5, char_length(order_count::text)), '0')
  ) stored constraint orders_number_is_once unique
);

-- The foreign key to courses.
create index orders_beside_course_idx on app.orders (beside_course) where beside_course is not null;

-- An offer beside an order ("Leve junto"): a second course that may be bought together with the first, at a price of its own that
-- coupons apply to. At most two for a course. Administrators write them through a function that leaves an audit row; a checkout
-- reads those that its buyer can take. Nothing is granted to any client.
create table app.order_bumps (
  course_id text not null references public.courses (id) on delete cascade, -- what the order begins with
  place smallint not null constraint order_bumps_are_two_at_most check (place between 1 and 2),
  offered_course_id text not null references public.courses (id) on delete cascade,
  price numeric(10, 2) not null constraint order_bumps_price_is_payable check (price between 5 and 100000), -- reais
  pitch text not null constraint order_bumps_pitch_is_short check (char_length(pitch) between 1 and 160),
  primary key (course_id, place),
  constraint order_bumps_offer_a_course_once unique (course_id, offered_course_id),
  constraint order_bumps_offer_another_course check (offered_course_id <> course_id)
);
-- The foreign key to the offered course.
create index order_bumps_offered_idx on app.order_bumps (offered_course_id);
