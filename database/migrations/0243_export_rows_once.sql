-- As 0204, but only the hundred rows of the page are read whole: who has ten thousand had all of them made into JSON for each page.
create or replace function app.export_rows(person uuid, part text, behind tid) returns table (place tid, body text)
language plpgsql stable set search_path = ''
as $$
declare
  chosen record;
begin
  select p.source, p.owner_column into strict chosen from app.export_parts() p where p.part = export_rows.part;
  return query execute format(
    'select t.ctid, (to_jsonb(t) - %2$L)::text
    from (select n.ctid as place from %1$s n where n.%2$I = %3$L and n.ctid > $1 order by n.ctid limit 100) page
    join %1$s t on t.ctid = page.place
    order by page.place',
    chosen.source, chosen.owner_column, person
  ) using behind;
end
$$;

create index comments_moderated_idx on public.comments (created_at desc, id desc) where deleted_at is null; -- the office's list
