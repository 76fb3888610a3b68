-- Counts of all that waits for the caller, by kind; kinds of other roles are absent.
create function public.admin_count_waiting() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_role('finance', 'support', 'content');
  return jsonb_strip_nulls(jsonb_build_object(
    'issues', case when app.has_role('finance') then (
      select count(*) from app.payment_issues i where i.resolved_at is null
    ) end,
    'messages', case when app.has_role('support') then (
      select count(*) from public.contact_messages m where m.handled_at is null
    ) end,
    'mails', case when app.has_role('support') then (select count(*) from app.mail_problems) end,
    'questions', case when app.has_role('support', 'content') then (
      select count(*) from app.unanswered_comments
    ) end,
    'reports', case when app.has_role('support', 'content') then (
      select count(distinct r.comment_id) from public.comment_reports r where r.resolved_at is null
    ) end
  ));
end
$$;

-- Charges by a code that can still be paid, with their cents.
create function app.sum_open_codes(way text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'cents', coalesce(sum(c.amount_cents), 0))
  from app.charges c
  where c.method = way and c.due_at > now() and c.state = 'open' and ((select app.is_test_money()) or not app.is_test_provider(c.provider))
$$;

-- The net of a period in cents: all entries of the ledger, fees and returned money taken off, by days of São Paulo.
-- Orders: those that were paid in it.
create function app.sum_days(first_day date, last_day date) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'net_cents', (
      select coalesce(sum(e.cents), 0) from app.payment_entries e join app.charges c on c.id = e.charge_id
      where e.purchase_id is not null and e.at >= app.day_begins(first_day) and e.at < app.day_begins(last_day + 1)
        and ((select app.is_test_money()) or not app.is_test_provider(c.provider))
    ),
    'orders', (
      select count(*) from public.purchases p
      where p.place = 0 and p.confirmed_at >= app.day_begins(first_day) and p.confirmed_at < app.day_begins(last_day + 1)
        and (not p.is_test or app.is_test_money())
    )
  )
$$;

-- The first screen of the admin area: money for finance alone (today, the 7 days that end today, the 7 before), and what waits.
create function public.admin_today() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today date := app.day_of(now());
begin
  perform app.require_role('finance', 'support', 'content');
  return jsonb_build_object('waiting', public.admin_count_waiting(), 'money', case when app.has_role('finance') then
    jsonb_build_object(
      'is_test', app.is_test_money(),
      'today', app.sum_days(today, today),
      'week', app.sum_days(today - 6, today),
      'week_before', app.sum_days(today - 13, today - 7),
      'pix', app.sum_open_codes('pix'),
      'boleto', app.sum_open_codes('boleto'),
      'disputes', (
        select jsonb_build_object('count', count(*), 'answer_day', min(app.answer_day(i)))
        from app.payment_issues i where i.kind = 'chargeback' and i.resolved_at is null
      )
    )
  end);
end
$$;
