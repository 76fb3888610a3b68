import type { OutgoingEntry } from '../../lib/outgoing.ts';
import type { Note, NoteToSave } from './schema.ts';

export interface ShownNote extends Note {
  status: 'saved' | OutgoingEntry<NoteToSave>['status'];
  message: string;
}

/** What the server has, with what is newer here, in the order of the video. */
export function mergeNotes(
  saved: readonly Note[],
  outgoing: readonly OutgoingEntry<NoteToSave>[],
): ShownNote[] {
  const notes = new Map<string, ShownNote>();
  for (const note of saved) notes.set(note.id, { ...note, status: 'saved', message: '' });
  for (const { item, status, message } of outgoing) {
    const { id, seconds, content } = item;
    notes.set(id, { id, seconds, content, status, message });
  }
  return [...notes.values()].toSorted((a, b) => a.seconds - b.seconds);
}
