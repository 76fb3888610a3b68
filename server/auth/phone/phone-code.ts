import { createHmac } from 'node:crypto';
import { deriveKey } from '#server/config/sealed.ts';
import type { RequestContext } from '#server/http/context.ts';
import { describeError } from '#server/ports/logger.ts';
import { createCode } from '../accounts/sign-in-code.ts';
import { AuthError } from '../auth-error.ts';
import { requireTexter } from './phone-input.ts';

/** Keyed, because the million possible codes of a plain digest could be tried offline. `owner`: the number or challenge. */
export const hashPhoneCode = (
  { secrets }: Pick<RequestContext, 'secrets'>,
  owner: string,
  code: string,
) =>
  createHmac('sha256', deriveKey(secrets, 'phone-codes')).update(`${owner}:${code}`).digest('hex');

/** A code of six digits with its digest for what it belongs to. */
export function createPhoneCode(
  context: Pick<RequestContext, 'secrets'>,
  owner: string,
): { code: string; codeHash: string } {
  const code = createCode();
  return { code, codeHash: hashPhoneCode(context, owner, code) };
}

/** Sends a code; returns the message's id. Throws sms_send_failed. Number and code stay out of the log. */
export async function textCode(
  context: RequestContext,
  phone: string,
  code: string,
): Promise<string> {
  const texter = requireTexter(context, 'phone_provider_disabled');
  try {
    return await texter.send(
      phone,
      `${code} é o seu código do Inglês Proibido. Vale por 10 minutos e não se passa a ninguém.`,
    );
  } catch (cause) {
    context.logger.warn(describeError(cause), 'a text message was not sent');
    throw new AuthError('sms_send_failed');
  }
}
