import { z } from 'zod/mini';

export const MAX_NOTE_LENGTH = 5000;

const noteRow = z.object({ id: z.string(), seconds: z.number(), content: z.string() });

export const notesSchema = z.array(noteRow);
export type Note = z.output<typeof noteRow>;

const noteToSave = z.extend(noteRow, { lessonId: z.string() });

/** A note, new or changed, on its way to the server; the browser chooses the id, so that saving twice is saving once. */
export type NoteToSave = z.output<typeof noteToSave>;

export const parseNotesToSave = (stored: unknown) => z.array(noteToSave).parse(stored);
