import { Worker } from 'node:worker_threads';

const format = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;
/** Each round doubles the time; 14 rounds take about a second. */
const maxRounds = 14;

export function isBcrypt(stored: string): boolean {
  const [, rounds] = format.exec(stored) ?? [];
  return rounds !== undefined && Number(rounds) <= maxRounds;
}

/**
 * Verifies the hash of an imported account in a thread, because bcrypt is JavaScript and would block every request.
 * After its first sign-in the account has an Argon2id hash.
 */
export function verifyBcrypt(password: string, stored: string): Promise<boolean> {
  const worker = new Worker(new URL('./bcrypt-worker.ts', import.meta.url), {
    workerData: { password, stored },
  });
  return new Promise<boolean>((resolve, reject) => {
    worker.once('message', (matches) => resolve(matches === true));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('bcrypt ended without an answer')));
  });
}
