-- Takes everything away that only decides, so that the folders' code can be made anew: triggers, policies, views, functions that
-- no table stands on, every right of another role, row-level security, and the rows of schema owed. What belongs to an extension
-- stays. Each table is locked on the way, so that no query sees a table without its policies; they come back in the same
-- transaction.
do $$
declare
  statement text;
  statements text[];
begin
  with recursive
  -- Our schemas, and in them all that belongs to no extension.
  ours as (select n.* from pg_namespace n where n.nspname in ('public', 'auth', 'storage', 'realtime', 'app', 'owed', 'sandbox')),
  -- Tables, views and sequences.
  relations as (
    select c.* from pg_class c
    where c.relnamespace in (select oid from ours) and c.relkind in ('r', 'p', 'v', 'S')
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  ),
  -- Functions and procedures.
  functions as (
    select p.* from pg_proc p
    where p.pronamespace in (select oid from ours)
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  ),
  -- Functions that a default, a check, a generated column or an index calls, and those that they call in turn.
  of_tables (oid) as (
    select d.refobjid from pg_depend d
    where d.refclassid = 'pg_proc'::regclass
      and d.classid not in ('pg_rewrite'::regclass, 'pg_trigger'::regclass, 'pg_policy'::regclass, 'pg_proc'::regclass)
    union
    select d.refobjid from pg_depend d join of_tables t on t.oid = d.objid
    where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_proc'::regclass
  ),
  -- The rights on schemas, relations, columns and functions.
  rights (object, owner, acl) as (
    select 'schema ' || oid::regnamespace, nspowner, nspacl from ours
    union all
    select oid::regclass::text, relowner, relacl from relations
    union all
    select a.attrelid::regclass::text, r.relowner, a.attacl from pg_attribute a join relations r on r.oid = a.attrelid
    union all
    select 'function ' || oid::regprocedure, proowner, proacl from functions
  ),
  -- The statements, in an order in which none needs what an earlier one took away.
  steps (place, statement) as (
    select 1, format('drop trigger %I on %s', t.tgname, t.tgrelid::regclass)
    from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
    union all
    select 2, format('drop policy %I on %s', p.polname, p.polrelid::regclass)
    from pg_policy p join relations r on r.oid = p.polrelid
    union all
    select distinct 3, format('revoke all on %s from %s', o.object, case a.grantee when 0 then 'public' else a.grantee::regrole::text end)
    from rights o cross join aclexplode(o.acl) a where a.grantee <> o.owner
    union all
    select 4, format('alter table %s disable row level security, no force row level security', oid::regclass)
    from relations where relkind in ('r', 'p')
    union all
    select 5, 'drop view ' || string_agg(oid::regclass::text, ', ') || ' cascade' from relations where relkind = 'v' having count(*) > 0
    union all
    select 6, 'drop function if exists ' || string_agg(oid::regprocedure::text, ', ')
    from functions where oid not in (select oid from of_tables) having count(*) > 0
    union all
    select 7, 'delete from ' || oid::regclass from relations where relnamespace = to_regnamespace('owed') and relkind = 'r'
  )
  select array_agg(s.statement order by s.place, s.statement) into statements from steps s;

  foreach statement in array coalesce(statements, '{}') loop
    execute statement;
  end loop;
end
$$;
