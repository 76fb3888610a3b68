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
  pictures: { count: number; bytes: number };
  /** Pictures of notes that do not come: unreadable ones, and all but the first one of a note. */
  picturesLeftOut: number;
  guids: string[];
  table: TableShape | null;
}

const sampleCount = 3;

/** The count of files that can be read, and their bytes. */
async function measure(
  names: Iterable<string>,
  read: (name: string) => Promise<Uint8Array | null>,
): Promise<Survey['sounds'] & { unread: ReadonlySet<string> }> {
  const unread = new Set<string>();
  let [count, bytes] = [0, 0];
  for (const name of names) {
    const size = (await read(name))?.byteLength;
    if (size === undefined) unread.add(name);
    else [count, bytes] = [count + 1, bytes + size];
  }
  return { count, bytes, unread };
}

/** Reads all notes once, and every sound and picture that they have. */
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
  const soundNames = new Set<string>();
  /** First pictures, and the count of their notes. */
  const firstPictures = new Map<string, number>();
  const guids: string[] = [];
  let [cards, answers, picturesLeftOut] = [0, 0, 0];
  for (const note of file.notes()) {
    const type = types.get(note.noteTypeId);
    if (!type) continue;
    type.notes += 1;
    if (type.samples.length < sampleCount) type.samples.push(note.fields);
    guids.push(note.guid);
    for (const name of note.pictures.slice(0, 1))
      firstPictures.set(name, (firstPictures.get(name) ?? 0) + 1);
    picturesLeftOut += Math.max(note.pictures.length - 1, 0);
    const deck = note.fields[deckFields.get(type.id) ?? -1];
    if (deck) named.add(deck);
    else used.add(note.deckId);
    cards += Math.max(note.cards.length, 1);
    for (const card of note.cards) answers += card.answers.length;
    for (const name of note.sounds.slice(0, 1)) soundNames.add(name);
  }
  const { unread: _, ...sounds } = await measure(soundNames, (name) => file.readSound(name));
  const { unread, ...pictures } = await measure(firstPictures.keys(), (name) =>
    file.readPicture(name),
  );
  for (const name of unread) picturesLeftOut += firstPictures.get(name) ?? 0;
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
    pictures,
    picturesLeftOut,
    guids,
    table: file.table,
  };
}
