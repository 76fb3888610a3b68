import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { AuthError } from '../auth-error.ts';
import { grantByIdToken } from './id-token-grant.ts';
import { grantByPassword } from './password-grant.ts';
import { grantByCode } from './pkce-grant.ts';
import { grantByRefreshToken } from './refresh-grant.ts';

/** POST /token?grant_type=password|refresh_token|pkce|id_token; web3 is refused. */
export async function token(request: Request, context: RequestContext): Promise<Response> {
  await resolveCaller(request, context);
  switch (new URL(request.url).searchParams.get('grant_type') ?? '') {
    case 'password':
      return grantByPassword(request, context);
    case 'refresh_token':
      return grantByRefreshToken(request, context);
    case 'pkce':
      return grantByCode(request, context);
    case 'id_token':
      return grantByIdToken(request, context);
    case 'web3':
      throw new AuthError('web3_provider_disabled');
    default:
      throw new AuthError('invalid_credentials', { message: 'unsupported_grant_type' });
  }
}
