import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A new empty folder; `end` is what removes it later, such as `afterAll` or `onTestFinished`. */
export async function createFolder(end: (remove: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ingles-test-'));
  end(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 }));
  return folder;
}
