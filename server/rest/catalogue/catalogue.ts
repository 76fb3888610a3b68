import type { SqlText } from '../plan/sql-text.ts';

/** The schema `public` as the wire needs it. Every name here comes from PostgreSQL's own catalogue, never from a client. */
export interface Catalogue {
  tables: ReadonlyMap<string, Table>;
  routines: ReadonlyMap<string, readonly Routine[]>;
  /** Types that `::` may name, by every spelling. */
  types: ReadonlyMap<string, SqlText>;
  loadedAt: number;
}

export interface Column {
  name: string;
  /** The name in quotes. */
  sql: SqlText;
  type: SqlText;
  isJson: boolean;
  defaultValue: SqlText | null;
}

export interface Table {
  name: string;
  /** The name in quotes, and the same with its schema. */
  nameSql: SqlText;
  sql: SqlText;
  columns: ReadonlyMap<string, Column>;
  primaryKey: readonly Column[];
  relationships: readonly Relationship[];
}

/** One direction of a foreign key: from the table that holds it (`isToOne`) or from the table that it names. */
export interface Relationship {
  constraint: string;
  isToOne: boolean;
  /** True when the other side has at most one row although the key is theirs. */
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
  result: RoutineResult;
}
