import { createHmac, randomInt } from 'node:crypto';
import type { RequestContext } from '../../http/context.ts';
import { insertSignInCode } from './account.sql.ts';

type CodeContext = Pick<RequestContext, 'database' | 'clock' | 'secrets'>;

/** Six digits are few: without the server's secret, a stored plain digest of them could be tried out at leisure. */
export function hashSignInCode(
  { secrets }: Pick<CodeContext, 'secrets'>,
  email: string,
  code: string,
): string {
  return createHmac('sha256', secrets.storageSigningSecret)
    .update(`sign-in-code:${email}:${code}`)
    .digest('hex');
}

/** A new code of an account, good once for ten minutes; it replaces an older one. */
export async function createSignInCode(
  context: CodeContext,
  account: { id: string; email: string },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertSignInCode(context, account.id, hashSignInCode(context, account.email, code));
  return code;
}
