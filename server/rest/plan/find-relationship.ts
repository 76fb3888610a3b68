import type { Caller } from '#server/database/caller.ts';
import type {
  Catalogue,
  Column,
  ComputedRelationship,
  Pair,
  Reference,
  Relationship,
  Table,
} from '../catalogue/catalogue.ts';
import type { SelectedEmbed } from '../parse/select.ts';
import { RestError } from '../rest-error.ts';
import type { Scope } from './read-plan.ts';

function hasColumn({ pairs }: Reference, name: string): boolean {
  const [pair, ...others] = pairs;
  return others.length === 0 && (pair?.own.name === name || pair?.other.name === name);
}

function isOwnColumn({ isToOne, pairs: [pair, ...others] }: Reference, name: string): boolean {
  return isToOne && others.length === 0 && pair?.own.name === name;
}

/** A key's name and its column stand for the table that has the key, never for a view of it. */
function matchesName(relationship: Exclude<Relationship, ComputedRelationship>, name: string) {
  if (relationship.target === name) return true;
  if (relationship.kind === 'junction' || relationship.isTargetView) return false;
  return relationship.constraint === name || isOwnColumn(relationship, name);
}

function matchesHint(relationship: Exclude<Relationship, ComputedRelationship>, hint: string) {
  if (relationship.kind === 'junction') return relationship.junction.name === hint;
  return relationship.constraint === hint || hasColumn(relationship, hint);
}

/**
 * A foreign key to the same table works in both directions: the table's name means the referencing rows, the column's the referenced
 * row. A junction of a table with itself is meant by the name of the key that leads away from it.
 */
function matchesSelf(
  relationship: Exclude<Relationship, ComputedRelationship>,
  { relation, hint }: SelectedEmbed,
): boolean {
  if (relationship.kind === 'junction')
    return relation === relationship.target && hint === relationship.far.constraint;
  const { target, constraint, isToOne, pairs } = relationship;
  if (relation !== target) return hint === null && isOwnColumn(relationship, relation);
  const [pair, ...others] = pairs;
  const isHolder = others.length === 0 && pair?.other.name === hint;
  return !isToOne && (hint === null || hint === constraint || isHolder);
}

function matches(table: Table, candidate: Relationship, embed: SelectedEmbed): boolean {
  if (candidate.kind === 'computed') return candidate.name === embed.relation;
  if (candidate.target === table.name) return matchesSelf(candidate, embed);
  const { relation, hint } = embed;
  return matchesName(candidate, relation) && (hint === null || matchesHint(candidate, hint));
}

const list = (columns: readonly Column[]) => `(${columns.map(({ name }) => name).join(', ')})`;
const owns = (pairs: readonly Pair[]) => list(pairs.map(({ own }) => own));
const others = (pairs: readonly Pair[]) => list(pairs.map(({ other }) => other));

function describe(table: Table, relationship: Relationship): object {
  const embedding = `${table.name} with ${relationship.target}`;
  if (relationship.kind === 'computed') return { embedding };
  if (relationship.kind === 'junction') {
    const { junction, near, far } = relationship;
    const keys = `${near.constraint}${others(near.pairs)} and ${far.constraint}${owns(far.pairs)}`;
    return {
      cardinality: 'many-to-many',
      embedding,
      relationship: `${junction.name} using ${keys}`,
    };
  }
  const { constraint, isToOne, isUnique, target, pairs } = relationship;
  const cardinality = isUnique ? 'one-to-one' : isToOne ? 'many-to-one' : 'one-to-many';
  return {
    cardinality,
    embedding,
    relationship: `${constraint} using ${table.name}${owns(pairs)} and ${target}${others(pairs)}`,
  };
}

function toChoice(table: Table, relationship: Relationship): string {
  const { target } = relationship;
  if (relationship.kind === 'computed') return `'${relationship.name}'`;
  if (relationship.kind === 'reference') return `'${target}!${relationship.constraint}'`;
  const isSelf = target === table.name;
  return `'${target}!${isSelf ? relationship.far.constraint : relationship.junction.name}'`;
}

function noRelationship(
  { schema }: Catalogue,
  table: Table,
  { relation, hint }: SelectedEmbed,
): RestError {
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table.name}' and '${relation}'${using} in the schema '${schema}', but no matches were found.`,
    },
  );
}

/** Names the ways that the role may know: a junction stands between the caller's table and the target, so it is named too. */
function isVisible({ tables }: Catalogue, role: Caller['role'], candidate: Relationship): boolean {
  const target = tables.get(candidate.target);
  const passed = candidate.kind === 'junction' ? [target, candidate.junction] : [target];
  return passed.every((table) => table?.visibleTo.includes(role));
}

function ambiguous(table: Table, relation: string, visible: readonly Relationship[]): RestError {
  const choices = visible.map((candidate) => toChoice(table, candidate)).join(', ');
  const advice = `Try changing '${relation}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`;
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${table.name}' and '${relation}'`,
    {
      details: visible.map((candidate) => describe(table, candidate)),
      hint: visible.length === 0 ? null : advice,
    },
  );
}

/**
 * Finds the relationship of an embedded resource. Throws PGRST200 for none, PGRST201 for several, with those whose tables the role
 * may use.
 */
export function findRelationship(
  { catalogue, role }: Scope,
  table: Table,
  embed: SelectedEmbed,
): { relationship: Relationship; target: Table } {
  const found = table.relationships.filter((candidate) => matches(table, candidate, embed));
  const [relationship, ...rest] = found;
  const target = relationship && catalogue.tables.get(relationship.target);
  if (!relationship || !target) throw noRelationship(catalogue, table, embed);
  if (rest.length > 0) {
    const visible = found.filter((candidate) => isVisible(catalogue, role, candidate));
    throw ambiguous(table, embed.relation, visible);
  }
  return { relationship, target };
}
