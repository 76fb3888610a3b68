import type { RequestContext } from '#server/http/context.ts';
import { toPublicJwk } from '#server/http/tokens.ts';

/** GET /.well-known/jwks.json: the public halves of the signing keys (RFC 7517). */
export function jwks(_request: Request, { secrets }: RequestContext): Response {
  const keys = secrets.signingKeys.map(toPublicJwk);
  return Response.json({ keys }, { headers: { 'cache-control': 'public, max-age=600' } });
}
