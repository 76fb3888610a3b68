-- A purchase: one person's order of one product. Its state machine, its charges and what a client may insert are in the
-- payments migrations (0020 on); here are the row and the access that a confirmed one gives.
-- The owner reads his own, administrators read all. Status, payment id, amount, provider: never written by a client.

create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.users (id) on delete restrict, -- sales records outlive a wish to delete an account
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
  constraint purchases_confirmed_has_a_time check (payment_status <> 'CONFIRMED' or confirmed_at is not null)
);

create index purchases_user_created_idx on public.purchases (user_id, created_at desc); -- "my purchases", newest first
create unique index purchases_payment_id_key on public.purchases (payment_id) where payment_id is not null;
create index purchases_course_idx on public.purchases (course_id); -- sales by course
create unique index purchases_one_confirmed_per_course on public.purchases (user_id, course_id) where payment_status = 'CONFIRMED';

create trigger purchases_touch_updated_at before update on public.purchases
for each row execute function app.touch_updated_at();

alter table public.purchases enable row level security;
alter table public.purchases force row level security;

create policy purchases_select_own on public.purchases for select to authenticated
using (user_id = (select auth.uid()));

create policy purchases_select_admin on public.purchases for select to authenticated
using ((select app.is_admin()));

grant select on public.purchases to authenticated;
grant select, insert, update, delete on public.purchases to service_role;
