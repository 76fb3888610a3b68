-- Still payable in the ordinary way, or not known to be otherwise.
create function app.is_live(state text) returns boolean
language sql immutable set search_path = ''
as $$ select state in ('creating', 'unknown', 'open', 'in_analysis') $$;

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
  course_id text not null references public.courses (id) on delete restrict, -- the course with which the order began
  method text not null constraint charges_method_is_known references app.payment_methods (name),
  amount_cents integer not null constraint charges_amount_is_positive check (amount_cents > 0), -- over all installments
  -- The provider's report, over all installments; app.payment_entries follows it.
  paid_cents integer,
  refunded_cents integer not null default 0, -- the refunded cents of a charge that is still paid, or whose dispute was lost
  disputed_cents integer, -- the cents that a bank took, and keeps once it is refunded; null: all of a charge in dispute, else none
  partial_since timestamptz, -- the time at which some installments of a plan were paid and others open; null: never
  net_cents integer, -- the amount that the provider leaves to the school
  credited_from date, -- the days on which the first and the last installment arrive, in São Paulo
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
  polled_at timestamptz not null, -- the time at which the provider was last asked
  next_check_at timestamptz, -- the time at which the reconciliation looks again; null: never
  check_count smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  price_cents integer, -- the order's price, where a plan or Pix charges another total; null: the amount itself
  discount_cents integer not null default 0, -- already off that price
  extra_cents integer not null default 0, -- the part of price and discount that the additional offers of the order have
  -- Only brand and last four digits of a card are kept: number, CVV and holder's address pass through the server's memory to the
  -- provider and nowhere else.
  card_brand text,
  card_last4 text constraint charges_card_last4_is_four_digits check (card_last4 ~ '^[0-9]{4}$'),
  decline_reason text constraint charges_decline_reason_is_known check (
    decline_reason in ('insufficient_funds', 'invalid_card', 'expired_card', 'suspected_fraud', 'declined')
  ),
  boleto_line text constraint charges_boleto_line_is_complete check (boleto_line ~ '^[0-9]{47}$'),
  boleto_bar_code text constraint charges_boleto_bar_code_is_complete check (boleto_bar_code ~ '^[0-9]{44}$'),
  boleto_url text, -- the provider's printable page; null: ours
  refund_page_url text, -- the page for the bank account of a boleto's refund
  card_page_url text, -- the provider's page on which the buyer types a card; such a charge has no card_last4
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
-- The reminder before an open charge is due.
create index charges_method_idx on app.charges (method, due_at);

-- The ledger of a charge: what came, what went, and what was noted about it. Statistics, receipts and whatever else names an amount
-- are sums of its rows. cents is money of the school's: positive when it came, 0 where nothing moved. purchase_id: the line that the
-- money is for; null while it buys nothing. Append-only: a correction is one more row. Written by the functions of the ledger. Nothing
-- is granted.
create table app.payment_entries (
  id bigint generated always as identity primary key,
  charge_id text not null references app.charges (id) on delete restrict,
  purchase_id uuid references public.purchases (id) on delete restrict,
  kind text not null constraint payment_entries_kind_is_known check (kind in (
    'payment', -- came
    'fee', -- the fee that the provider has named; 0: none
    'refund', 'refund_failed', -- went back through the provider; came back to the school after that
    'returned_outside', -- went back without the provider
    'dispute', 'dispute_won', -- taken by the bank; given back
    'late', -- the payment came after its price had ended
    'refund_due' -- the line is to go back without the rest of its order
  )),
  cents integer not null default 0,
  source text not null constraint payment_entries_source_is_known check (source in (
    'provider', 'school', 'buyer', -- the side that moved it
    'correction' -- a change of an earlier row: no sale and no refund of its own
  )),
  at timestamptz not null default now(),
  constraint payment_entries_move_money check (
    case kind
      when 'payment' then cents <> 0
      when 'fee' then true
      when 'dispute_won' then cents > 0
      when 'refund_failed' then cents > 0
      when 'refund' then cents < 0
      when 'returned_outside' then cents <= 0
      when 'dispute' then cents < 0
      else cents = 0
    end
  )
);
-- The ledger of a charge.
create index payment_entries_charge_idx on app.payment_entries (charge_id, id);
-- The ledger of a purchase.
create index payment_entries_purchase_idx on app.payment_entries (purchase_id) where purchase_id is not null;
-- A line goes back alone once.
create unique index payment_entries_due_once on app.payment_entries (charge_id, purchase_id) where kind = 'refund_due';
-- Money of a period.
create index payment_entries_at_idx on app.payment_entries (at) where purchase_id is not null;

-- A kind of payment issue; another noun adds its own beside its tables. Nothing is granted to clients.
create table app.payment_issue_kinds (
  name text primary key
);

insert into app.payment_issue_kinds (name) values
  ('underpaid'), ('duplicate_payment'), ('refund_failed'), ('returned_twice'), ('email_taken'), ('paid_after_deletion'),
  ('partly_paid'), ('paid_late'), ('chargeback'), ('provider_differs'), ('part_refund'), ('refunded_at_provider'),
  ('payment_undone'), ('overpaid');

-- The payments that an administrator must look at: money that came and granted nothing, refunds that failed, disputes. Nothing is
-- granted to clients.
create table app.payment_issues (
  id bigint generated always as identity primary key,
  charge_id text not null references app.charges (id) on delete restrict,
  kind text not null constraint payment_issues_kind_is_known references app.payment_issue_kinds (name),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  note text, -- the problem in words, where the kind does not say it: of provider_differs, what school and provider say
  purchase_id uuid references public.purchases (id) on delete restrict, -- for part_refund: the line that is to be returned
  answer_until date -- the last day for the proofs of a dispute, as the provider says; null: it did not
);
-- These are opened once for a charge. A refund may fail, a dispute begin and a part go back at the provider more than once, and each
-- time an administrator must look.
create unique index payment_issues_once_per_charge on app.payment_issues (charge_id, kind, purchase_id) nulls not distinct
where resolved_at is null or kind in (
  'underpaid', 'partly_paid', 'duplicate_payment', 'returned_twice', 'email_taken', 'paid_after_deletion', 'paid_late', 'provider_differs',
  'part_refund', 'overpaid'
);
-- The foreign key to kinds.
create index payment_issues_kind_idx on app.payment_issues (kind);
-- The foreign key to purchases.
create index payment_issues_purchase_idx on app.payment_issues (purchase_id) where purchase_id is not null;
-- The open ones, page by page: the resolved ones are many.
create index payment_issues_open_idx on app.payment_issues (id) where resolved_at is null;

-- The days whose charges could not be compared with the provider's, in São Paulo, each with the first attempt. They are compared again
-- until the provider answers. Nothing is granted to clients.
create table app.uncompared_days (
  day date primary key,
  since timestamptz not null
);

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
