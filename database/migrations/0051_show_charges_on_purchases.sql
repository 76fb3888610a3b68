-- What a buyer and an administrator read of the payment on the purchase itself, where it came from, and until when money goes
-- back. Written by the payment functions alone, but for campaign, which a client may name when it inserts.

alter table public.purchases
  add column surcharge numeric(10, 2) not null default 0, -- what an advertised plan adds to the amount
  add column installments smallint not null default 1 constraint purchases_installments_are_sane check (installments between 1 and 21),
  add column total numeric(10, 2) generated always as (amount + surcharge) stored, -- over all installments
  -- Each but the last, which carries the cents that do not divide evenly.
  add column installment_amount numeric(10, 2) generated always as (trunc((amount + surcharge) / installments, 2)) stored,
  add column card_brand text,
  add column card_last4 text constraint purchases_card_last4_is_four_digits check (card_last4 ~ '^[0-9]{4}$'),
  add column campaign text constraint purchases_campaign_is_short check (char_length(campaign) between 1 and 80),
  add column refund_requested_at timestamptz, -- the buyer or an administrator asked; the provider has yet to accept
  add column refunded_at timestamptz,
  -- The last second of the last day, in São Paulo, counted from the day after access was released. At least the 7 days of CDC art. 49.
  add column guarantee_ends_at timestamptz generated always as (
    ((confirmed_at at time zone 'America/Sao_Paulo')::date + greatest(guarantee_days, 7)::integer + time '23:59:59')
      at time zone 'America/Sao_Paulo'
  ) stored;

grant insert (campaign) on public.purchases to authenticated;

-- The purchase says how it is paid: as its charge says. Called whenever a charge becomes the purchase's payment.
create function app.show_charge(charge text) returns void
language sql security definer set search_path = ''
as $$
  update public.purchases p
  set payment_method = c.method, card_brand = c.card_brand, card_last4 = c.card_last4, installments = c.installments,
    surcharge = c.amount_cents / 100.0 - p.amount
  from app.charges c
  where c.id = charge and p.id = c.purchase_id
$$;
