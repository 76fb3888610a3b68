import type { Column, Relationship, Table } from '../catalogue/catalogue.ts';
import type { Test } from '../parse/condition.ts';
import type { JsonStep } from '../parse/field.ts';
import type { SqlText } from './sql-text.ts';

/**
 * Most rows of a table, view, function or embedded list in one answer, whatever limit is requested: PostgREST's `db-max-rows`, with a hosted
 * project's value. Lists multiply along a path, so each of them is bounded.
 */
export const maxRows = 1_000;

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

/** `key` is the field's name in the answer when the client chose one. */
export type Output =
  | { kind: 'field'; key: string | null; field: PlannedField; cast: SqlText | null }
  | { kind: 'embed'; key: string | null; embed: EmbedPlan };

export interface EmbedPlan {
  relation: string;
  alias: string | null;
  relationship: Relationship;
  isInner: boolean;
  plan: ReadPlan;
}

export type PlannedLogic =
  | { kind: 'condition'; field: PlannedField; isNegated: boolean; test: Test }
  | { kind: 'embed'; embed: EmbedPlan; isPresent: boolean }
  | { kind: 'group'; isNegated: boolean; operator: 'and' | 'or'; members: readonly PlannedLogic[] };

export interface PlannedOrder {
  field: PlannedField;
  direction: 'asc' | 'desc' | null;
  nulls: 'first' | 'last' | null;
}
