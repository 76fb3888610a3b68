import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { seal, unseal } from '#server/config/sealed.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempts } from '#server/http/rate-limit.ts';
import type { ProviderProfile, ProviderTokens } from '#server/ports/identity-provider.ts';
import { requestFirstCode } from '../accounts/account.sql.ts';
import { AuthError } from '../auth-error.ts';
import { countMail, exchangeLimit, mailLimits, signUpLimit } from '../limits.ts';
import { readBrowserHash, toEndedCookie } from '../providers/browser-cookie.ts';
import { toBrowserFailure } from '../providers/browser-failure.ts';
import { finishFlow, takeFlow, type TakenFlow } from '../providers/flow.sql.ts';
import { redirect, toFailurePage, withQuery } from '../providers/outcome-page.ts';
import { requireProvider, verifierLabel } from '../providers/start-flow.ts';
import { tokensLabel } from '../providers/tokens.ts';
import { toClient } from '../sessions/client.ts';
import { createToken, hashToken } from '../sessions/refresh-token.ts';
import { toSessionBody, type OpenedSession } from '../sessions/session-response.ts';

const stateMessages = {
  browser: 'OAuth state was made for another browser',
  expired: 'OAuth state has expired',
};

/** Takes the flow of an answer. Throws bad_oauth_callback, bad_oauth_state or flow_state_already_used. */
async function requireFlow(request: Request, context: RequestContext): Promise<TakenFlow> {
  const state = new URL(request.url).searchParams.get('state') ?? '';
  if (state === '') throw new AuthError('bad_oauth_callback');
  if (!z.guid().safeParse(state).success)
    throw new AuthError('bad_oauth_state', { message: 'OAuth state parameter is invalid' });
  const flow = await takeFlow(context, state, readBrowserHash(request, context));
  if (flow.outcome === 'taken') return flow;
  throw new AuthError(flow.outcome, flow.reason ? { message: stateMessages[flow.reason] } : {});
}

/** A person who says no at the provider. Other errors of it are ours or its own. */
function refuseError(query: URLSearchParams): void {
  const error = query.get('error');
  if (error === null) return;
  if (error === 'access_denied')
    throw new AuthError('bad_oauth_callback', {
      status: 403,
      message: 'The sign-in was cancelled',
    });
  throw new AuthError('bad_oauth_callback', {
    message: 'The identity provider refused the sign-in',
  });
}

/** Asks the provider what its answer stands for. */
async function ask(request: Request, flow: TakenFlow, context: RequestContext) {
  const url = new URL(request.url);
  refuseError(url.searchParams);
  if (!url.searchParams.get('code'))
    throw new AuthError('bad_oauth_callback', {
      message: 'OAuth callback with missing authorization code missing',
    });
  const provider = requireProvider(context, flow.provider);
  const sealed = { text: flow.verifier, keyId: flow.key_id };
  const verifier = unseal(context.secrets, verifierLabel, flow.id, sealed);
  return provider.finish({ url, state: flow.id, nonce: flow.nonce, verifier });
}

/** Mails a code to an address for which the provider's word is no proof. Nothing where mail is off, or too much was sent. */
async function mailCode({ email, data }: ProviderProfile, context: RequestContext): Promise<void> {
  if (email === null || !context.mailer) return;
  await countAttempts(context, [signUpLimit(context.clientAddress)]);
  if ((await countMail(context, mailLimits('otp', email, context.clientAddress))) > 0) return;
  const metadata = JSON.stringify(data.full_name ? { full_name: data.full_name } : {});
  const redirectTo = new URL(context.config.publicUrl).href;
  const wish = { type: 'magiclink', redirectTo, challenge: null } as const;
  await requestFirstCode(context, { email, metadata, creates: true }, wish);
}

const needsCode =
  'Unverified email with the provider. A code was sent to it; sign in with the code';
const needsAddress = 'The provider tells no e-mail; sign in with one and link the provider there';

async function refuseUnproven(profile: ProviderProfile, context: RequestContext): Promise<never> {
  await mailCode(profile, context);
  const message = profile.email === null ? needsAddress : needsCode;
  throw new AuthError('provider_email_needs_verification', { message });
}

/** GoTrue's fields of a session in an address. */
async function toSessionPage(
  target: string,
  opened: OpenedSession,
  refreshToken: string,
  tokens: ProviderTokens,
  context: RequestContext,
): Promise<string> {
  const { user: _user, ...session } = await toSessionBody(opened, refreshToken, context);
  const fields = new URLSearchParams({
    ...session,
    expires_in: String(session.expires_in),
    expires_at: String(session.expires_at),
    provider_token: tokens.access,
    ...(tokens.refresh === null ? {} : { provider_refresh_token: tokens.refresh }),
    sb: '',
  });
  return `${target}#${fields.toString()}`;
}

/** The page that the flow leads to, with its code or session. */
async function finish(request: Request, flow: TakenFlow, context: RequestContext): Promise<string> {
  const { profile, tokens } = await ask(request, flow, context);
  const close = (text: string) => seal(context.secrets, tokensLabel, flow.id, text);
  const access = close(tokens.access);
  const refresh = tokens.refresh === null ? null : close(tokens.refresh).text;
  const [code, refreshToken] = [randomUUID(), createToken()];
  const end = {
    state: flow.id,
    profile,
    code,
    tokens: { access: access.text, refresh, key_id: access.keyId },
  };
  const result = await finishFlow(
    context,
    end,
    hashToken(refreshToken),
    toClient(request, context),
  );
  if (result.outcome === 'session')
    return toSessionPage(flow.referrer, result, refreshToken, tokens, context);
  if (result.outcome === 'code') return withQuery(flow.referrer, { code });
  if (result.outcome === 'provider_email_needs_verification')
    return refuseUnproven(profile, context);
  throw new AuthError(result.outcome);
}

/** GET /callback: the browser comes back from a provider. Every failure is a redirect, to the site where no flow is known. */
export async function callback(request: Request, context: RequestContext): Promise<Response> {
  let target = context.config.publicUrl;
  try {
    await countAttempts(context, [exchangeLimit(context.clientAddress)]);
    const flow = await requireFlow(request, context);
    target = flow.referrer;
    return redirect(await finish(request, flow, context), toEndedCookie(context));
  } catch (error) {
    const failure = toBrowserFailure(error, '/auth/v1/callback', context);
    return redirect(toFailurePage(target, failure), null, 303);
  }
}

/** POST /callback: Apple's form comes from its site, so it carries no cookie of ours; from our own address the browser sends it. */
export async function callbackForm(
  request: Request,
  { config }: RequestContext,
): Promise<Response> {
  const form = new URLSearchParams(await request.text());
  const kept = ['state', 'code', 'error', 'iss'].filter((name) => form.get(name));
  const fields = kept.map((name) => [name, (form.get(name) ?? '').slice(0, 4000)]);
  const target = new URL('/auth/v1/callback', config.publicUrl);
  return redirect(withQuery(target.href, Object.fromEntries(fields)), null, 303);
}
