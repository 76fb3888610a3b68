import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets.ts';

type Root = Pick<Secrets, 'rootSecret'>;
type Roots = Pick<Secrets, 'rootSecret' | 'olderRootSecrets'>;

/** A text that only this installation can read, and the name of the root secret under which it was sealed. */
export interface Sealed {
  text: string;
  keyId: string;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

const derive = (secret: string, label: string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, '', label, bytes));

/** The name of a root secret, which reveals nothing of it. */
export const toKeyId = (secret: string) => derive(secret, 'key-id', 9).toString('base64url');

/** A key of 256 bits for one purpose (HKDF, RFC 5869). Every new key of the server is made here. */
export const deriveKey = ({ rootSecret }: Root, label: string, bytes = 32) =>
  derive(rootSecret, label, bytes);

/** The present root secret, then those that only open. */
const listRoots = ({ rootSecret, olderRootSecrets = [] }: Roots) => [
  rootSecret,
  ...olderRootSecrets,
];

/** The key of `deriveKey` under each root secret, the present one first. */
export const deriveKeys = (roots: Roots, label: string) =>
  listRoots(roots).map((rootSecret) => deriveKey({ rootSecret }, label));

const findRoot = (roots: Roots, keyId: string) =>
  listRoots(roots).find((secret) => toKeyId(secret) === keyId);

export const canUnseal = (roots: Roots, { keyId }: Sealed) => findRoot(roots, keyId) !== undefined;

/** `label` says what for; `owner` is the row that the text belongs to: in another row it cannot be opened. */
export function seal(root: Root, label: string, owner: string, text: string): Sealed {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, deriveKey(root, label), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
  return {
    text: Buffer.concat([nonce, body, sealing.getAuthTag()]).toString('base64url'),
    keyId: toKeyId(root.rootSecret),
  };
}

/** Throws where its root secret is not here, or the text was changed or moved to another row. */
export function unseal(
  roots: Roots,
  label: string,
  owner: string,
  { text, keyId }: Sealed,
): string {
  const rootSecret = findRoot(roots, keyId);
  if (rootSecret === undefined)
    throw new Error(`sealed under the root secret ${keyId}, which this installation does not have`);
  const bytes = Buffer.from(text, 'base64url');
  const opening = createDecipheriv(
    cipher,
    deriveKey({ rootSecret }, label),
    bytes.subarray(0, nonceBytes),
  )
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(-tagBytes));
  return (
    opening.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + opening.final('utf8')
  );
}
