/** Codes of failures that a client can be informed about. Expected outcomes are values; bugs are plain throws (500). */
export type ErrorCode =
  | 'already_owned'
  | 'body_too_large'
  | 'card_declined'
  | 'conflict'
  | 'coupon_refused'
  | 'forbidden'
  | 'fresh_proof_needed'
  | 'internal'
  | 'invalid_api_key'
  | 'invalid_json'
  | 'invalid_jwt'
  | 'invalid_request'
  | 'jwt_expired'
  | 'method_not_allowed'
  | 'missing_api_key'
  | 'not_found'
  | 'price_changed'
  | 'provider_unavailable'
  | 'rate_limited'
  | 'storage_full'
  | 'unauthorized'
  | 'unavailable'
  | 'wrong_amount'
  | 'wrong_installments';

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Fields that a wire may add to its error body; never personal data. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { cause?: unknown; details?: Record<string, unknown> } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = options.details ?? {};
  }
}
