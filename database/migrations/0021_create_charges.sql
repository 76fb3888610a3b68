-- A charge: one attempt to be paid, for a purchase or (made before one is recorded) for an account and a course. The row is
-- inserted before the provider is called; its id is the reference that the provider knows it by, so a lost answer is found
-- again instead of charging twice. version counts applied readings (app.apply_charge_reading). Nothing granted to clients.

create table app.charges (
  id text primary key constraint charges_id_is_unguessable check (id ~ '^pay_[0-9a-f]{32}$'),
  provider text not null,
  provider_charge_id text, -- null until the provider has answered
  customer_id text not null references app.payment_customers (id) on delete restrict,
  user_id uuid references public.users (id) on delete restrict, -- null: anonymous, of the sandbox; confirms nothing
  purchase_id uuid references public.purchases (id) on delete restrict,
  course_id text not null references public.courses (id) on delete restrict,
  method text not null constraint charges_method_is_known check (method in ('pix', 'credit_card', 'boleto')),
  amount_cents integer not null constraint charges_amount_is_positive check (amount_cents > 0), -- over all installments
  paid_cents integer, -- what the provider reports, over all installments
  installments smallint not null default 1 constraint charges_installments_are_sane check (installments between 1 and 21),
  state text not null default 'creating' constraint charges_state_is_known check (
    state in ('creating', 'unknown', 'open', 'in_analysis', 'paid', 'underpaid', 'expired', 'cancelled', 'declined',
      'failed', 'refund_pending', 'refunded', 'chargeback')
  ),
  version integer not null default 0,
  pix_payload text,
  pix_image text, -- base64 PNG
  due_at timestamptz not null,
  asked_at timestamptz not null, -- when the provider was last asked
  next_check_at timestamptz, -- when the reconciliation looks again; null: never
  check_count smallint not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  constraint charges_provider_charge_is_once unique (provider, provider_charge_id)
);

-- Still payable in the ordinary way, or not known to be otherwise.
create function app.is_live(state text) returns boolean
language sql immutable set search_path = ''
as $$ select state in ('creating', 'unknown', 'open', 'in_analysis') $$;

create unique index charges_one_live_per_purchase on app.charges (purchase_id) where app.is_live(state);
create unique index charges_one_live_before_purchase on app.charges (user_id, course_id, provider)
where app.is_live(state) and purchase_id is null;
create index charges_purchase_idx on app.charges (purchase_id);
create index charges_buyer_idx on app.charges (user_id, course_id);
create index charges_course_idx on app.charges (course_id);
create index charges_customer_idx on app.charges (customer_id);
create index charges_next_check_idx on app.charges (next_check_at) where next_check_at is not null; -- the reconciliation

create trigger charges_touch_updated_at before update on app.charges
for each row execute function app.touch_updated_at();

alter table app.charges enable row level security;
alter table app.charges force row level security;
