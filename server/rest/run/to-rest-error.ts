import { toWireDetail, toWireMessage } from '#domain/error-texts.ts';
import { isSqlError } from '#server/database/sql-error.ts';
import type { Caller } from '#server/database/caller.ts';
import { RestError } from '../rest-error.ts';
import { toRaisedError } from './raised-error.ts';

/** PostgREST's table from SQLSTATE to HTTP, by code and then by class. */
function toStatus(code: string, message: string, isAnonymous: boolean): number {
  if (code.startsWith('PT')) return toRaisedStatus(code.slice(2));
  switch (code) {
    case '23503':
    case '23505':
      return 409;
    case '25006':
      return 405;
    case '21000':
      return message.endsWith('requires a WHERE clause') ? 400 : 500;
    case '42501':
      return isAnonymous ? 401 : 403;
    case '42883':
    case '42P01':
      return 404;
    case '22023':
      return /^role .* does not exist$/su.test(message) ? 401 : 400;
    case '42P17':
    case '53400':
      return 500;
    case '57P01':
      return 503;
    case 'P0001':
    case '54001': // stack depth: the statement of the client is too complex
    case '55000':
    case '57014': // the client's statement took longer than it may
      return 400;
    default:
      return toClassStatus(code.slice(0, 2));
  }
}

function toClassStatus(sqlClass: string): number {
  switch (sqlClass) {
    case '08':
    case '53':
      return 503;
    case '0L':
    case '0P':
    case '28':
      return 403;
    case '09':
    case '25':
    case '2D':
    case '38':
    case '39':
    case '3B':
    case '40':
    case '54':
    case '55':
    case '57':
    case '58':
    case 'F0':
    case 'HV':
    case 'P0':
    case 'XX':
      return 500;
    default:
      return 400;
  }
}

/** `raise sqlstate 'PT402'` chooses the status; what is no status is an error of the function. */
function toRaisedStatus(digits: string): number {
  const status = /^\d{3}$/.test(digits) ? Number(digits) : 500;
  return status >= 200 && status <= 599 ? status : 500;
}

/** PostgreSQL's error in PostgREST's shape; any other error unchanged. */
export function toRestError(error: unknown, caller: Caller): unknown {
  if (!isSqlError(error)) return error;
  const { code, message, detail, hint = null } = error;
  if (code === 'PGRST') return toRaisedError(message, detail, error);
  const status = toStatus(code, message, caller.role === 'anon');
  return new RestError(status, code, toWireMessage(message), {
    details: detail === undefined ? null : toWireDetail(message, detail),
    hint,
    cause: error,
  });
}
