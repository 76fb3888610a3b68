import type { ErrorCode } from '#domain/errors.ts';

/** The one table from failure to HTTP status. */
export function toHttpStatus(code: ErrorCode): number {
  switch (code) {
    case 'invalid_json':
    case 'invalid_request':
    case 'wrong_amount':
    case 'wrong_installments':
      return 400;
    case 'invalid_api_key':
    case 'invalid_jwt':
    case 'jwt_expired':
    case 'missing_api_key':
    case 'unauthorized':
      return 401;
    case 'card_declined':
      return 402;
    case 'forbidden':
    case 'fresh_proof_needed':
      return 403;
    case 'not_found':
      return 404;
    case 'method_not_allowed':
      return 405;
    case 'already_owned':
    case 'conflict':
    case 'coupon_refused':
    case 'price_changed':
      return 409;
    case 'body_too_large':
      return 413;
    case 'rate_limited':
      return 429;
    case 'internal':
      return 500;
    case 'provider_unavailable':
      return 502;
    case 'unavailable':
      return 503;
    case 'storage_full':
      return 507;
  }
}
