import type { Caller } from '#server/database/caller.ts';
import type { Database } from '#server/database/database.ts';

type Role = Caller['role'];

export interface ColumnRow {
  /** Its number in the relation, by which keys and views name it. */
  number: number;
  name: string;
  sql: string;
  type: string;
  is_json: boolean;
  is_vector: boolean;
  default_value: string | null;
}

export interface TableRow {
  id: number;
  name: string;
  name_sql: string;
  sql: string;
  columns: ColumnRow[];
  /** PostgreSQL's bits of what may be done with rows: 4 change, 8 insert, 16 delete. */
  writable: number;
  /** The function that enters its new rows, of owed.entrances. */
  entrance: string | null;
  visible_to: Role[];
}

/** A set of columns in which no two rows agree, of a table in any schema. */
export interface KeyRow {
  table: number;
  columns: number[];
  is_primary: boolean;
}

/** A foreign key between tables in any schema. */
export interface ForeignKeyRow {
  name: string;
  table: number;
  columns: number[];
  target: number;
  target_columns: number[];
}

/** A view with the text of its rule: one of schema public, or one that such a view shows. */
export interface ViewRow {
  id: number;
  rule: string;
}

/** A function of one row: a further column of its table, or rows that belong to it. */
export interface ComputedRow {
  table: number;
  name: string;
  sql: string;
  /** Its name with its schema. */
  function_sql: string;
  type: string;
  is_json: boolean;
  is_vector: boolean;
  /** The table or view that it returns rows of. */
  target: number | null;
  is_to_one: boolean;
}

export interface RoutineRow {
  name: string;
  name_sql: string;
  sql: string;
  is_volatile: boolean;
  /** Its last argument takes any number of values. */
  is_variadic: boolean;
  visible_to: Role[];
  is_set: boolean;
  is_void: boolean;
  default_count: number;
  inputs: { name: string; sql: string; type: string }[];
  outputs: ColumnRow[] | null;
  table: string | null;
  type_columns: ColumnRow[] | null;
}

export interface CatalogueRows {
  tables: TableRow[];
  keys: KeyRow[];
  foreign_keys: ForeignKeyRow[];
  views: ViewRow[];
  computed: ComputedRow[];
  routines: RoutineRow[];
  types: { name: string; sql: string }[];
  uses_request: boolean;
  uses_response: boolean;
}

/**
 * Reads a schema in one statement; PostgreSQL itself quotes the names and spells the types.
 *
 * `columns`: those of tables, views and composite types. `tables`: what a request may read. `constraints`, `views` and `computed`:
 * what belongs together; keys of any schema, because views may show its tables. `arguments` and `routines`: functions with inputs,
 * outputs and the table or type that they return. `types`: what a cast may name. `texts`: all code of the database that may read the
 * request or shape its answer; `uses`: whether it does, sought by expressions only where the words stand.
 */
