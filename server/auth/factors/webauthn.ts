import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { RequestContext } from '#server/http/context.ts';

/** Signatures that a passkey may make: EdDSA, ES256, RS256 (COSE). */
const algorithms = [-8, -7, -257];
export const challengeSeconds = 300;
const timeout = challengeSeconds * 1000;

const base64url = z.base64url().min(1).max(20_000);
const identity = { id: base64url, rawId: base64url, type: z.literal('public-key') };
const extensions = z.looseObject({}).default({});
const registrationSchema = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
  clientExtensionResults: extensions,
});
const authenticationSchema = z.object({
  ...identity,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url,
  }),
  clientExtensionResults: extensions,
});

export type Registration = z.infer<typeof registrationSchema>;
export type Authentication = z.infer<typeof authenticationSchema>;
export const findRegistration = (value: unknown) =>
  registrationSchema.safeParse(value).data ?? null;
export const findAuthentication = (value: unknown) =>
  authenticationSchema.safeParse(value).data ?? null;

type Config = Pick<RequestContext, 'config'>;
const toSite = ({ config }: Config) => {
  const { origin, hostname } = new URL(config.publicUrl);
  return { origin, rpID: hostname };
};
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
export const fromBase64url = (text: string) => Buffer.from(text, 'base64url').toString('base64');

/** The account for which a passkey is made. `known`: its passkeys, base64. */
export interface PasskeyOwner {
  id: string;
  email: string;
  name: string;
  known: string[];
}

export function createRegistration(context: Config, { id, email, name, known }: PasskeyOwner) {
  return generateRegistrationOptions({
    rpName: 'Inglês Proibido',
    rpID: toSite(context).rpID,
    userID: new Uint8Array(Buffer.from(id)),
    userName: email,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    excludeCredentials: known.map((key) => ({
      id: Buffer.from(key, 'base64').toString('base64url'),
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
}

/** Without a list of passkeys: the device offers those that it has for the site, and the answer names the account. */
export function createAuthentication(context: Config) {
  return generateAuthenticationOptions({
    rpID: toSite(context).rpID,
    timeout,
    userVerification: 'required',
  });
}

/** A new passkey; null where the answer is not for this site and challenge, or is signed wrongly. */
export async function proveRegistration(
  context: Config,
  response: Registration,
  expectedChallenge: string,
) {
  const { origin, rpID } = toSite(context);
  const proof = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!proof?.verified) return null;
  const { aaguid, credential, credentialDeviceType, credentialBackedUp } = proof.registrationInfo;
  return {
    id: fromBase64url(credential.id),
    key: toBase64(credential.publicKey),
    counter: credential.counter,
    aaguid,
    transports: response.response.transports,
    is_backup_eligible: credentialDeviceType === 'multiDevice',
    is_backed_up: credentialBackedUp,
    name: '',
  };
}

/** The device's count of signatures; null where the answer is not for this site and challenge, or is signed by another key. */
export async function proveAuthentication(
  context: Config,
  response: Authentication,
  { expectedChallenge, publicKey }: { expectedChallenge: string; publicKey: string },
): Promise<number | null> {
  const { origin, rpID } = toSite(context);
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The database compares the count, under a lock.
    credential: {
      id: response.id,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64')),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return proof?.verified ? proof.authenticationInfo.newCounter : null;
}
