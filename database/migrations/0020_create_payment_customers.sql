-- Whom a charge is made out to: name, e-mail, document and phone as the payment provider needs them. One row per account,
-- provider and set of details; user_id null: an anonymous checkout of the sandbox. Documents are kept as text without mask.
-- Personal data of the most sensitive kind here: nothing is granted to any client, not even the owner's own row.

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

alter table app.payment_customers enable row level security;
alter table app.payment_customers force row level security;
