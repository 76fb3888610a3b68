import { useOutgoing } from '../../../lib/use-outgoing.ts';
import { useCompletionQueue } from '../completions.ts';

/** Sends the completions that wait, whichever page of the area is open. */
export function CompletionSender() {
  useOutgoing(useCompletionQueue());
  return null;
}
