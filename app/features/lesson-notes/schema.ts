import { z } from 'zod/mini';

export const MAX_NOTE_LENGTH = 5000;

const noteRow = z.object({ id: z.string(), seconds: z.number(), content: z.string() });

export const notesSchema = z.array(noteRow);
export type Note = z.output<typeof noteRow>;

/** A draft with the video's position at its first letter. */
export const newNoteSchema = z.object({ seconds: z.number(), content: z.string() });

export const noteToSaveSchema = z.extend(noteRow, { lessonId: z.string() });

/** A note to save. The browser chooses the id, which makes saving idempotent. */
export type NoteToSave = z.output<typeof noteToSaveSchema>;
