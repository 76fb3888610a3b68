-- Function of 0096, replaced: two administrators who order the list at the same moment do so one after another. Each wrote what the
-- other had not seen, which left an order of neither's, places taken twice, or a deadlock.
create or replace function public.order_resources(resource_ids text[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform app.require_admin();
  perform pg_catalog.pg_advisory_xact_lock(7401004);
  update public.resources r set position = fresh.position
  from (
    select o.id, row_number() over (order by array_position(resource_ids, o.id) nulls last, o.position, o.id) as position
    from public.resources o
  ) fresh
  where fresh.id = r.id and fresh.position <> r.position;
  perform app.audit('order_resources', 'resource', 'all', jsonb_build_object('ids', to_jsonb(resource_ids)));
end
$$;
