import type { Caller } from '#server/database/caller.ts';
import type { SqlText } from '../sql/sql-text.ts';

/** A schema as the wire needs it. Every name comes from PostgreSQL's catalogue, never from a client. */
export interface Catalogue {
  schema: string;
  tables: ReadonlyMap<string, Table>;
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types allowed after `::`, by every spelling. */
  types: ReadonlyMap<string, SqlText>;
  /** Callers may use aggregates, whose cost is that of all rows. */
  allowsAggregates: boolean;
  /** Something in the schema reads request.method, path, headers or cookies. */
  usesRequest: boolean;
  /** Something in the schema writes response.headers or response.status. */
  usesResponse: boolean;
  loadedAt: number;
}

export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Column {
  name: string;
  /** Quoted name. PostgreSQL reads `t.name` as `name(t)` where the table has no such column: so a computed one is written alike. */
  sql: SqlText;
  /** A function computes it from a row. */
  isComputed: boolean;
  type: SqlText;
  isJson: boolean;
  /** Words of a full-text search (tsvector). */
  isVector: boolean;
  defaultValue: SqlText | null;
}

export interface Table {
  name: string;
  /** Quoted name, and the same with its schema. */
  nameSql: SqlText;
  sql: SqlText;
  columns: ReadonlyMap<string, Column>;
  /** Further columns that functions compute from a row; a star does not mean them. */
  computed: ReadonlyMap<string, Column>;
  primaryKey: readonly Column[];
  relationships: readonly Relationship[];
  /** Methods that change its rows: of a view those that PostgreSQL can pass on. */
  methods: readonly WriteMethod[];
  /** The function that enters its new rows; null: they are inserted. */
  entrance: SqlText | null;
  /** Roles that may do something with it: only these are told its name. */
  visibleTo: readonly Caller['role'][];
}

export interface Pair {
  own: Column;
  other: Column;
}

/** Rows of `target` that belong to a row of the table that has the relationship. */
export type Relationship = Reference | JunctionRelationship | ComputedRelationship;

/** One direction of a foreign key: from the table that has it (`isToOne`) or from the table that it references; or from or to a view that shows its columns. */
export interface Reference {
  kind: 'reference';
  constraint: string;
  isToOne: boolean;
  /** True when the foreign key of the other table is unique, so that it has at most one row. */
  isUnique: boolean;
  target: string;
  isTargetView: boolean;
  pairs: readonly Pair[];
}

/** Two foreign keys of a table whose columns are in its primary key: many to many. */
export interface JunctionRelationship {
  kind: 'junction';
  isToOne: false;
  target: string;
  junction: Table;
  /** From the table to its junction. */
  near: { constraint: string; pairs: readonly Pair[] };
  /** From the junction to the target. */
  far: { constraint: string; pairs: readonly Pair[] };
}

/** A function from a row of the table to rows of the target; it has the function's name. */
export interface ComputedRelationship {
  kind: 'computed';
  name: string;
  sql: SqlText;
  isToOne: boolean;
  target: string;
}

export interface RoutineArgument {
  /** Empty for the only argument of a function that has given it none. */
  name: string;
  sql: SqlText;
  type: SqlText;
  isRequired: boolean;
  /** Takes any number of values, as an array of `type`. */
  isVariadic: boolean;
}

export type RoutineResult =
  | { kind: 'void' }
  | { kind: 'scalar'; isSet: boolean }
  | { kind: 'rows'; isSet: boolean; table: Table };

export interface Routine {
  name: string;
  sql: SqlText;
  arguments: readonly RoutineArgument[];
  isVolatile: boolean;
  /** Roles that may call it: only these are told its name. */
  visibleTo: readonly Caller['role'][];
  result: RoutineResult;
}
