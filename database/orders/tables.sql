-- A provider that moves no real money; isTestProvider of the domain says the same.
create function app.is_test_provider(name text) returns boolean
language sql immutable set search_path = ''
as $$ select name in ('sandbox', 'asaas_sandbox') $$;

-- An order: what is paid together, and the machine of a sale. Its purchases are its lines, one for each course. Its status changes in
-- app.set_order_status alone, and the lines follow it in app.follow_order; money that came and went is in app.payment_entries. Nothing is
-- granted to clients, who read the lines and name the first one in a payment request.
create table app.orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete restrict, -- the buyer; sales records outlive an account
  status text not null default 'PENDING' constraint orders_status_is_known check (
    status in ('PENDING', 'IN_ANALYSIS', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'DECLINED', 'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
  ),
  -- The method of its charge, or the buyer's first choice.
  method text not null constraint orders_method_is_known references app.payment_methods (name),
  provider text not null,
  is_test boolean not null generated always as (app.is_test_provider(provider)) stored,
  price_cents integer not null constraint orders_price_is_positive check (price_cents > 0), -- its lines, less the discount
  total_cents integer not null constraint orders_total_is_positive check (total_cents > 0), -- its charge, over all installments
  charge_id text, -- the charge that pays or may pay it; null: nothing was charged
  coupon_id uuid, -- the id of its coupon
  beside_course text references public.courses (id) on delete restrict, -- bought right after this one, at the price of the offer beside it
  confirmed_at timestamptz, -- the time of the payment that counts
  refund_requested_at timestamptz, -- the request for the whole: the provider has yet to accept it, or has
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The number for people, such as IP-2026-00042: counted in order of creation, with the year in São Paulo.
  order_count bigint generated always as identity,
  order_number text not null generated always as (
    'IP-' || extract(year from created_at at time zone 'America/Sao_Paulo')::integer::text || '-'
      || lpad(order_count::text, greatest(5, char_length(order_count::text)), '0')
  ) stored constraint orders_number_is_once unique,
  constraint orders_belong_to_one_buyer unique (id, user_id),
  constraint orders_confirmed_have_a_time check (status <> 'CONFIRMED' or confirmed_at is not null)
);
-- The orders of a buyer.
create index orders_user_idx on app.orders (user_id);
-- Orders that may expire.
create index orders_pending_idx on app.orders (updated_at) where status = 'PENDING';
-- The order of a charge.
create index orders_charge_idx on app.orders (charge_id) where charge_id is not null;
-- The foreign key to the ways to pay.
create index orders_method_idx on app.orders (method);
-- The foreign key to courses.
create index orders_beside_course_idx on app.orders (beside_course) where beside_course is not null;

