import { execFile } from 'node:child_process';
import path from 'node:path';

export interface Outcome {
  code: number | string;
  output: string;
  errors: string;
}

const script = path.join(import.meta.dirname, '../../server/backup.ts');

/** Runs `npm run backup` or `npm run restore` without npm, in an environment of its own. */
export function runBackup(
  command: 'backup' | 'restore',
  file: string,
  environment: Record<string, string>,
): Promise<Outcome> {
  const options = { env: { ...process.env, ...environment } };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, command, file], options, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    );
  });
}
