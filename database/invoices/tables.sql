-- The service invoice (NFS-e) of a charge, which pays for a whole order. It is made by the payment provider in steps that take
-- minutes to days, so a row says how far it is, and a job takes the next step. What it is to be is not stored: the value of what the
-- charge still pays for. The owner reads state, number and PDF of the own ones, administrators read all of it with the sale. Kept
-- with the payment it belongs to, as fiscal record.
create table public.invoices (
  charge_id text primary key references app.charges (id) on delete restrict,
  user_id uuid references public.users (id) on delete restrict,
  provider text not null,
  state text not null default 'waiting' constraint invoices_state_is_known check (
    state in ('waiting', 'requested', 'issued', 'cancelling', 'cancelled', 'failed')
  ),
  attempt smallint not null default 1, -- a cancelled invoice is not issued again: the next one has another reference
  due_at timestamptz not null, -- not issued before
  provider_invoice_id text,
  value_cents integer, -- the amount with which it was requested
  number text,
  pdf_url text,
  problem text constraint invoices_problem_is_short check (char_length(problem) <= 500), -- in the words of provider or city hall
  next_check_at timestamptz, -- the time at which the job looks again; null: nothing to do
  check_count smallint not null default 0,
  version integer not null default 0, -- counts changes of the sale: one that comes during a step is not lost
  created_at timestamptz not null default now()
);
-- The next invoices to look after.
create index invoices_next_check_idx on public.invoices (next_check_at) where next_check_at is not null;
-- One person's invoices.
create index invoices_user_idx on public.invoices (user_id);

-- The time at which invoices are issued: after the payment, or after the guarantee; null: never.
alter table app.settings add column invoice_moment text
constraint settings_invoice_moment_is_known check (invoice_moment in ('payment', 'guarantee'));

-- It may fail again after it was tried again.
insert into app.payment_issue_kinds (name) values ('invoice_failed');
