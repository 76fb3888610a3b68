import { createECDH } from 'node:crypto';
import type { JWK } from 'jose';
import { deriveKey } from '../sealed.ts';
import type { Secrets } from '../secrets.ts';

/** The order of P-256 (FIPS 186-5, with SP 800-186, section 3.2.1.3). */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const deriveText = (rootSecret: string, label: string, bytes = 32) =>
  deriveKey({ rootSecret }, label, bytes).toString('base64url');

/** An ES256 key, the same for the same secret: 64 bits more than the order, so that none is likelier (FIPS 186-5, A.2.1). */
function deriveSigningKey(rootSecret: string): JWK {
  const number = BigInt(`0x${deriveKey({ rootSecret }, 'signing-key', 40).toString('hex')}`);
  const d = Buffer.from(((number % (order - 1n)) + 1n).toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(d);
  const point = pair.getPublicKey();
  return {
    kty: 'EC',
    crv: 'P-256',
    d: d.toString('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    kid: deriveText(rootSecret, 'signing-key-id', 15),
    alg: 'ES256',
    use: 'sig',
  };
}

const derivePublishableKey = (rootSecret: string) =>
  `sb_publishable_${deriveText(rootSecret, 'publishable-key', 24)}`;
const deriveSecretKey = (rootSecret: string) => `sb_secret_${deriveText(rootSecret, 'secret-key')}`;

/** All secrets of an installation without a file: each process that has the root secret has the same ones. */
export function deriveSecrets(rootSecrets: readonly [string, ...string[]]): Secrets {
  const [rootSecret, ...older] = rootSecrets;
  return {
    publishableKey: derivePublishableKey(rootSecret),
    secretKey: deriveSecretKey(rootSecret),
    ...(older.length > 0 && {
      olderKeys: {
        publishable: older.map(derivePublishableKey),
        secret: older.map(deriveSecretKey),
      },
    }),
    signingKeys: rootSecrets.map(deriveSigningKey),
    legacyJwtSecret: deriveText(rootSecret, 'legacy-jwt'),
    storageSigningSecret: deriveText(rootSecret, 'storage-signing'),
    webhookToken: deriveText(rootSecret, 'webhook-token'),
    databasePassword: deriveText(rootSecret, 'database-password'),
    databaseLoginSecret: deriveText(rootSecret, 'database-login'),
    rootSecret,
  };
}
