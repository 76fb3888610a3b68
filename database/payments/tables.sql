-- Still payable in the ordinary way, or not known to be otherwise.
create function app.is_live(state text) returns boolean
language sql immutable set search_path = ''
as $$ select state in ('creating', 'unknown', 'open', 'in_analysis') $$;

-- A provider that moves no real money; isTestProvider of the domain says the same.
create function app.is_test_provider(name text) returns boolean
language sql immutable set search_path = ''
as $$ select name in ('sandbox', 'asaas_sandbox') $$;

-- A purchase: one person's order of one product, or that product's share of an order of several. The owner reads the own ones,
-- administrators read all. A client may insert its own pending purchase; status, payment id, amount and provider are checked or
-- written by the functions of this folder alone.
create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references app.orders (id) on delete restrict,
  place smallint not null default 0 constraint purchases_place_is_sane check (place between 0 and 2), -- 0: what the order began with
  user_id uuid not null references public.users (id) on delete restrict, -- sales records outlive an account
  course_id text not null references public.courses (id) on delete restrict,
  product_id text not null, -- the product's slug at the sale
  product_name text not null,
  amount numeric(10, 2) not null constraint purchases_amount_is_positive check (amount > 0), -- reais
  payment_method text not null constraint purchases_method_is_known check (payment_method in ('pix', 'credit_card', 'boleto')),
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
  -- How it is paid, where it came from and until when money goes back. Written by the payment functions alone, but for campaign,
  -- which a client may name when it inserts.
  surcharge numeric(10, 2) not null default 0, -- its share of what a plan adds to the order, or a Pix price takes off
  installments smallint not null default 1 constraint purchases_installments_are_sane check (installments between 1 and 21),
  total numeric(10, 2) generated always as (amount + surcharge) stored, -- over all installments
  -- Each installment but the last, which carries the cents that do not divide evenly.
  installment_amount numeric(10, 2) generated always as (trunc((amount + surcharge) / installments, 2)) stored,
  card_brand text,
  card_last4 text constraint purchases_card_last4_is_four_digits check (card_last4 ~ '^[0-9]{4}$'),
  campaign text constraint purchases_campaign_is_short check (char_length(campaign) between 1 and 80),
  refund_requested_at timestamptz, -- the buyer or an administrator asked; the provider has yet to accept
  refunded_at timestamptz,
  -- The last second of the last day, in São Paulo, counted from the day after access was released. At least the 7 days of CDC art. 49.
  guarantee_ends_at timestamptz generated always as (
    ((confirmed_at at time zone 'America/Sao_Paulo')::date + greatest(guarantee_days, 7)::integer + time '23:59:59')
      at time zone 'America/Sao_Paulo'
  ) stored,
  -- When a refund was requested that then failed, until its payment issue is closed. The owner reads it.
  failed_refund_requested_at timestamptz,
  -- Refunded, or to be refunded, without the rest of its order: what becomes of the charge does not concern it any more.
  is_refunded_alone boolean not null default false,
  returned_outside_at timestamptz, -- of such a one: when the school returned the money outside the provider
  -- Where the buyer names the bank account for the refund of a boleto, until the money is back. The owner reads it.
  refund_page_url text,
  -- What came of an underpaid charge, until its issue is closed or the rest has come. The owner reads it.
  partial_amount numeric(10, 2),
  -- REFUNDED because a dispute was lost. Read by its owner; written by app.move_purchase alone.
  is_dispute_lost boolean not null default false,
  order_number text not null, -- a copy of the order's, for clients
  is_test boolean not null generated always as (app.is_test_provider(provider)) stored,
  -- The coupon of the order and what it took off: the amount is what is left of the course's price.
  coupon_code text,
  discount numeric(10, 2) not null default 0 constraint purchases_discount_is_not_negative check (discount >= 0),
  constraint purchases_discount_has_a_coupon check ((discount > 0) = (coupon_code is not null)),
  constraint purchases_discount_leaves_five_reais check (discount = 0 or amount >= 5),
  constraint purchases_confirmed_has_a_time check (payment_status <> 'CONFIRMED' or confirmed_at is not null)
);
-- "Minhas compras", newest first.
create index purchases_user_created_idx on public.purchases (user_id, created_at desc);
-- A charge pays for one order.
create unique index purchases_payment_id_key on public.purchases (payment_id, place) where payment_id is not null;
-- The purchases of an order.
create unique index purchases_order_idx on public.purchases (order_id, place);
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
-- Revenue of a period.
create index purchases_confirmed_idx on public.purchases (confirmed_at) where confirmed_at is not null;
-- Sales begun in a period; the list of sales.
create index purchases_created_idx on public.purchases (created_at desc, id desc);
-- Whether a campaign has brought a sale.
create index purchases_campaign_idx on public.purchases (campaign) where confirmed_at is not null;
-- Refunds of a period.
create index purchases_refunded_idx on public.purchases (refunded_at) where refunded_at is not null;

