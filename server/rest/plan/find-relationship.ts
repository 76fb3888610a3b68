import type { Catalogue, Relationship, Table } from '../catalogue/catalogue.ts';
import type { SelectedEmbed } from '../parse/select.ts';
import { RestError } from '../rest-error.ts';

function hasColumn(relationship: Relationship, name: string): boolean {
  const [pair, ...others] = relationship.pairs;
  return others.length === 0 && (pair?.own.name === name || pair?.other.name === name);
}

function isOwnColumn({ isToOne, pairs: [pair, ...others] }: Relationship, name: string): boolean {
  return isToOne && others.length === 0 && pair?.own.name === name;
}

function matchesName(relationship: Relationship, name: string): boolean {
  const { target, constraint } = relationship;
  return target === name || constraint === name || isOwnColumn(relationship, name);
}

function matchesHint(relationship: Relationship, hint: string): boolean {
  return relationship.constraint === hint || hasColumn(relationship, hint);
}

/** A foreign key to the same table works in both directions: the table's name means the referencing rows, the column's the referenced row. */
function matchesSelf(relationship: Relationship, { relation, hint }: SelectedEmbed): boolean {
  const { target, constraint, isToOne, pairs } = relationship;
  if (relation !== target) return hint === null && isOwnColumn(relationship, relation);
  const [pair, ...others] = pairs;
  const isHolder = others.length === 0 && pair?.other.name === hint;
  return !isToOne && (hint === null || hint === constraint || isHolder);
}

function matches(table: Table, candidate: Relationship, embed: SelectedEmbed): boolean {
  if (candidate.target === table.name) return matchesSelf(candidate, embed);
  const { relation, hint } = embed;
  return matchesName(candidate, relation) && (hint === null || matchesHint(candidate, hint));
}

function describe(
  table: Table,
  { constraint, isToOne, isUnique, target, pairs }: Relationship,
): object {
  const list = (names: readonly string[]) => `(${names.join(', ')})`;
  const own = list(pairs.map((pair) => pair.own.name));
  const other = list(pairs.map((pair) => pair.other.name));
  const cardinality = isUnique ? 'one-to-one' : isToOne ? 'many-to-one' : 'one-to-many';
  return {
    cardinality,
    embedding: `${table.name} with ${target}`,
    relationship: `${constraint} using ${table.name}${own} and ${target}${other}`,
  };
}

function noRelationship(table: Table, { relation, hint }: SelectedEmbed): RestError {
  const using = hint === null ? '' : ` using the hint '${hint}'`;
  return new RestError(
    400,
    'PGRST200',
    `Could not find a relationship between '${table.name}' and '${relation}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${table.name}' and '${relation}'${using} in the schema 'public', but no matches were found.`,
    },
  );
}

function ambiguous(table: Table, relation: string, found: readonly Relationship[]): RestError {
  const choices = found
    .map((candidate) => `'${candidate.target}!${candidate.constraint}'`)
    .join(', ');
  return new RestError(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${table.name}' and '${relation}'`,
    {
      details: found.map((candidate) => describe(table, candidate)),
      hint: `Try changing '${relation}' to one of the following: ${choices}. Find the desired relationship in the 'details' key.`,
    },
  );
}

/** Finds the relationship of an embedded resource. Throws PGRST200 for none, PGRST201 for several. */
export function findRelationship(
  catalogue: Catalogue,
  table: Table,
  embed: SelectedEmbed,
): { relationship: Relationship; target: Table } {
  const found = table.relationships.filter((candidate) => matches(table, candidate, embed));
  const [relationship, ...others] = found;
  const target = relationship && catalogue.tables.get(relationship.target);
  if (!relationship || !target) throw noRelationship(table, embed);
  if (others.length > 0) throw ambiguous(table, embed.relation, found);
  return { relationship, target };
}
