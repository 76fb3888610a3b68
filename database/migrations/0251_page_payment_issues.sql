-- What nobody has looked at yet, page by page and counted: the office showed all of it above the sales, up to two hundred.

create index payment_issues_open_idx on app.payment_issues (id) where resolved_at is null; -- the resolved ones are many

-- Oldest first; the next page begins after the id `after`. Only the first page tells how many there are. Pages opened before
-- this migration ask admin_list_payment_issues, which stays for them.
create function public.admin_list_open_issues(after bigint default null, page_size integer default 10) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(greatest(page_size, 1), 50);
begin
  perform app.require_admin();
  return (
    with page as (
      select i, row_number() over (order by i.id) as place
      from app.payment_issues i
      where i.resolved_at is null and i.id > coalesce(after, 0)
      order by i.id
      limit wanted + 1
    )
    select jsonb_build_object(
      'total', case when after is null then (select count(*) from app.payment_issues i where i.resolved_at is null) end,
      'issues', coalesce(jsonb_agg(app.issue_document(page.i) order by page.place) filter (where page.place <= wanted), '[]'),
      'has_more', count(*) > wanted
    )
    from page
  );
end
$$;

grant execute on function public.admin_list_open_issues(bigint, integer) to authenticated, service_role;