-- The payer of a charge: name, e-mail, document and phone as the payment provider needs them. One row per account, provider and
-- set of details; user_id null: an anonymous checkout of the sandbox. Documents are kept as text without mask. The most sensitive
-- personal data here: nothing is granted to any client, not even the owner's own row.
create table app.payment_customers (
  id text primary key constraint payment_customers_id_is_unguessable check (id ~ '^cus_[0-9a-f]{32}$'),
  user_id uuid references public.users (id) on delete cascade,
  provider text not null,
  provider_customer_id text, -- null until the provider has answered
  name text not null constraint payment_customers_name_is_short check (char_length(name) between 1 and 200),
  email text not null constraint payment_customers_email_is_short check (char_length(email) between 3 and 254),
  document text not null constraint payment_customers_document_is_normal check (document ~ '^[A-Z0-9]{5,20}$'),
  phone text not null constraint payment_customers_phone_is_short check (char_length(phone) between 8 and 30),
  created_at timestamptz not null default now(),
  constraint payment_customers_are_once_per_account unique (user_id, provider, document, email, name, phone)
);
-- Whether a person has used a coupon before.
create index payment_customers_document_idx on app.payment_customers (document);
create index payment_customers_email_idx on app.payment_customers (email);

-- A charge: one attempt to be paid, for an order or (made before one is recorded) for an account and a course. The row is
-- inserted before the provider is called; its id is the reference that the provider knows it by, so a lost answer is found
-- again instead of charging twice. version counts applied readings (app.apply_charge_reading). Nothing granted to clients.
create table app.charges (
  id text primary key constraint charges_id_is_unguessable check (id ~ '^pay_[0-9a-f]{32}$'),
  provider text not null,
  provider_charge_id text, -- null until the provider has answered
  customer_id text not null references app.payment_customers (id) on delete restrict,
  user_id uuid references public.users (id) on delete restrict, -- null: anonymous, of the sandbox; confirms nothing
  order_id uuid references app.orders (id) on delete restrict,
  course_id text not null references public.courses (id) on delete restrict, -- what the order began with
  method text not null constraint charges_method_is_known check (method in ('pix', 'credit_card', 'boleto')),
  amount_cents integer not null constraint charges_amount_is_positive check (amount_cents > 0), -- over all installments
  paid_cents integer, -- what the provider reports, over all installments
  refunded_cents integer not null default 0, -- of a charge that is still paid, what has gone back
  net_cents integer, -- of it, what the provider leaves the school with
  credited_from date, -- when the first and the last installment arrive, in São Paulo
  credited_until date,
  installments smallint not null default 1 constraint charges_installments_are_sane check (installments between 1 and 21),
  state text not null default 'creating' constraint charges_state_is_known check (
    state in ('creating', 'unknown', 'open', 'in_analysis', 'paid', 'underpaid', 'expired', 'cancelled', 'declined',
      'failed', 'refund_pending', 'refunded', 'chargeback')
  ),
  version integer not null default 0,
  pix_payload text,
  pix_image text, -- base64 PNG
  due_at timestamptz not null,
  polled_at timestamptz not null, -- when the provider was last asked
  next_check_at timestamptz, -- when the reconciliation looks again; null: never
  check_count smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  price_cents integer, -- the order's price, where a plan or Pix charges another total; null: the amount itself
  discount_cents integer not null default 0, -- what a coupon took off
  extra_cents integer not null default 0, -- of price and discount, what the additional offers of the order cost
  -- Of a card only brand and last four digits are kept: number, CVV and holder's address pass through the server's memory to the
  -- provider and nowhere else.
  card_brand text,
  card_last4 text constraint charges_card_last4_is_four_digits check (card_last4 ~ '^[0-9]{4}$'),
  decline_reason text constraint charges_decline_reason_is_known check (
    decline_reason in ('insufficient_funds', 'invalid_card', 'expired_card', 'suspected_fraud', 'declined')
  ),
  boleto_line text constraint charges_boleto_line_is_complete check (boleto_line ~ '^[0-9]{47}$'),
  boleto_bar_code text constraint charges_boleto_bar_code_is_complete check (boleto_bar_code ~ '^[0-9]{44}$'),
  boleto_url text, -- the provider's printable page; null: ours
  refund_page_url text, -- where the buyer names the bank account for a boleto's refund
  card_page_url text, -- the provider's page on which the buyer types a card; such a charge has no card_last4
  -- When an administrator returned the money outside the provider. From then on the charge counts as
  -- refunded, whatever the provider still reports; a refund by the provider as well opens an issue.
  returned_at timestamptz,
  -- Since when the charge is disputed; of a refunded one: that the dispute was lost. A refund that was requested meanwhile waits
  -- for the end of the dispute.
  disputed_at timestamptz,
  is_late boolean not null default false, -- paid after its price had ended, so it buys nothing
  constraint charges_provider_charge_is_once unique (provider, provider_charge_id)
);
-- One open charge per order.
create unique index charges_one_live_per_order on app.charges (order_id) where app.is_live(state);
-- One open charge per buyer and course while there is no order.
create unique index charges_one_live_before_order on app.charges (user_id, course_id, provider)
where app.is_live(state) and order_id is null;
-- The charges of an order.
create index charges_order_idx on app.charges (order_id);
-- The charges of a buyer, and of a course.
create index charges_buyer_idx on app.charges (user_id, course_id);
-- The foreign key to courses.
create index charges_course_idx on app.charges (course_id);
-- The charges of a payer.
create index charges_customer_idx on app.charges (customer_id);
-- The next charges to reconcile.
create index charges_next_check_idx on app.charges (next_check_at) where next_check_at is not null;
-- The provider's events of a sale.
create index charges_provider_reference_idx on app.charges (provider_charge_id);
-- Charges below today's price. The others stay expired for years.
create index charges_payable_price_idx on app.charges (course_id, (coalesce(price_cents, amount_cents) + discount_cents - extra_cents))
where state in ('open', 'expired');
-- Unpaid charges that hold the use of a coupon.
create index charges_unpaid_discount_idx on app.charges (due_at) where state = 'expired' and discount_cents > 0;
-- The reminder of an open Pix.
create index charges_expiring_pix_idx on app.charges (due_at) where method = 'pix' and state = 'open';

