import { toPhone } from '#domain/brazil/phone.ts';
import { attemptRpc } from '#app/lib/rpc.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { toDeviceName } from '#app/lib/text/to-device-name.ts';
import {
  factorErrorText,
  factorMessages,
  passkeyErrorText,
  phoneErrorText,
  recoveryErrorText,
} from './messages.ts';

/** The value, or the sentence that says why there is none. */
export type Attempt<Value> = { value: Value; problem: null } | { value: null; problem: string };

interface Answer<Value> {
  data: Value | null;
  error: { name: string; code?: string | undefined } | null;
}

async function attempt<Value>(
  run: () => Promise<Answer<Value>>,
  toText = factorErrorText,
): Promise<Attempt<Value>> {
  try {
    const { data, error } = await run();
    if (data !== null && !error) return { value: data, problem: null };
    return { value: null, problem: toText(error ?? {}) };
  } catch {
    return { value: null, problem: factorMessages.unexpected };
  }
}

const loadMfa = async () => (await loadSupabase()).auth.mfa;

export interface NewApp {
  id: string;
  secret: string;
  /** A QR code for the app's camera, as the path of an SVG of `size` units. */
  picture: { path: string; size: number };
}

async function removeUnproven(): Promise<void> {
  const mfa = await loadMfa();
  const listed = await attempt(() => mfa.listFactors());
  for (const factor of listed.value?.all ?? [])
    if (factor.status === 'unverified') await mfa.unenroll({ factorId: factor.id });
}

/** A secret for an authenticator app; earlier ones that were never proven are removed. */
export async function enrollApp(): Promise<Attempt<NewApp>> {
  const mfa = await loadMfa();
  await removeUnproven();
  const made = await attempt(() =>
    mfa.enroll({ factorType: 'totp', issuer: 'Inglês Proibido', friendlyName: 'Aplicativo' }),
  );
  if (made.value === null) return made;
  const { id, totp } = made.value;
  const { encode } = await import('uqr');
  const { data, size } = encode(totp.uri, { border: 2 });
  const dots = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return {
    value: { id, secret: totp.secret, picture: { path: dots.join(''), size } },
    problem: null,
  };
}

export const proveCode = async (factorId: string, code: string) => {
  const mfa = await loadMfa();
  return attempt(() => mfa.challengeAndVerify({ factorId, code }));
};

/** Texts a code to a phone factor. The value is the id of its challenge. */
export async function textCode(factorId: string): Promise<Attempt<string>> {
  const mfa = await loadMfa();
  const sent = await attempt(() => mfa.challenge({ factorId, channel: 'sms' }));
  return sent.value === null ? sent : { value: sent.value.id, problem: null };
}

export const proveText = async (factorId: string, challengeId: string, code: string) => {
  const mfa = await loadMfa();
  return attempt(() => mfa.verify({ factorId, challengeId, code }));
};

/** A phone of Brazil, or with its country's code. It is a second factor from its first code on. Returns the factor's id. */
export async function enrollPhone(typed: string): Promise<Attempt<string>> {
  const number = toPhone(typed);
  const phone = number.startsWith('+') ? number : `+55${number}`;
  const mfa = await loadMfa();
  await removeUnproven();
  const friendlyName = `Celular final ${phone.slice(-4)}`;
  const made = await attempt(
    () => mfa.enroll({ factorType: 'phone', phone, friendlyName }),
    phoneErrorText,
  );
  return made.value === null ? made : { value: made.value.id, problem: null };
}

export const proveRecoveryCode = async (code: string) => {
  const mfa = await loadMfa();
  return attempt(() => mfa.recoveryCodes.verify({ code }), recoveryErrorText);
};

/** The first set, or a new one in its place. The codes are shown once. */
export async function makeCodes(hasCodes: boolean): Promise<Attempt<string[]>> {
  const { recoveryCodes } = await loadMfa();
  const made = await attempt(() =>
    hasCodes ? recoveryCodes.regenerate() : recoveryCodes.generate(),
  );
  return made.value === null ? made : { value: made.value.codes, problem: null };
}

/** Removes a factor after a code of it was proven once more. */
export async function removeFactor(
  factorId: string,
  proof: Promise<Attempt<unknown>>,
): Promise<Attempt<unknown>> {
  const proven = await proof;
  if (proven.problem !== null) return proven;
  const { auth } = await loadSupabase();
  const removed = await attempt(() => auth.mfa.unenroll({ factorId }));
  if (removed.problem === null) await auth.refreshSession();
  return removed;
}

const loadAuth = async () => (await loadSupabase()).auth;

export async function renamePasskey(passkeyId: string, friendlyName: string) {
  const { passkey } = await loadAuth();
  return attempt(() => passkey.update({ passkeyId, friendlyName }), passkeyErrorText);
}

/** The browser asks its owner, and makes a key that is named after it. */
export async function addPasskey(): Promise<Attempt<unknown>> {
  const auth = await loadAuth();
  const made = await attempt(() => auth.registerPasskey(), passkeyErrorText);
  if (made.value) await renamePasskey(made.value.id, toDeviceName(navigator.userAgent));
  return made;
}

export async function removePasskey(passkeyId: string): Promise<Attempt<true>> {
  const { passkey } = await loadAuth();
  return attempt(async () => {
    const { error } = await passkey.delete({ passkeyId });
    return { data: true, error };
  }, passkeyErrorText);
}

/** Null on success, else a sentence. */
export async function demandSecondFactor(isDemanded: boolean): Promise<string | null> {
  const saved = await attemptRpc('admin_demand_second_factor', { demanded: isDemanded });
  return saved.ok ? null : saved.message;
}
