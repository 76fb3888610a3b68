import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A name of the kernel (Linux), which a killed process leaves to others. */
const toPlace = (home: string) =>
  `\0ingles-proibido-update-${createHash('sha256').update(home).digest('hex')}`;

/** Does the work unless another process of this machine does the same in this folder; throws one line then. */
export async function runAlone<T>(home: string, work: () => Promise<T>): Promise<T> {
  const place = createServer().listen(toPlace(home));
  await once(place, 'listening').catch((cause: unknown) => {
    throw new Error(`Update: another one is under way in ${home}`, { cause });
  });
  try {
    return await work();
  } finally {
    place.close();
  }
}
