import { execFile } from 'node:child_process';

/** Runs a program to its end and returns what it printed; throws its last line where it fails. */
export function run(
  command: string,
  words: readonly string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv; shell?: boolean },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(command, words, options, (error, output, errors) => {
      if (!error) return resolve(output.trim());
      const reason = errors.trim().split('\n').at(-1) ?? '';
      reject(new Error(`Update: ${reason || error.message}`, { cause: error }));
    });
  });
}