export async function selectCatalogue(
  { sql }: Pick<Database, 'sql'>,
  schema: string,
): Promise<CatalogueRows> {
  const [row] = await sql<{ catalogue: CatalogueRows }[]>`
    with recursive roles (name) as (
      values ('anon'), ('authenticated'), ('service_role')
    ), exposed as (
      select quote_ident(${schema})::regnamespace::oid as id
    ), columns as (
      select a.attrelid, a.attnum, json_build_object(
        'number', a.attnum, 'name', a.attname, 'sql', quote_ident(a.attname), 'type', format_type(a.atttypid, -1),
        'is_json', a.atttypid in ('json'::regtype, 'jsonb'::regtype),
        'is_vector', 'tsvector'::regtype in (a.atttypid, t.typbasetype),
        'default_value', case
          when a.attgenerated <> '' then null
          when a.attidentity <> '' then format('nextval(%L)', pg_get_serial_sequence(a.attrelid::regclass::text, a.attname))
          when d.adbin is null then pg_get_expr(t.typdefaultbin, 0)
          else pg_get_expr(d.adbin, d.adrelid)
        end
      ) as col
      from pg_catalog.pg_attribute a
      join pg_catalog.pg_type t on t.oid = a.atttypid
      join pg_catalog.pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm', 'f', 'c')
      left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped and c.relnamespace = (table exposed)
    ), relations as (
      select attrelid, json_agg(col order by attnum) as columns from columns group by attrelid
    ), constraints as (
      select k.* from pg_catalog.pg_constraint k
      where k.contype in ('p', 'u', 'f') and k.conrelid <> 0 and k.connamespace <> 'pg_catalog'::regnamespace
    ), views (id) as (
      select c.oid from pg_catalog.pg_class c where c.relnamespace = (table exposed) and c.relkind in ('v', 'm')
      union
      select c.oid from views v
      join pg_catalog.pg_rewrite r on r.ev_class = v.id
      join pg_catalog.pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
      join pg_catalog.pg_class c on c.oid = d.refobjid and c.relkind in ('v', 'm')
    ), computed as (
      select json_build_object(
        'table', own.oid::int8, 'name', p.proname, 'sql', quote_ident(p.proname), 'type', format_type(p.prorettype, -1),
        'function_sql', quote_ident(${schema}) || '.' || quote_ident(p.proname),
        'is_json', p.prorettype in ('json'::regtype, 'jsonb'::regtype), 'is_vector', p.prorettype = 'tsvector'::regtype,
        'target', other.oid::int8, 'is_to_one', not p.proretset or p.prorows = 1
      ) as item
      from pg_catalog.pg_proc p
      join pg_catalog.pg_class own on own.reltype = p.proargtypes[0] and own.relnamespace = (table exposed)
      join pg_catalog.pg_type t on t.oid = p.prorettype
      left join pg_catalog.pg_class other on other.oid = t.typrelid and other.relnamespace = (table exposed) and other.relkind <> 'c'
      where p.pronamespace = (table exposed) and p.prokind = 'f' and p.pronargs = 1 and p.proallargtypes is null
        and t.typtype <> 'p' and (other.oid is not null or not p.proretset)
    ), tables as (
      select c.relname, json_build_object(
        'id', c.oid::int8, 'name', c.relname, 'name_sql', quote_ident(c.relname),
        'sql', quote_ident(${schema}) || '.' || quote_ident(c.relname),
        'columns', coalesce(o.columns, '[]'),
        'writable', pg_relation_is_updatable(c.oid, true), 'entrance', e.done_by, 'visible_to', array(
          select r.name from roles r
          where has_any_column_privilege(r.name, c.oid, 'select, insert, update') or has_table_privilege(r.name, c.oid, 'delete')
        )
      ) as item
      from pg_catalog.pg_class c
      left join relations o on o.attrelid = c.oid
      left join owed.entrances e on e.source = ${schema} || '.' || c.relname
      where c.relnamespace = (table exposed) and c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    ), arguments as (
      select p.oid, a.position, a.mode, json_build_object(
        'number', a.position, 'name', coalesce(a.name, ''), 'sql', quote_ident(coalesce(a.name, '')), 'type', format_type(a.type, -1),
        'is_json', a.type in ('json'::regtype, 'jsonb'::regtype), 'is_vector', a.type = 'tsvector'::regtype, 'default_value', null
      ) as item
      from pg_catalog.pg_proc p
      cross join lateral (
        select type, coalesce(p.proargmodes[position::int], 'i') as mode, p.proargnames[position::int] as name, position
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as listed (type, position)
      ) a
      where p.pronamespace = (table exposed)
    ), signatures as (
      select
        oid, json_agg(item order by position) filter (where mode in ('i', 'b', 'v')) as inputs,
        json_agg(item order by position) filter (where mode in ('o', 'b', 't')) as outputs
      from arguments group by oid
    ), routines as (
      select p.proname, p.oid, json_build_object(
        'name', p.proname, 'name_sql', quote_ident(p.proname), 'sql', quote_ident(${schema}) || '.' || quote_ident(p.proname),
        'is_volatile', p.provolatile = 'v', 'is_variadic', p.provariadic <> 0,
        'visible_to', array(select r.name from roles r where has_function_privilege(r.name, p.oid, 'execute')),
        'is_set', p.proretset, 'is_void', p.prorettype = 'void'::regtype, 'default_count', p.pronargdefaults,
        'inputs', coalesce(s.inputs, '[]'), 'outputs', s.outputs,
        'table', (select c.relname from pg_catalog.pg_class c
          where c.oid = t.typrelid and c.relnamespace = (table exposed) and c.relkind <> 'c'),
        'type_columns', o.columns
      ) as item
      from pg_catalog.pg_proc p
      join pg_catalog.pg_type t on t.oid = p.prorettype
      left join signatures s on s.oid = p.oid
      left join relations o on o.attrelid = t.typrelid
      where p.pronamespace = (table exposed) and p.prokind = 'f' and p.provariadic <> '"any"'::regtype
        and (t.typtype <> 'p' or p.prorettype in ('void'::regtype, 'record'::regtype))
    ), texts as (
      select p.prosrc || coalesce(pg_get_function_sqlbody(p.oid), '') as text from pg_catalog.pg_proc p
      where p.pronamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      union all
      select concat(pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)) from pg_catalog.pg_policy p
      union all
      select pg_get_viewdef(c.oid) from pg_catalog.pg_class c
      where c.relkind in ('v', 'm') and c.relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)
      union all
      select pg_get_expr(d.adbin, d.adrelid) from pg_catalog.pg_attrdef d
    ), uses as (
      select
        coalesce(bool_or(text ~ 'request\\.(method|path|headers|cookies)'), false) as request,
        coalesce(bool_or(text ~ 'response\\.(headers|status)'), false) as response
      from texts where strpos(text, 'request.') > 0 or strpos(text, 'response.') > 0
    )
    select json_build_object(
      'uses_request', (select request from uses), 'uses_response', (select response from uses),
      'tables', coalesce((select json_agg(item order by relname) from tables), '[]'),
      'keys', coalesce((
        select json_agg(json_build_object('table', k.conrelid::int8, 'columns', k.conkey, 'is_primary', k.contype = 'p'))
        from constraints k where k.contype in ('p', 'u')
      ), '[]'),
      'foreign_keys', coalesce((
        select json_agg(json_build_object(
          'name', k.conname, 'table', k.conrelid::int8, 'columns', k.conkey, 'target', k.confrelid::int8, 'target_columns', k.confkey
        ) order by k.conname)
        from constraints k where k.contype = 'f' and k.conparentid = 0
      ), '[]'),
      'views', coalesce((
        select json_agg(json_build_object('id', v.id::int8, 'rule', r.ev_action::text))
        from views v join pg_catalog.pg_rewrite r on r.ev_class = v.id and r.ev_type = '1'
      ), '[]'),
      'computed', coalesce((select json_agg(item) from computed), '[]'),
      'routines', coalesce((select json_agg(item order by proname, oid desc) from routines), '[]'),
      'types', (
        select json_agg(json_build_object('name', spelling, 'sql', format_type(t.oid, -1)))
        from pg_catalog.pg_type t
        cross join lateral (select distinct unnest(array[t.typname::text, format_type(t.oid, null)]) as spelling) s
        where t.typnamespace in ('pg_catalog'::regnamespace, 'public'::regnamespace, (table exposed))
          and t.typtype in ('b', 'e', 'd') and t.typcategory <> 'Z'
      )
    ) as catalogue`;
  if (!row) throw new Error('the catalogue could not be read');
  return row.catalogue;
}
