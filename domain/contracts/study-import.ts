import { z } from 'zod';
import { type NotePart, noteParts } from '../decks/note-parts.ts';
import { separatorNames, type TableShape } from '../decks/table-shape.ts';

/** By note type: what each of its fields becomes; null: it is left out. */
const mapping = z.record(z.string().max(30), z.array(z.enum(noteParts).nullable()).max(200));

/**
 * POST /.netlify/functions/study-import?name=&zone=: the body is an Anki package or a table. Answers StudyImport with what is in it;
 * nothing is taken in yet. `zone`: minutes east of UTC. A new file takes the place of the last one.
 * GET: the last import of the caller, `{ import: StudyImport | null }`.
 * Refusals: 400 invalid_request (with the reason in Portuguese), 401, 403, 409 conflict (another one is running), 413, 429.
 */
export const maxImportBytes = 100_000_000;

/** POST /study-import-start: takes the file in. Answers StudyImport while it runs. After a stop or a failure it goes on. Refusals: as above. */
export const startImportRequest = z.object({
  id: z.uuid(),
  mapping,
  /** With the history and the due days of the cards. */
  withHistory: z.boolean(),
});
export type StartImportRequest = z.output<typeof startImportRequest>;

/**
 * POST /study-import-drop: deletes the file, or the result of its import. POST /study-import-cancel: ends a running one at its next
 * page, as failed, and answers StudyImport; what came in stays.
 */
export const dropImportRequest = z.object({ id: z.uuid() });

/** POST /study-import-table: reads a table that has not begun to come in as its owner says. Answers StudyImport. Refusals: as above. */
export const readTableRequest = z.object({
  id: z.uuid(),
  table: z.object({ separator: z.enum(separatorNames), hasNames: z.boolean() }),
});

export interface ImportedType {
  id: string;
  name: string;
  notes: number;
  fields: string[];
  /** Fields of its first notes. */
  samples: string[][];
  /** The parts of a card that its fields seem to be. */
  mapping: (NotePart | null)[];
  /** True when the names of the fields say so. */
  isSure: boolean;
}

export interface ImportPreview {
  types: ImportedType[];
  notes: number;
  /** The notes among them that cannot be read: too long, or without a card. Absent in a preview of an earlier version. */
  notesLeftOut?: number | undefined;
  /** The notes of the school that the person's access opens. Absent in a preview of an earlier version. */
  schoolNotes?: number | undefined;
  /** The notes that an earlier import made, and that are edited. */
  knownNotes: number;
  cards: number;
  decks: number;
  answers: number;
  sounds: { count: number; bytes: number };
  /** Absent in a preview of an earlier version, as is the next one. */
  pictures?: { count: number; bytes: number } | undefined;
  /** Pictures of notes that do not come: unreadable or too large ones, and all but the first one of a note. */
  picturesLeftOut?: number | undefined;
  /** The way in which a table is read; null: a package. Absent in a preview of an earlier version. */
  table?: TableShape | null | undefined;
  /** The room that is left; `soundBytes`: of pictures, too. */
  room: { notes: number; soundBytes: number };
}

export interface ImportResult {
  created: number;
  updated: number;
  /** Notes of the school, of which only the history came. */
  school: number;
  /** Decks of the school that came to the review with them. Absent in a result of an earlier version. */
  decksTaken?: number | undefined;
  /** Answers of the history. */
  entries: number;
  sounds: number;
  /** Notes without front or meaning, with texts that are too long, or that stand twice in the file. */
  skipped: number;
  /** New notes for which the account has no room. Absent in a result of an earlier version. */
  overLimit?: number | undefined;
  /** Cards of a third template and beyond. */
  cardsLeftOut: number;
  /** Sounds that were no sounds, or for which there was no room. */
  soundsLeftOut: number;
  /** Absent in a result of an earlier version, as is the next one. */
  pictures?: number | undefined;
  /** Pictures of notes that did not come: as in the preview, or without room. */
  picturesLeftOut?: number | undefined;
}

export interface StudyImport {
  id: string;
  fileName: string;
  status: 'ready' | 'running' | 'done' | 'failed';
  preview: ImportPreview;
  /** Choices of its last start, which another start can repeat; null: it was not started. */
  choices: Omit<StartImportRequest, 'id'> | null;
  /** Notes that are taken in. */
  done: number;
  /** It no longer runs, as after a restart of the server, and can be started again. */
  isStopped: boolean;
  result: ImportResult | null;
  /** The reason of a failure, in Portuguese. */
  problem: string | null;
}
