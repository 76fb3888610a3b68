import { createHmac, randomInt } from 'node:crypto';
import type { RequestContext } from '#server/http/context.ts';
import { insertSignInCode } from './account.sql.ts';

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

/** Creates a code of an account, valid once for ten minutes; an older code expires. */
export async function createSignInCode(
  context: CodeContext,
  account: { id: string; email: string },
): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await insertSignInCode(context, account.id, hashSignInCode(context, account.email, code));
  return code;
}
