-- Deletes what database/<noun>/owes.sql keeps for a limited time. Rows that another process has locked are skipped, and one call
-- takes at most so many of a kind.
create function app.delete_old_rows(promised boolean, most integer, at timestamptz) returns void
language plpgsql set search_path = ''
as $$
declare
  kind owed.retention;
begin
  for kind in select * from owed.retention r where r.is_promised = promised order by r.place loop
    -- Names and conditions come from the files of the schema, never from a client.
    if kind.done_by is not null then
      execute format('select %s($1)', kind.done_by) using at;
    else
      execute format(
        'delete from %1$s t where t.ctid = any (array(
          select t.ctid from %1$s t where %2$s < $1 - $2 and %3$s limit $3 for update skip locked
        ))',
        kind.source, kind.since, kind.condition
      ) using at, kind.age, most;
    end if;
  end loop;
end
$$;

-- Deletes what the privacy policy keeps for a limited time only. Called by the server's jobs, with their clock, in any number of
-- processes.
create function app.delete_expired(at timestamptz) returns void
language sql set search_path = ''
as $$ select app.delete_old_rows(true, 5000, at) $$;

-- Deletes old technical rows. Called by the server's jobs once an hour, with their clock, in any number of processes.
create function app.sweep_old_rows(at timestamptz) returns void
language sql set search_path = ''
as $$ select app.delete_old_rows(false, 1000, at) $$;
