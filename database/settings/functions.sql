-- Called by the server at start with the configured provider; recomputes the access of all accounts when it changed.
create function app.use_payment_provider(name text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update app.settings set payment_provider = name where payment_provider is distinct from name;
  if found then
    perform app.recompute_access(u.id) from public.users u;
  end if;
end
$$;

create function app.is_test_money() returns boolean
language sql stable security definer set search_path = ''
as $$ select s.payment_provider = 'sandbox' from app.settings s $$;
