import type { Caller } from '#server/database/caller.ts';
import type { SqlText } from '../plan/sql-text.ts';

/** Schema `public` as the wire needs it. Every name comes from PostgreSQL's catalogue, never from a client. */
export interface Catalogue {
  tables: ReadonlyMap<string, Table>;
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types allowed after `::`, by every spelling. */
  types: ReadonlyMap<string, SqlText>;
  /** Something in the schema reads request.method, path, headers or cookies. */
  usesRequest: boolean;
  /** Something in the schema writes response.headers or response.status. */
  usesResponse: boolean;
  loadedAt: number;
}

export interface Column {
  name: string;
  /** Quoted name. */
  sql: SqlText;
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
  primaryKey: readonly Column[];
  relationships: readonly Relationship[];
  /** The function that enters its new rows; null: they are inserted. */
  entrance: SqlText | null;
  /** Roles that may do something with it: only these are told its name. */
  visibleTo: readonly Caller['role'][];
}

/** One direction of a foreign key: from the table that has it (`isToOne`) or from the table that it references. */
export interface Relationship {
  constraint: string;
  isToOne: boolean;
  /** True when the foreign key of the other table is unique, so that it has at most one row. */
  isUnique: boolean;
  target: string;
  pairs: readonly { own: Column; other: Column }[];
}

export interface RoutineArgument {
  name: string;
  sql: SqlText;
  type: SqlText;
  isRequired: boolean;
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
