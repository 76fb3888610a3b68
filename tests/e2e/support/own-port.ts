import { readdirSync } from 'node:fs';
import path from 'node:path';

const first = Number(process.env.E2E_PORT ?? 4810) + 1;

/** The port of a journey's own server: no other file of journeys has it. `filename`: import.meta.filename. */
export function ownPort(filename: string): number {
  const files = readdirSync(path.dirname(filename)).toSorted();
  return first + files.indexOf(path.basename(filename));
}
