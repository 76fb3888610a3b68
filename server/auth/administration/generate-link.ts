import type { RequestContext } from '#server/http/context.ts';
import { isGiven, parseEmail, parseMetadata, readObject } from '../accounts/account-input.ts';
import { toVerifyLink } from '../accounts/access-link.ts';
import { createCode, hashSignInCode } from '../accounts/sign-in-code.ts';
import { toAllowedPage } from '../own-page.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import type { AccountFields, FoundUser } from './administration.sql.ts';
import { insertKeyChangeLink, insertKeyLink, type LinkRefusal } from './links.sql.ts';
import { readFields, refuse } from './user-input.ts';
import { requireDone } from './users.ts';

type Body = Record<string, unknown>;

const changeSides: Readonly<Record<string, 'new' | 'old'>> = {
  email_change_new: 'new',
  email_change_current: 'old',
};
const accessTypes = new Set(['signup', 'invite', 'magiclink', 'recovery']);

/** Fields of the account that a link makes for an unknown address. An invitation and a magic link make one without a password. */
async function readMade(
  { type, password, data }: Body,
  context: RequestContext,
): Promise<AccountFields> {
  const metadata = JSON.parse(parseMetadata(data)) as unknown;
  if (type !== 'signup') return { user_metadata: metadata };
  if (!isGiven(password)) throw refuse('Signup requires a valid password');
  return { user_metadata: metadata, ...(await readFields({ password }, context)) };
}

interface Made {
  result: (FoundUser & { kind?: string }) | { outcome: LinkRefusal };
  token: string;
  code: string;
}

/** Makes the link and its code, which only the answer holds. */
async function make(body: Body, context: RequestContext): Promise<Made> {
  const email = parseEmail(body.email);
  const type = String(body.type);
  const [token, code, side] = [createToken(), createCode(), changeSides[type]];
  const toDigests = (mailbox: string) => ({
    linkHash: hashToken(token),
    codeHash: hashSignInCode(context, mailbox, code),
  });
  if (side !== undefined) {
    const newEmail = parseEmail(body.new_email);
    const digests = toDigests(side === 'new' ? newEmail : email);
    const result = await insertKeyChangeLink(context, { side, email, newEmail }, digests);
    return { result, token, code };
  }
  if (!accessTypes.has(type)) throw refuse(`Invalid email action link type requested: ${type}`);
  const makes = await readMade(body, context);
  const result = await insertKeyLink(context, { kind: type, email, makes }, toDigests(email));
  return { result, token, code };
}

/** POST /admin/generate_link: a link and a code that a program of the school sends. We send nothing. */
export async function generateLink(request: Request, context: RequestContext): Promise<Response> {
  const body = await readObject(request);
  const { result, token, code } = await make(body, context);
  const { user, kind = String(body.type) } = requireDone<Made['result'] & FoundUser>(
    result,
    'User with this email not found',
  );

  const { publicUrl } = context.config;
  const asked = new URL(request.url).searchParams.get('redirect_to') ?? body.redirect_to;
  const target = toAllowedPage(typeof asked === 'string' ? asked : null, context.config);
  const type = kind in changeSides ? 'email_change' : kind;
  const answer = {
    ...user,
    action_link: toVerifyLink(publicUrl, { token, type, redirectTo: target }),
    email_otp: code,
    hashed_token: token,
    verification_type: kind,
    redirect_to: target,
  };
  return Response.json(answer, { headers: { 'cache-control': 'no-store' } });
}
