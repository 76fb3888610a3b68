/** A column of a published table, for one role. */
export interface Column {
  name: string;
  /** Name in the catalogue: `int8`. */
  type: string;
  /** Name in SQL, for casts. */
  sqlType: string;
  isKey: boolean;
  isReadable: boolean;
}

export interface PublishedTable {
  relation: string;
  schema: string;
  table: string;
  columns: readonly Column[];
}

/** A condition of a filter; its column is one of the table's. */
export interface Condition {
  column: Column;
  isNegated: boolean;
  operator: string;
  values: readonly string[];
}

/** One table of a subscription. */
export interface Target {
  table: PublishedTable;
  conditions: readonly Condition[];
  /** The columns that it is sent. */
  columns: readonly Column[];
}

export type ChangeEvent = 'INSERT' | 'UPDATE' | 'DELETE';

export interface Subscription {
  /** The number by which the client knows it. */
  id: number;
  event: ChangeEvent | '*';
  targets: readonly Target[];
}

/** A changed row, as the outbox names it. `keys`: JSON; null where one statement changed too many rows to tell. */
export interface Change {
  relation: string;
  operation: ChangeEvent | 'MANY';
  keys: string | null;
  at: string;
}
