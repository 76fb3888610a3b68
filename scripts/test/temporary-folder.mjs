import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const memory = '/dev/shm';
const neededBytes = 4 * 2 ** 30;

/** Memory is used where it suffices: on a disk, a hundred databases of a thousand files each cost a fifth of the processor time. */
function hasMemory() {
  if (!existsSync(memory)) return false;
  const { bavail, bsize } = statfsSync(memory);
  return Math.min(bavail * bsize, freemem()) > neededBytes;
}

/** A folder for the tests of this process, removed at its end. */
export function createTemporaryFolder() {
  const folder = mkdtempSync(path.join(hasMemory() ? memory : tmpdir(), 'ingles-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
