import { AuthError } from '../auth-error.ts';

const refuse = (message: string) => new AuthError('validation_failed', { message });
const toText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The challenge of a PKCE flow, as auth.start_flow takes it. */
export interface CodeChallenge {
  challenge: string;
  method: string;
}

/**
 * The challenge of a request; null for one without. Throws validation_failed for half a PKCE pair, or for a challenge that RFC 7636,
 * section 4.2 does not allow.
 */
export function readChallenge(body: Record<string, unknown>): CodeChallenge | null {
  const challenge = toText(body.code_challenge);
  const method = toText(body.code_challenge_method).toLowerCase();
  if ((challenge === '') !== (method === ''))
    throw refuse('PKCE flow requires code_challenge_method and code_challenge');
  if (challenge === '') return null;
  if (challenge.length < 43 || challenge.length > 128)
    throw refuse('code challenge has to be between 43 and 128 characters');
  if (!/^[\w.~-]+$/.test(challenge))
    throw refuse(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  if (method !== 's256' && method !== 'plain')
    throw refuse(`unsupported code_challenge method ${JSON.stringify(method)}`);
  return { challenge, method };
}
