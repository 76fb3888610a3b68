import { decodeJwt } from 'jose';
import { AppError } from '#domain/errors.ts';
import { isConnectionError } from '#server/database/sql-error.ts';
import type { Clock } from '#server/ports/clock.ts';

/** A join or a token that is refused, in the words of the wire: "Code: sentence". */
export class Refusal extends Error {
  /** The socket ends with it. */
  readonly endsSocket: boolean;

  constructor(code: string, sentence: string, endsSocket = false) {
    super(sentence === '' ? code : `${code}: ${sentence}`);
    this.endsSocket = endsSocket;
  }
}

function findExpiry(token: string | null): number | null {
  try {
    return decodeJwt(token ?? '').exp ?? null;
  } catch {
    return null;
  }
}

/** The refusal behind an error of a token or of the database; any other error is returned as it is. */
export function toRefusal(error: unknown, token: string | null, clock: Clock): unknown {
  if (isConnectionError(error))
    return new Refusal('DatabaseUnavailable', 'The database is not reached. Try again.');
  if (!(error instanceof AppError)) return error;
  if (error.code === 'unavailable') return new Refusal('DatabaseUnavailable', error.message);
  if (error.code === 'invalid_jwt')
    return new Refusal('MalformedJWT', 'The token provided is not a valid JWT');
  if (error.code !== 'jwt_expired') return error;
  const seconds = Math.floor(clock().getTime() / 1000) - (findExpiry(token) ?? 0);
  return new Refusal('InvalidJWTToken', `Token has expired ${seconds} seconds ago`);
}
