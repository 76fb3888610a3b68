import { toWireDetail, toWireMessage } from '#domain/error-texts.ts';
import { isSqlError } from '#server/database/sql-error.ts';
import type { Caller } from '#server/database/caller.ts';
import { RestError } from '../rest-error.ts';

/** PostgREST's table from SQLSTATE to HTTP, by code and then by class. */
function toStatus(code: string, message: string, isAnonymous: boolean): number {
  const raised = /^PT([45]\d\d)$/.exec(code)?.[1];
  if (raised !== undefined) return Number(raised);
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
    case '42P17':
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

/** PostgreSQL's error in PostgREST's shape; any other error unchanged. */
export function toRestError(error: unknown, caller: Caller): unknown {
  if (!isSqlError(error)) return error;
  const { code, message, detail, hint = null } = error;
  const status = toStatus(code, message, caller.role === 'anon');
  return new RestError(status, code, toWireMessage(message), {
    details: detail === undefined ? null : toWireDetail(message, detail),
    hint,
    cause: error,
  });
}
