import type { Column, Pair, Reference, Relationship, Table, WriteMethod } from './catalogue.ts';
import type { ForeignKeyRow, KeyRow } from './load-catalogue.sql.ts';
import type { Shown } from './view-origins.ts';

/** A table or view of the schema, with what its keys and those of its origins are named by. */
export interface Draft extends Table {
  id: number;
  isView: boolean;
  numbers: ReadonlyMap<number, Column>;
  relationships: Relationship[];
  primaryKey: Column[];
  methods: WriteMethod[];
}

/** One side of a key: a table itself, or a view that shows all of the columns. */
interface Side {
  draft: Draft;
  columns: readonly Column[];
}

export interface Drafts {
  byId: ReadonlyMap<number, Draft>;
  views: ReadonlyMap<number, Shown>;
}

const toColumns = (draft: Draft, numbers: readonly number[]): Column[] =>
  numbers.flatMap((number) => draft.numbers.get(number) ?? []);

/** Every choice of one number of each list. */
function combine(lists: readonly (readonly number[])[]): number[][] {
  return lists.reduce<number[][]>(
    (chosen, list) => chosen.flatMap((start) => list.map((number) => [...start, number])),
    [[]],
  );
}

function findSides({ byId, views }: Drafts, table: number, numbers: readonly number[]): Side[] {
  const own = byId.get(table);
  const shown = [...views].flatMap(([id, relations]) => {
    const draft = byId.get(id);
    const columns = relations.get(table);
    if (!draft || !columns) return [];
    return combine(numbers.map((number) => columns.get(number) ?? [])).map((chosen) => ({
      draft,
      columns: toColumns(draft, chosen),
    }));
  });
  return own ? [{ draft: own, columns: toColumns(own, numbers) }, ...shown] : shown;
}

const pair = (own: Side, other: Side): Pair[] =>
  own.columns.flatMap((column, index) => {
    const opposite = other.columns[index];
    return opposite ? [{ own: column, other: opposite }] : [];
  });

function isKey(columns: readonly number[], keys: readonly KeyRow[]): boolean {
  return keys.some(
    (key) =>
      key.columns.length === columns.length && key.columns.every((one) => columns.includes(one)),
  );
}

/** Adds both directions of a foreign key to whatever shows its columns. */
export function relate(drafts: Drafts, key: ForeignKeyRow, keys: readonly KeyRow[]): void {
  const isUnique = isKey(key.columns, keys);
  const constraint = key.name;
  const targets = findSides(drafts, key.target, key.target_columns);
  for (const holder of findSides(drafts, key.table, key.columns)) {
    for (const target of targets) {
      const toReference = (from: Side, to: Side, isToOne: boolean): Reference => ({
        kind: 'reference',
        constraint,
        isToOne,
        isUnique,
        target: to.draft.name,
        isTargetView: to.draft.isView,
        pairs: pair(from, to),
      });
      holder.draft.relationships.push(toReference(holder, target, true));
      target.draft.relationships.push(toReference(target, holder, isUnique));
    }
  }
}

/** A view has the primary key of each table whose key it shows. */
export function addPrimaryKeys(drafts: Drafts, keys: readonly KeyRow[]): void {
  for (const key of keys) {
    if (!key.is_primary) continue;
    const found = new Map(
      findSides(drafts, key.table, key.columns).map((side) => [side.draft, side.columns]),
    );
    for (const [draft, columns] of found) draft.primaryKey.push(...columns);
  }
}

/** Adds many to many through every table, or view, two of whose references to one row are part of its primary key. */
export function addJunctions(drafts: readonly Draft[]): void {
  for (const junction of drafts) {
    const names = new Set(junction.primaryKey.map(({ name }) => name));
    const references = junction.relationships.filter(
      (one): one is Reference =>
        one.kind === 'reference' &&
        one.isToOne &&
        !one.isUnique &&
        one.pairs.every(({ own }) => names.has(own.name)),
    );
    for (const near of references) {
      for (const far of references) {
        if (near.constraint === far.constraint) continue;
        const from = drafts.find(({ name }) => name === near.target);
        from?.relationships.push({
          kind: 'junction',
          isToOne: false,
          target: far.target,
          junction,
          near: {
            constraint: near.constraint,
            pairs: near.pairs.map(({ own, other }) => ({ own: other, other: own })),
          },
          far: { constraint: far.constraint, pairs: far.pairs },
        });
      }
    }
  }
}

const rank = (one: Relationship) =>
  one.kind === 'reference' ? (one.isUnique ? 2 : one.isToOne ? 1 : 0) : 3;
const toKey = (one: Relationship) =>
  one.kind === 'reference'
    ? one.constraint
    : one.kind === 'computed'
      ? one.name
      : `${one.junction.name} ${one.near.constraint}`;

/** The order in which upstream lists what a request may have meant. */
export function sortRelationships({ relationships }: Draft): void {
  const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
  relationships.sort(
    (one, other) =>
      compare(one.target, other.target) ||
      rank(one) - rank(other) ||
      compare(toKey(one), toKey(other)),
  );
}
