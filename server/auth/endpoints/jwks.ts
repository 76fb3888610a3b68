import type { RequestContext } from '#server/http/context.ts';
import { tokenIssuer, toPublicJwk } from '#server/http/tokens.ts';

const headers = { 'cache-control': 'public, max-age=600' };

/** GET /.well-known/jwks.json: the public halves of the signing keys (RFC 7517). */
export function jwks(_request: Request, { secrets }: RequestContext): Response {
  return Response.json({ keys: secrets.signingKeys.map(toPublicJwk) }, { headers });
}

/** GET /.well-known/openid-configuration: where the keys of our tokens are. The school is no identity provider for others. */
export function openidConfiguration(_request: Request, context: RequestContext): Response {
  const issuer = tokenIssuer(context);
  return Response.json(
    {
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['ES256'],
    },
    { headers },
  );
}
