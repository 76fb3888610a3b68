-- A coupon of the school: percent or cents off the price of each course that it names. Only administrators read and write it,
-- through functions that leave an audit row. A buyer with a code learns what it takes off one course, a partner with the secret
-- address of a coupon its numbers. Nothing is granted to any client.
create table app.coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null constraint coupons_code_is_once unique
    constraint coupons_code_is_plain check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,29}$'), -- made by app.to_coupon_code
  percent smallint constraint coupons_percent_is_a_part check (percent between 1 and 99),
  amount_cents integer constraint coupons_amount_is_positive check (amount_cents between 1 and 10000000),
  is_for_all_courses boolean not null,
  starts_at timestamptz,
  ends_at timestamptz, -- the first moment without it
  max_uses integer constraint coupons_max_uses_is_sane check (max_uses between 1 and 1000000),
  max_uses_per_person integer constraint coupons_max_uses_per_person_is_sane check (max_uses_per_person between 1 and 1000),
  paused_at timestamptz,
  note text not null default '' constraint coupons_note_is_short check (char_length(note) <= 200), -- for administrators
  partner_token text constraint coupons_partner_token_is_single unique
    constraint coupons_partner_token_is_long check (partner_token ~ '^[0-9a-f]{64}$'), -- null: no address for a partner
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint coupons_have_one_value check (num_nonnulls(percent, amount_cents) = 1),
  constraint coupons_end_after_their_start check (ends_at > starts_at)
);
-- The list of administrators.
create index coupons_created_idx on app.coupons (created_at desc, id);

-- The courses of a coupon that is not for all. Nothing is granted to any client.
create table app.coupon_courses (
  coupon_id uuid not null references app.coupons (id) on delete cascade,
  course_id text not null references public.courses (id) on delete cascade,
  primary key (coupon_id, course_id)
);
-- The foreign key to courses.
create index coupon_courses_course_idx on app.coupon_courses (course_id);

-- The orders that named a coupon.
alter table app.orders add constraint orders_coupon_exists foreign key (coupon_id) references app.coupons (id) on delete restrict;
create index orders_coupon_idx on app.orders (coupon_id) where coupon_id is not null;

-- The use of an order's coupon, taken when a charge is made and given back when the order has ended and the provider has confirmed of
-- every charge that it is deleted unpaid. The order names coupon and buyer; no name, e-mail or document is kept here. Nothing is
-- granted to any client.
create table app.coupon_uses (
  order_id uuid primary key references app.orders (id) on delete restrict,
  coupon_id uuid not null references app.coupons (id) on delete restrict,
  is_test boolean not null,
  taken_at timestamptz not null,
  returned_at timestamptz,
  is_over boolean not null default false -- paid after it was given back, when the others had used the coupon up
);
-- Counts the uses of a coupon.
create index coupon_uses_held_idx on app.coupon_uses (coupon_id, is_test) where returned_at is null;
-- The uses of a coupon, newest first.
create index coupon_uses_coupon_idx on app.coupon_uses (coupon_id, taken_at desc);
-- The earlier uses of a coupon by the same person.
create index payment_customers_document_idx on app.payment_customers (document);
create index payment_customers_email_idx on app.payment_customers (email);
-- Unpaid charges that hold the use of a coupon.
create index charges_unpaid_discount_idx on app.charges (due_at) where state = 'expired' and discount_cents > 0;