-- Every change of payment_status, whatever made it. Append-only. Nothing is granted to clients.
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
-- Money of a period.
create index purchase_events_money_idx on app.purchase_events (created_at)
where to_status in ('CONFIRMED', 'REFUNDED', 'CHARGEBACK');

-- What an administrator must look at: money that came and granted nothing, refunds that failed, disputes. Nothing is granted to
-- clients.
create table app.payment_issues (
  id bigint generated always as identity primary key,
  charge_id text not null references app.charges (id) on delete restrict,
  kind text not null,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  note text, -- of provider_differs: what school and provider say; of invoice_failed: what kept it from being issued
  purchase_id uuid references public.purchases (id) on delete restrict, -- of part_refund: what is to be returned
  constraint payment_issues_kind_is_known check (kind in (
    'underpaid', 'duplicate_payment', 'refund_failed', 'returned_twice', 'email_taken', 'paid_after_deletion', 'paid_late',
    'chargeback', 'provider_differs', 'part_refund', 'invoice_failed'
  ))
);
-- An issue is opened once for a charge. A refund or an invoice may fail and a dispute begin more than once, and each time an
-- administrator must look.
create unique index payment_issues_once_per_charge on app.payment_issues (charge_id, kind, purchase_id) nulls not distinct
where kind not in ('refund_failed', 'chargeback', 'invoice_failed') or resolved_at is null;
-- The foreign key to purchases.
create index payment_issues_purchase_idx on app.payment_issues (purchase_id) where purchase_id is not null;
-- The open ones, page by page: the resolved ones are many.
create index payment_issues_open_idx on app.payment_issues (id) where resolved_at is null;

-- A refund request: who made it, and why. It is recorded together with the effect that carries it out (outbox), so that a stopped
-- server or an unreachable provider delays a refund and never loses it. Requesting twice is one refund. Append-only; nothing is
-- granted to clients: the owner reads refund_requested_at and refunded_at on the purchase.
create table app.refund_requests (
  id bigint generated always as identity primary key,
  purchase_id uuid not null references public.purchases (id) on delete restrict,
  charge_id text not null references app.charges (id) on delete restrict,
  requested_by uuid references public.users (id) on delete set null,
  is_by_administrator boolean not null,
  reason text constraint refund_requests_reason_is_short check (char_length(reason) between 3 and 500),
  created_at timestamptz not null
);
-- The requests of a purchase.
create index refund_requests_purchase_idx on app.refund_requests (purchase_id, id);
-- The requests of a charge.
create index refund_requests_charge_idx on app.refund_requests (charge_id);
-- The foreign key to users.
create index refund_requests_requested_by_idx on app.refund_requests (requested_by);
