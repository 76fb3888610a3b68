import { useOutgoing } from '../../../lib/use-outgoing.ts';
import { useNoteQueue } from '../mutations.ts';

/** Sends the notes that wait, whichever page of the area is open. */
export function NoteSender() {
  useOutgoing(useNoteQueue());
  return null;
}
