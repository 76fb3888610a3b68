import { AuthError } from '../auth-error.ts';

const refuse = (message: string) => new AuthError('validation_failed', { message });
const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** Throws validation_failed for half a PKCE pair, or for a challenge that RFC 7636, section 4.2 does not allow. */
export function requireChallengePair(body: Record<string, unknown>): void {
  const challenge = toText(body.code_challenge);
  if ((challenge === '') !== (toText(body.code_challenge_method) === ''))
    throw refuse('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge === '') return;
  if (challenge.length < 43 || challenge.length > 128)
    throw refuse('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(challenge))
    throw refuse(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
}
