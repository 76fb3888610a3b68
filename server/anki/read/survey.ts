import { guessMapping } from '#domain/decks/guess-mapping.ts';
import type { TableShape } from '#domain/decks/table-shape.ts';
import type { NoteType, PackageDeck } from '../content.ts';
import type { OpenFile } from './open-file.ts';

export interface SurveyedType extends NoteType {
  notes: number;
  /** Fields of its first notes. */
  samples: string[][];
}

/** The contents of a file, for its owner to decide about. */
export interface Survey {
  noteTypes: SurveyedType[];
  /** Decks that hold notes, those that a field names among them. */
  decks: PackageDeck[];
  notes: number;
  /** Notes among them that cannot be read. */
  notesLeftOut: number;
  cards: number;
  answers: number;
  sounds: { count: number; bytes: number };
  notesWithPictures: number;
  guids: string[];
  table: TableShape | null;
}

const sampleCount = 3;

/** Reads all notes once, and every sound that they play. */
export async function surveyFile(file: OpenFile): Promise<Survey> {
  const types = new Map(
    file.description.noteTypes.map((type) => [
      type.id,
      { ...type, notes: 0, samples: [] as string[][] },
    ]),
  );
  const deckFields = new Map(
    file.description.noteTypes.map(({ id, fields }) => [
      id,
      guessMapping(fields).mapping.indexOf('deck'),
    ]),
  );
  const used = new Set<string>();
  const named = new Set<string>();
  const names = new Set<string>();
  const guids: string[] = [];
  let [cards, answers, notesWithPictures] = [0, 0, 0];
  for (const note of file.notes()) {
    const type = types.get(note.noteTypeId);
    if (!type) continue;
    type.notes += 1;
    if (type.samples.length < sampleCount) type.samples.push(note.fields);
    guids.push(note.guid);
    if (note.hasPictures) notesWithPictures += 1;
    const deck = note.fields[deckFields.get(type.id) ?? -1];
    if (deck) named.add(deck);
    else used.add(note.deckId);
    cards += Math.max(note.cards.length, 1);
    for (const card of note.cards) answers += card.answers.length;
    for (const name of note.sounds.slice(0, 1)) names.add(name);
  }
  const sounds = { count: 0, bytes: 0 };
  for (const name of names) {
    const size = (await file.readSound(name))?.byteLength;
    if (size === undefined) continue;
    sounds.count += 1;
    sounds.bytes += size;
  }
  return {
    noteTypes: [...types.values()].filter(({ notes }) => notes > 0),
    decks: [
      ...file.description.decks.filter(({ id }) => used.has(id)),
      ...[...named].map((id) => ({ id, path: id.split('::') })),
    ],
    notes: file.description.notes,
    notesLeftOut: file.description.notes - guids.length,
    cards,
    answers,
    sounds,
    notesWithPictures,
    guids,
    table: file.table,
  };
}
