-- What card and boleto charges know beside Pix ones. Of a card only brand and last four digits are ever here: number, CVV and
-- holder's address pass through the server's memory to the provider and nowhere else.

alter table app.charges
  add column price_cents integer, -- the purchase's price, where an advertised plan charges another total; null: the amount itself
  add column card_brand text,
  add column card_last4 text constraint charges_card_last4_is_four_digits check (card_last4 ~ '^[0-9]{4}$'),
  add column decline_reason text constraint charges_decline_reason_is_known check (
    decline_reason in ('insufficient_funds', 'invalid_card', 'expired_card', 'suspected_fraud', 'declined')
  ),
  add column boleto_line text constraint charges_boleto_line_is_complete check (boleto_line ~ '^[0-9]{47}$'),
  add column boleto_bar_code text constraint charges_boleto_bar_code_is_complete check (boleto_bar_code ~ '^[0-9]{44}$'),
  add column boleto_url text; -- the provider's printable page; null: ours

alter table sandbox.charges add column analysis_due_at timestamptz; -- when the pretended bank decides about a card

create index charges_analysis_idx on sandbox.charges (analysis_due_at) where analysis_due_at is not null;
