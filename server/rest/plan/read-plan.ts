import type { Caller } from '#server/database/caller.ts';
import type { Catalogue, Column, Relationship, Table } from '../catalogue/catalogue.ts';
import type { AggregateName } from '../parse/select.ts';
import type { Test } from '../parse/filter/condition.ts';
import type { JsonStep } from '../parse/field.ts';
import type { SqlText } from '../sql/sql-text.ts';

/**
 * Most rows of a table, view, function or embedded list in one answer, whatever limit is requested: PostgREST's `db-max-rows`, with a hosted
 * project's value. Lists multiply along a path, so each of them is bounded.
 */
export const maxRows = 1_000;

/** The catalogue, and who asks: a refusal names nothing that the role may not use. */
export interface Scope {
  catalogue: Catalogue;
  role: Caller['role'];
}

/** A query checked against the catalogue. Names are the database's; the client's are `key`s and values. */
export interface ReadPlan {
  table: Table;
  outputs: readonly Output[];
  embeds: readonly EmbedPlan[];
  where: readonly PlannedLogic[];
  order: readonly PlannedOrder[];
  limit: number | null;
  offset: number;
}

export interface PlannedField {
  column: Column;
  path: readonly JsonStep[];
}

/** A function over the rows of a group, and the type of its result. */
export interface PlannedAggregate {
  name: AggregateName;
  cast: SqlText | null;
}

export interface FieldOutput {
  kind: 'field';
  key: string | null;
  field: PlannedField;
  cast: SqlText | null;
  aggregate: PlannedAggregate | null;
}

/** The output number `index` of an embedded resource, among those of the resource that embeds it. */
export interface SpreadOutput {
  kind: 'spread';
  key: string;
  embed: EmbedPlan;
  index: number;
  aggregate: PlannedAggregate | null;
}

/** `key` is the field's name in the answer when the client chose one. */
export type Output =
  | FieldOutput
  | SpreadOutput
  | { kind: 'count'; key: string; aggregate: PlannedAggregate }
  | { kind: 'embed'; key: string | null; embed: EmbedPlan; aggregate: null };

export interface EmbedPlan {
  relation: string;
  alias: string | null;
  relationship: Relationship;
  isInner: boolean;
  isSpread: boolean;
  plan: ReadPlan;
}

export type PlannedLogic =
  | { kind: 'condition'; field: PlannedField; isNegated: boolean; test: Test }
  | { kind: 'embed'; embed: EmbedPlan; isPresent: boolean }
  | { kind: 'group'; isNegated: boolean; operator: 'and' | 'or'; members: readonly PlannedLogic[] };

export interface PlannedOrder {
  /** The embedded resource whose field it is. */
  embed: EmbedPlan | null;
  /** The number of the field among the outputs of that resource, where these are spread. */
  output: number | null;
  field: PlannedField;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}
