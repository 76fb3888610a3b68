-- All that follows from a move of an order, or from a reading of its charge, in this order and in the same transaction. Each line is one
-- function of the noun that owns it, and decides by itself whether it is concerned. read: the charge as it was before the reading;
-- null: the order was moved by a person or a job.
create function app.apply_effects(ordered uuid, read app.charges, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  was public.purchases[] := array(select p from public.purchases p where p.order_id = ordered order by p.place);
begin
  -- money, and what the lines say of it
  perform app.book_charge(read, at);
  perform app.follow_order(ordered, at);
  perform app.record_history(was);
  -- the charge that was read
  perform app.end_denied_refund(read, at);
  perform app.track_issues(read, at);
  perform app.return_payment(read, at);
  perform app.notify_returned_payment(read, at);
  perform app.queue_part_refund(ordered, at);
  perform app.settle_coupon_use(ordered, at);
  perform app.note_invoice(ordered, was);
  perform app.note_sale(ordered);
  if not exists (select from app.find_moved_lines(was)) then
    return;
  end if;
  -- the lines that have moved
  perform app.recompute_access(o.user_id) from app.orders o where o.id = ordered;
  perform app.close_other_attempts(ordered, was, at);
  perform app.claim_address(ordered, at);
  perform app.repeat_refund(ordered, was, at);
  perform app.queue_conversion(ordered, was);
  perform app.end_bought_checkouts(ordered, was);
  perform app.queue_purchase_mails(was, at);
  perform app.notify_refunds(was);
end
$$;
