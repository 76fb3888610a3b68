import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

interface Cost {
  memoryKib: number;
  passes: number;
  parallelism: number;
}

interface StoredHash extends Cost {
  salt: Buffer;
  digest: Buffer;
}

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane. */
const cost: Cost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
/** Prefix of a hash with the present cost. */
export const argon2idKind = `$argon2id$v=19$m=${cost.memoryKib},t=${cost.passes},p=${cost.parallelism}$`;
const digestBytes = 32;
const saltBytes = 16;
/** Greatest costs of an imported hash: enough for common settings, not enough to stall the server. */
const maxMemoryKib = 262_144;
const maxPasses = 10;

const phc =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{22,86})$/;

function derive(
  password: string,
  salt: Buffer,
  { memoryKib, passes, parallelism }: Cost,
  bytes: number,
): Promise<Buffer> {
  const parameters = {
    message: password,
    nonce: salt,
    memory: memoryKib,
    passes,
    parallelism,
    tagLength: bytes,
  };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, digest) => (error ? reject(error) : resolve(digest)));
  });
}

const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

/** Hashes to the PHC string format. */
export async function hashWithArgon2id(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const digest = await derive(password, salt, cost, digestBytes);
  return `${argon2idKind}${encode(salt)}$${encode(digest)}`;
}

function parse(stored: string): StoredHash | null {
  const [, memory, passes, parallelism, salt, digest] = phc.exec(stored) ?? [];
  if (!memory || !passes || !parallelism || !salt || !digest) return null;
  const found = {
    memoryKib: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  };
  if (
    found.memoryKib > maxMemoryKib ||
    found.passes > maxPasses ||
    found.passes < 1 ||
    found.parallelism < 1
  )
    return null;
  return { ...found, salt: Buffer.from(salt, 'base64'), digest: Buffer.from(digest, 'base64') };
}

export function isArgon2id(stored: string): boolean {
  return parse(stored) !== null;
}

/** True when a hash has another cost than the present one. */
export function isOutdated(stored: string): boolean {
  const found = parse(stored);
  return (
    !found ||
    found.memoryKib !== cost.memoryKib ||
    found.passes !== cost.passes ||
    found.parallelism !== cost.parallelism
  );
}

export async function verifyArgon2id(password: string, stored: string): Promise<boolean> {
  const found = parse(stored);
  if (!found) return false;
  return timingSafeEqual(
    await derive(password, found.salt, found, found.digest.length),
    found.digest,
  );
}
