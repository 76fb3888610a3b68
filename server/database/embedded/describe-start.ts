import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** The states of PostgreSQL's control file after an orderly end, and where the file has its state. */
const orderlyEnds = new Set([1, 2]);
const stateOffset = 16;

/** The words for a start that takes long. The control file says whether the run before it came to its end. */
export async function describeStart(dataFolder: string): Promise<string> {
  const control = await readFile(path.join(dataFolder, 'global/pg_control'));
  return orderlyEnds.has(control.readInt32LE(stateOffset))
    ? 'O banco de dados está iniciando; aguarde'
    : 'O banco de dados refaz o que uma queda interrompeu; aguarde';
}
