-- The document of an invoice names its payer.
create function app.expire_invoices(at timestamptz) returns void
language sql set search_path = ''
as $$
  update public.invoices i set pdf_url = null, number = null, problem = null
  where i.charge_id in (
    select old.charge_id from public.invoices old
    join auth.users a on a.id = old.user_id and a.deleted_at is not null
    join app.charges c on c.id = old.charge_id and c.updated_at < at - interval '5 years'
    where old.pdf_url is not null or old.number is not null or old.problem is not null
    limit 5000 for update of old skip locked
  );
$$;

insert into owed.personal_data (source, owner_column, part, on_deletion, reason) values
  ('public.invoices', 'user_id', 'invoices', 'keep', 'fiscal record (LGPD art. 16, I); app.expire_invoices empties it');

insert into owed.retention (done_by, is_promised) values
  ('app.expire_invoices', true);

insert into owed.client_rights (holder, verb, granted) values
  ('finance', 'EXECUTE', '{public.admin_retry_invoice}');
