import { createHmac } from 'node:crypto';
import type { RequestContext } from '#server/http/context.ts';
import { insertNonce, takeNonce } from './nonce.sql.ts';
import { createCode } from './sign-in-code.ts';

type CodeContext = Pick<RequestContext, 'database' | 'clock' | 'secrets'>;

/** Keyed like the digest of a sign-in code. */
const hashNonce = ({ secrets }: Pick<CodeContext, 'secrets'>, userId: string, code: string) =>
  createHmac('sha256', secrets.storageSigningSecret)
    .update(`nonce:${userId}:${code}`)
    .digest('hex');

/** Creates the code of a reauthentication, valid once for ten minutes; an older one expires. */
export async function createNonce(context: CodeContext, userId: string): Promise<string> {
  const code = createCode();
  await insertNonce(context, userId, hashNonce(context, userId, code));
  return code;
}

/** True for the account's code, which is used up. */
export const takeCode = (context: CodeContext, userId: string, code: string) =>
  takeNonce(context, userId, hashNonce(context, userId, code));
