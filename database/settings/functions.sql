-- Called by the server at start with the configured provider and its listed fees, which hold until the provider has named the
-- account's own; recomputes the access of all accounts when the provider changed.
create function app.use_payment_provider(name text, fees jsonb default null) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update app.settings set provider_fees = coalesce(fees, provider_fees) where provider_fees is null or payment_provider <> name;
  update app.settings set payment_provider = name where payment_provider <> name;
  if found then
    perform app.recompute_access(u.id) from public.users u;
  end if;
end
$$;
