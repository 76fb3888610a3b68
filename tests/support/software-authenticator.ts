import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** Statements of an attacker, or of a broken device, in the place of the truth. */
export interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  userHandle?: string;
  /** The device has not seen its owner. */
  isUnverified?: boolean;
  counter?: number;
}

const userPresent = 1;
const userVerified = 4;
const hasKey = 0x40;
const digest = (data: Buffer | string) => createHash('sha256').update(data).digest();
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url');
const bytes = (...numbers: number[]) => Buffer.from(numbers);

function toUint(value: number, length: 2 | 4): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntBE(value, 0, length);
  return buffer;
}

/** A public key as COSE (RFC 9052), by hand: a map of small numbers and two texts of 32 bytes. */
function toCose(key: KeyObject): Buffer {
  const { crv, x = '', y = '' } = key.export({ format: 'jwk' });
  const [a, b] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  if (crv === 'Ed25519')
    return Buffer.concat([bytes(0xa4, 1, 1, 3, 0x27, 0x20, 6, 0x21, 0x58, 32), a]);
  const head = bytes(0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21, 0x58, 32);
  return Buffer.concat([head, a, bytes(0x22, 0x58, 32), b]);
}

/** An authenticator without a device (WebAuthn, level 3): one passkey, P-256 or Ed25519, attestation none. */
export function createAuthenticator(kind: 'P-256' | 'Ed25519' = 'P-256') {
  const { publicKey, privateKey } =
    kind === 'P-256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('ed25519');
  const id = randomBytes(20);
  let counter = 0;
  let userHandle = '';

  const toClientData = (type: string, challenge: string, origin = 'http://localhost:3000') =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const toHead = (rpId: string, flags: number, count: number) =>
    Buffer.concat([digest(rpId), bytes(flags), toUint(count, 4)]);
  const toFlags = ({ isUnverified = false }: Lies) =>
    userPresent | (isUnverified ? 0 : userVerified);
  const identity = { id: encode(id), rawId: encode(id), type: 'public-key' as const };

  return {
    id,
    create(options: Options, lies: Lies = {}) {
      userHandle = options.user?.id ?? '';
      const rpId = lies.rpId ?? options.rp?.id ?? '';
      const authData = Buffer.concat([
        toHead(rpId, toFlags(lies) | hasKey, counter),
        Buffer.alloc(16),
        toUint(id.length, 2),
        id,
        toCose(publicKey),
      ]);
      // CBOR of {fmt: 'none', attStmt: {}, authData}.
      const attestationObject = Buffer.concat([
        bytes(0xa3, 0x63),
        Buffer.from('fmt'),
        bytes(0x64),
        Buffer.from('none'),
        bytes(0x67),
        Buffer.from('attStmt'),
        bytes(0xa0, 0x68),
        Buffer.from('authData'),
        bytes(0x59),
        toUint(authData.length, 2),
        authData,
      ]);
      const client = toClientData(
        'webauthn.create',
        lies.challenge ?? options.challenge,
        lies.origin,
      );
      return {
        ...identity,
        response: {
          clientDataJSON: encode(client),
          attestationObject: encode(attestationObject),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      };
    },
    get(options: Options, lies: Lies = {}) {
      counter = lies.counter ?? counter + 1;
      const authData = toHead(lies.rpId ?? options.rpId ?? '', toFlags(lies), counter);
      const client = toClientData('webauthn.get', lies.challenge ?? options.challenge, lies.origin);
      const signed = Buffer.concat([authData, digest(client)]);
      const signature = sign(kind === 'P-256' ? 'sha256' : null, signed, privateKey);
      return {
        ...identity,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(authData),
          signature: encode(signature),
          userHandle: lies.userHandle ?? userHandle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
