import type { DatabaseSync } from 'node:sqlite';
import { PbfReader } from 'pbf';
import { z } from 'zod';
import type { NoteType, PackageDeck } from '../content.ts';
import type { PackageLimits } from '../limits.ts';
import { PackageError } from '../package-error.ts';
import {
  findCollectionSql,
  findCreationOffsetSql,
  listDecksSql,
  listFieldsSql,
  listNoteTypesSql,
  listTemplatesSql,
} from './collection.sql.ts';
import { toStorableText } from './plain-text.ts';

export interface CollectionDescription {
  noteTypes: NoteType[];
  decks: PackageDeck[];
  /** All notes of the file, also those that are not read: longer than the limits, without a card, or of no type. */
  notes: number;
  /** The student's day (see domain/study/study-day.ts) on which the collection began; its due days count from here. */
  firstDay: number;
}

const anyNumber = z.union([z.number(), z.string().transform(Number)]);
const name = z.string().transform(toStorableText);
const named = z.object({ name });
const models = z.record(
  z.string(),
  named.extend({ type: anyNumber, flds: z.array(named), tmpls: z.array(z.unknown()) }),
);
const creationOffset = z.number().nullish();
const settings = z.object({ creationOffset });
const text = z.string();
const id = z.number().transform(String);
const clozeKind = 1;

/** Levels are divided by `::` in schema 11 and by the unit separator later. */
const toPath = (name: string): string[] =>
  name
    .replaceAll('\u001F', '::')
    .split('::')
    .map((level) => level.trim());

type Names = Pick<CollectionDescription, 'noteTypes' | 'decks'>;

function readLegacy(database: DatabaseSync): Names {
  const col = database.prepare(findCollectionSql).get() ?? {};
  const noteTypes = Object.entries(models.parse(JSON.parse(text.parse(col['models']))));
  const decks = Object.entries(
    z.record(z.string(), named).parse(JSON.parse(text.parse(col['decks']))),
  );
  return {
    noteTypes: noteTypes.map(([key, { name, type, flds, tmpls }]) => ({
      id: key,
      name,
      isCloze: type === clozeKind,
      fields: flds.map((field) => field.name),
      templates: type === clozeKind ? 1 : tmpls.length,
    })),
    decks: decks.map(([key, { name }]) => ({ id: key, path: toPath(name) })),
  };
}

/** Field 1 of Anki's Notetype.Config. */
function isCloze(config: Uint8Array): boolean {
  const found = new PbfReader(config).readFields<{ kind: number }>(
    (tag, result, pbf) => {
      if (tag === 1) result.kind = pbf.readVarint();
    },
    { kind: 0 },
  );
  return found.kind === clozeKind;
}

function readModern(database: DatabaseSync, most: number): Names {
  const rows = (query: string) => database.prepare(query).all(most);
  const fields = rows(listFieldsSql);
  const templates = rows(listTemplatesSql);
  const noteTypes = rows(listNoteTypesSql).map((row) => {
    const cloze = isCloze(z.instanceof(Uint8Array).parse(row['config']));
    const isOwn = ({ ntid }: Record<string, unknown>) => ntid === row['id'];
    return {
      id: id.parse(row['id']),
      name: name.parse(row['name']),
      isCloze: cloze,
      fields: fields.filter(isOwn).map((field) => name.parse(field['name'])),
      templates: cloze ? 1 : templates.filter(isOwn).length,
    };
  });
  const decks = rows(listDecksSql).map((row) => {
    return { id: id.parse(row['id']), path: toPath(name.parse(row['name'])) };
  });
  return { noteTypes, decks };
}

/** Minutes west of UTC, as JavaScript counts them; nothing in collections of before 2020, or of programs that leave it out. */
function readCreationOffset(database: DatabaseSync, isModern: boolean): number | null | undefined {
  if (!isModern) {
    const { conf } = database.prepare(findCollectionSql).get() ?? {};
    return settings.parse(JSON.parse(text.parse(conf) || '{}')).creationOffset;
  }
  const row = database.prepare(findCreationOffsetSql).get();
  const value = row && new TextDecoder().decode(z.instanceof(Uint8Array).parse(row['val']));
  return creationOffset.parse(JSON.parse(value || 'null'));
}

/** A collection begins at its hour of rollover, so its calendar day is the study day. */
function readFirstDay(database: DatabaseSync, isModern: boolean, zoneOffset: number): number {
  const { crt } = database.prepare(findCollectionSql).get() ?? {};
  const offset = -(readCreationOffset(database, isModern) ?? -zoneOffset);
  return Math.floor((z.number().parse(crt) + offset * 60) / 86_400);
}

/** Note types, decks and calendar of a collection. `zoneOffset` (minutes east) stands in where the collection has none. */
export function describeCollection(
  database: DatabaseSync,
  {
    isModern,
    zoneOffset,
    limits,
  }: { isModern: boolean; zoneOffset: number; limits: PackageLimits },
): Omit<CollectionDescription, 'notes'> {
  let description: Omit<CollectionDescription, 'notes'>;
  try {
    description = {
      ...(isModern ? readModern(database, limits.noteTypes + 1) : readLegacy(database)),
      firstDay: readFirstDay(database, isModern, zoneOffset),
    };
  } catch (error) {
    throw new PackageError('damaged', 'description of the collection', error);
  }
  const { noteTypes, decks } = description;
  if (noteTypes.length > limits.noteTypes || decks.length > limits.decks)
    throw new PackageError('too_many', 'note types or decks');
  if (JSON.stringify(description).length > limits.nameLength)
    throw new PackageError('too_large', 'names');
  return description;
}
