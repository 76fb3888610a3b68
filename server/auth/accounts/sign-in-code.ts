import { createHmac, randomInt } from 'node:crypto';
import type { RequestContext } from '#server/http/context.ts';
import { hashToken } from '../sessions/refresh-token.ts';
import { insertSignInCode } from './account.sql.ts';
import { insertChangeCode } from './email-change.sql.ts';

type CodeContext = Pick<RequestContext, 'database' | 'clock' | 'secrets'>;

/** Keyed with the server's secret: the million possible codes of a plain digest could be tried offline. */
export function hashSignInCode(
  { secrets }: Pick<CodeContext, 'secrets'>,
  email: string,
  code: string,
): string {
  return createHmac('sha256', secrets.storageSigningSecret)
    .update(`sign-in-code:${email}:${code}`)
    .digest('hex');
}

/** The digest of the secret by which a browser that asked for a code is known; null for none. */
export function toBrowserHash(secret: unknown): string | null {
  return typeof secret === 'string' && secret.length >= 20 ? hashToken(secret) : null;
}

export const createCode = () => String(randomInt(1_000_000)).padStart(6, '0');

/** Creates a code of an account, valid once for ten minutes; an older code of the same browser expires. */
export async function createSignInCode(
  context: CodeContext,
  account: { id: string; email: string },
  browserHash: string | null = null,
): Promise<string> {
  const code = createCode();
  await insertSignInCode(
    context,
    account.id,
    hashSignInCode(context, account.email, code),
    browserHash,
  );
  return code;
}

/** Creates the code by which one mailbox confirms a change of e-mail, valid once for ten minutes. */
export async function createChangeCode(
  context: CodeContext,
  userId: string,
  side: { side: 'new' | 'old'; mailbox: string },
): Promise<string> {
  const code = createCode();
  await insertChangeCode(context, userId, side, hashSignInCode(context, side.mailbox, code));
  return code;
}
