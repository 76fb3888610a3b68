-- One line per thing that the schema defines, as PostgreSQL has understood it: two databases with the same lines were made alike.
-- Rights are written out: those of an owner stand for "none noted" too.
with schemas as (select * from pg_namespace where nspname in ('public', 'auth', 'storage', 'realtime', 'app', 'owed', 'sandbox')),
relations as (
  select *, oid::regclass::text as name from pg_class where relnamespace in (select oid from schemas)
)
select line from (
  select concat_ws(' ', 'schema', nspname, acl.text) as line
  from schemas, lateral (
    select string_agg(a::text, ',' order by a::text) as text from unnest(coalesce(nspacl, acldefault('n', nspowner))) a
  ) acl
  union all
  select concat_ws(' ', 'function', p.oid::regprocedure, pg_get_functiondef(p.oid), acl.text)
  from pg_proc p, lateral (
    select string_agg(a::text, ',' order by a::text) as text from unnest(coalesce(p.proacl, acldefault('f', p.proowner))) a
  ) acl
  where p.pronamespace in (select oid from schemas)
  union all
  select concat_ws(' ', 'relation', r.name, r.relkind, r.relpersistence, 'rls', r.relrowsecurity, r.relforcerowsecurity,
    r.reloptions, acl.text)
  from relations r, lateral (
    select string_agg(a::text, ',' order by a::text) as text
    from unnest(coalesce(r.relacl, acldefault(case r.relkind when 'S' then 's'::"char" else 'r' end, r.relowner))) a
  ) acl
  where r.relkind in ('r', 'p', 'v', 'S', 'c')
  union all
  select concat_ws(
    ' ', 'column', r.name, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated,
    pg_get_expr(d.adbin, d.adrelid), acl.text
  )
  from pg_attribute a
  join relations r on r.oid = a.attrelid and r.relkind in ('r', 'p', 'v', 'c')
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  cross join lateral (select string_agg(x::text, ',' order by x::text) as text from unnest(a.attacl) x) acl
  where a.attnum > 0 and not a.attisdropped
  union all
  select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace in (select oid from schemas)
  union all
  select concat_ws(' ', 'index', pg_get_indexdef(i.indexrelid), i.indisvalid)
  from pg_index i join relations r on r.oid = i.indrelid
  union all
  select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled)
  from pg_trigger t join relations r on r.oid = t.tgrelid where not t.tgisinternal
  union all
  select concat_ws(' ', 'policy', p.schemaname, p.tablename, p.policyname, p.permissive, p.roles, p.cmd, p.qual, '/', p.with_check)
  from pg_policies p
  union all
  select concat_ws(' ', 'view', name, pg_get_viewdef(oid)) from relations where relkind = 'v'
  union all
  select concat_ws(' ', 'type', t.oid::regtype, t.typtype, pg_get_expr(t.typdefaultbin, 0), t.typnotnull)
  from pg_type t where t.typnamespace in (select oid from schemas) and t.typtype in ('d', 'e', 'r', 'm')
  union all
  select concat_ws(' ', 'default rights', defaclrole::regrole, defaclobjtype, defaclacl) from pg_default_acl
) lines
order by line collate "C";
