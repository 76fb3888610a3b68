import type { NotePart } from '#domain/decks/note-parts.ts';
import { foldHistory, type FoldedHistory } from '#domain/study/history/fold-history.ts';
import { writeDays } from '#domain/study/history/stored-history.ts';
import type { MemoryParameters } from '#domain/study/parameters.ts';
import type { LogEntry } from '#domain/study/study-entry.ts';
import { cleanText } from '#domain/text/clean-text.ts';
import { cutText } from '#domain/text/cut-text.ts';
import { fillCloze } from '#domain/text/cloze.ts';
import type { PackageDeck, PackageNote } from '#server/anki/content.ts';
import { toLogEntries } from '#server/anki/to-log-entries.ts';
import { findFaces } from '#server/anki/write/note-types.ts';
import { levelSign } from './level-sign.ts';

/** The same limits as app.to_own_notes. */
const maxLetters = 2000;
const maxTags = 48;
const maxTagLetters = 40;
/** The same limit as app.record_study. */
const mostOfACard = 1000;

export interface ImportedCard extends Omit<FoldedHistory, 'days'> {
  face: number;
  days: string;
  entries: LogEntry[];
}

/** A note as app.import_notes takes it. */
export interface ImportedNote {
  guid: string;
  deck: string;
  front: string;
  meaning: string;
  sound: string;
  example: string;
  exampleMeaning: string;
  tags: string[];
  audioPath: string | null;
  picturePath: string | null;
  cards: ImportedCard[];
}

export interface ImportPlan {
  person: string;
  zoneOffset: number;
  withHistory: boolean;
  parameters: MemoryParameters;
  mapping: Readonly<Record<string, (NotePart | null)[]>>;
  decks: readonly PackageDeck[];
  /** The name of the deck of notes that name none. */
  fallbackDeck: string;
  /** The name of each note type. */
  typeNames: ReadonlyMap<string, string>;
}

const isLong = (text: string) => text.length > maxLetters;

function toDeckTitle({ deckId }: PackageNote, named: string, plan: ImportPlan): string {
  const path = plan.decks.find(({ id }) => id === deckId)?.path ?? [];
  const levels = named === '' ? path : named.split('::');
  const title = cleanText(
    levels
      .map((level) => level.trim())
      .filter(Boolean)
      .join(levelSign),
  );
  return cutText(title === '' || title === 'Default' ? plan.fallbackDeck : title, 200);
}

function toCards(note: PackageNote, plan: ImportPlan): ImportedCard[] {
  const faces = findFaces(plan.typeNames.get(note.noteTypeId) ?? '');
  return note.cards.flatMap((card) => {
    const face = faces[card.ord];
    if (face === undefined) return [];
    const key = `${plan.person}/${note.guid}/${face}`;
    const entries = plan.withHistory
      ? toLogEntries(card, { key, zoneOffset: plan.zoneOffset }).slice(-mostOfACard)
      : [];
    const { memory, days } = foldHistory(entries, plan.parameters);
    return [{ face, entries, memory, days: writeDays(days) }];
  });
}

/** A note of a package as one of ours; null: it has no front (a text, or a sound or picture alone) or meaning, or too long a text. */
export function toImportedNote(note: PackageNote, plan: ImportPlan): ImportedNote | null {
  const parts = plan.mapping[note.noteTypeId] ?? [];
  const read = (part: NotePart) =>
    cleanText(
      note.fields.filter((text, index) => parts[index] === part && text !== '').join('\n'),
    ).trim();
  const front = read('front');
  const filled = fillCloze(front);
  const meaning = read('meaning') || (filled === front ? '' : filled);
  const texts = {
    front,
    meaning,
    sound: read('sound'),
    example: read('example'),
    exampleMeaning: read('exampleMeaning'),
  };
  const hasFront = front !== '' || note.sounds.length + note.pictures.length > 0;
  if (!hasFront || meaning === '' || Object.values(texts).some(isLong)) return null;
  const tags = [...note.tags, ...read('tags').split(/[\s,;]+/u)].filter(Boolean);
  return {
    guid: cutText(note.guid, 200),
    deck: toDeckTitle(note, read('deck'), plan),
    ...texts,
    tags: tags.slice(0, maxTags).map((tag) => cutText(tag, maxTagLetters)),
    audioPath: null,
    picturePath: null,
    cards: toCards(note, plan),
  };
}
