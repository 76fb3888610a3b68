import type { RequestContext } from '#server/http/context.ts';
import { tryAttempts } from '#server/http/rate-limit.ts';
import { factorTextLimits, requireNoPause } from '../limits.ts';
import { createPhoneCode, hashPhoneCode, textCode } from './phone-code.ts';

/** Texts the code of a phone factor's challenge, one in a minute. Returns its digest. Throws over_sms_send_rate_limit. */
export async function textChallenge(
  context: RequestContext,
  { factorId, phone, challengeId }: { factorId: string; phone: string; challengeId: string },
): Promise<string> {
  const wait = await tryAttempts(context, factorTextLimits(factorId, context.clientAddress));
  requireNoPause(wait, 'over_sms_send_rate_limit');
  const { code, codeHash } = createPhoneCode(context, `challenge:${challengeId}`);
  await textCode(context, phone, code);
  return codeHash;
}

export const isChallengeCode = (
  context: RequestContext,
  challengeId: string,
  code: unknown,
  digest: string,
) => hashPhoneCode(context, `challenge:${challengeId}`, String(code)) === digest;
