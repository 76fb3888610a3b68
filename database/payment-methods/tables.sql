-- A way to pay, and what the functions of this schema do differently with it; payment-method.ts of the domain says the same and
-- more. A purchase and a charge refer to it by name. Nothing is granted to clients.
create table app.payment_methods (
  name text primary key,
  -- The buyer gets a code and pays it elsewhere, maybe late; otherwise a bank decides about a card at once.
  waits boolean not null,
  -- Before its charge is due, the buyer is reminded by mail; null: never.
  reminded_before interval,
  -- A refund goes back to the payer, to the card, or to an account that the provider asks the buyer for.
  returns_to text not null constraint payment_methods_return_is_known check (returns_to in ('payer', 'card', 'named_account'))
);

insert into app.payment_methods (name, waits, reminded_before, returns_to) values
  ('pix', true, '3 hours', 'payer'),
  ('credit_card', false, null, 'card'),
  ('boleto', true, null, 'named_account');
