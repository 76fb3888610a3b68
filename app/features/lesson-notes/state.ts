import type { OutboxEntry } from '#app/lib/unsent/outbox.ts';
import type { Note, NoteToSave } from './schema.ts';

export interface ShownNote extends Note {
  status: 'saved' | OutboxEntry<NoteToSave>['status'];
  message: string;
}

/** The server's notes merged with newer ones from here, by their time. */
export function mergeNotes(
  saved: readonly Note[],
  unsaved: readonly OutboxEntry<NoteToSave>[],
): ShownNote[] {
  const notes = new Map<string, ShownNote>();
  for (const note of saved) notes.set(note.id, { ...note, status: 'saved', message: '' });
  for (const { item, status, message } of unsaved) {
    const { id, seconds, content } = item;
    notes.set(id, { id, seconds, content, status, message });
  }
  return [...notes.values()].toSorted((a, b) => a.seconds - b.seconds);
}
