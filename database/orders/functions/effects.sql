-- All that a move of an order causes, in this order, in the transaction of the move. was: its lines before it. Each effect is one
-- function of the noun that owns it, and decides by itself whether the move concerns it.
create function app.apply_effects(o app.orders, was public.purchases[], at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.record_history(was);
  perform app.recompute_access(o.user_id);
  perform app.settle_coupon_use(o.id, at);
  perform app.note_invoice(o, was);
  perform app.queue_conversion(o, was);
  perform app.end_bought_checkouts(o.user_id, was);
  perform app.note_sale(o.id);
  perform app.queue_purchase_mails(was, at);
  perform app.notify_refunds(was);
end
$$;
