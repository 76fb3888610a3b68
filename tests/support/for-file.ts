import { afterAll } from 'vitest';

/** Opens something for a whole test file, and closes it after its last test. */
export async function forFile<T extends { close(): Promise<void> }>(
  opening: Promise<T>,
): Promise<T> {
  const opened = await opening;
  afterAll(() => opened.close());
  return opened;
}
