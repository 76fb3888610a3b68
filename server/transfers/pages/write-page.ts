import { isSqlError, queryCanceled } from '#server/database/sql-error.ts';
import { patiently, type Pause } from './patiently.ts';

/** Takes a page in as a whole, or in halves where it takes longer than a statement may. */
export async function writePage<Note>(
  notes: readonly Note[],
  write: (notes: readonly Note[]) => Promise<void>,
  pause?: Pause,
): Promise<void> {
  if (notes.length === 0) return;
  try {
    await patiently(() => write(notes), pause);
  } catch (error) {
    const isTooLong = isSqlError(error) && error.code === queryCanceled;
    if (!isTooLong || notes.length === 1) throw error;
    const half = Math.ceil(notes.length / 2);
    await writePage(notes.slice(0, half), write, pause);
    await writePage(notes.slice(half), write, pause);
  }
}