-- A purchase: one course of an order, its share of the price, and the access that hangs on it. The owner reads the own ones,
-- administrators read all. A client may insert its own pending purchase, which begins an order (app.enter_purchase). What a line says of
-- its payment follows from order, charge and ledger, and is written by app.follow_order alone.
create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  place smallint not null default 0 constraint purchases_place_is_sane check (place between 0 and 2), -- 0: what the order began with
  user_id uuid not null references public.users (id) on delete restrict, -- the buyer of the order
  course_id text not null references public.courses (id) on delete restrict,
  product_id text not null, -- the product's slug at the sale
  product_name text not null,
  amount numeric(10, 2) not null constraint purchases_amount_is_positive check (amount > 0), -- reais
  payment_method text not null, -- the order's
  payment_status text not null default 'PENDING' constraint purchases_status_is_known check (
    payment_status in ('PENDING', 'IN_ANALYSIS', 'CONFIRMED', 'EXPIRED', 'CANCELLED', 'DECLINED',
      'REFUND_PENDING', 'REFUNDED', 'CHARGEBACK')
  ),
  payment_id text,
  provider text not null,
  guarantee_days smallint not null default 7,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  surcharge numeric(10, 2) not null default 0, -- its share of what a plan adds to the order, or a Pix price takes off
  installments smallint not null default 1 constraint purchases_installments_are_sane check (installments between 1 and 21),
  total numeric(10, 2) generated always as (amount + surcharge) stored, -- over all installments
  -- Each installment but the last, which carries the cents that do not divide evenly.
  installment_amount numeric(10, 2) generated always as (trunc((amount + surcharge) / installments, 2)) stored,
  card_brand text,
  card_last4 text constraint purchases_card_last4_is_four_digits check (card_last4 ~ '^[0-9]{4}$'),
  campaign text constraint purchases_campaign_is_short check (char_length(campaign) between 1 and 80), -- a client may name it
  refund_requested_at timestamptz, -- the buyer or an administrator asked; the provider has yet to accept
  refunded_at timestamptz,
  -- The last second of the last day, in São Paulo, counted from the day after access was released. At least the 7 days of CDC art. 49.
  guarantee_ends_at timestamptz generated always as (
    ((confirmed_at at time zone 'America/Sao_Paulo')::date + greatest(guarantee_days, 7)::integer + time '23:59:59')
      at time zone 'America/Sao_Paulo'
  ) stored,
  failed_refund_requested_at timestamptz, -- the request of a refund that failed, until its payment issue is closed
  refund_page_url text, -- the page for the bank account of a boleto's refund, until the money is back
  partial_amount numeric(10, 2), -- too little that came for the order, until its issue is closed or the rest has come
  is_dispute_lost boolean not null default false, -- REFUNDED because a dispute was lost
  order_number text not null, -- a copy of the order's, for clients
  is_test boolean not null generated always as (app.is_test_provider(provider)) stored,
  -- The coupon of the order and what it took off: the amount is what is left of the course's price.
  coupon_code text,
  discount numeric(10, 2) not null default 0 constraint purchases_discount_is_not_negative check (discount >= 0),
  constraint purchases_belong_to_an_order foreign key (order_id, user_id) references app.orders (id, user_id)
    on update cascade on delete restrict,
  constraint purchases_discount_has_a_coupon check ((discount > 0) = (coupon_code is not null)),
  constraint purchases_discount_leaves_five_reais check (discount = 0 or amount >= 5),
  constraint purchases_confirmed_has_a_time check (payment_status <> 'CONFIRMED' or confirmed_at is not null)
);
-- "Minhas compras", newest first.
create index purchases_user_created_idx on public.purchases (user_id, created_at desc);
-- A charge pays for one order.
create unique index purchases_payment_id_key on public.purchases (payment_id, place) where payment_id is not null;
-- The purchases of an order.
create unique index purchases_order_idx on public.purchases (order_id, user_id, place);
-- The search for a number.
create index purchases_order_number_idx on public.purchases (order_number);
-- Sales by course.
create index purchases_course_idx on public.purchases (course_id);
-- One confirmed purchase per person and course.
create unique index purchases_one_confirmed_per_course on public.purchases (user_id, course_id, provider)
where payment_status = 'CONFIRMED';
-- One open purchase per person and course.
create unique index purchases_one_open_per_course on public.purchases (user_id, course_id, provider)
where payment_status in ('PENDING', 'IN_ANALYSIS');
-- First touches of what was paid in a period.
create index purchases_confirmed_idx on public.purchases (confirmed_at) where confirmed_at is not null;
-- Sales begun in a period; the list of sales.
create index purchases_created_idx on public.purchases (created_at desc, id desc);
-- The sales of a campaign, to know whether there is any.
create index purchases_campaign_idx on public.purchases (campaign) where confirmed_at is not null;

-- The history of a purchase: every change of its status. Append-only. Nothing is granted to clients.
create table app.purchase_events (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references public.purchases (id) on delete restrict,
  charge_id text,
  from_status text not null,
  to_status text not null,
  created_at timestamptz not null default now()
);
-- The history of a purchase.
create index purchase_events_purchase_idx on app.purchase_events (purchase_id, id);

-- An offer beside an order ("Leve junto"): a second course that may be bought together with the first, at a price of its own that
-- coupons apply to. At most two for a course. Administrators write them through a function that leaves an audit row; a checkout
-- reads those that its buyer can take. Nothing is granted to any client.
create table app.order_bumps (
  course_id text not null references public.courses (id) on delete cascade, -- the course with which the order begins
  place smallint not null constraint order_bumps_are_two_at_most check (place between 1 and 2),
  offered_course_id text not null references public.courses (id) on delete cascade,
  price_cents integer not null constraint order_bumps_price_is_payable check (price_cents between 500 and 10000000),
  pitch text not null constraint order_bumps_pitch_is_short check (char_length(pitch) between 1 and 160),
  primary key (course_id, place),
  constraint order_bumps_offer_a_course_once unique (course_id, offered_course_id),
  constraint order_bumps_offer_another_course check (offered_course_id <> course_id)
);
-- The foreign key to the offered course.
create index order_bumps_offered_idx on app.order_bumps (offered_course_id);
