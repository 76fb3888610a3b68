import type { Route, RouteHandler } from '../http/route.ts';
import { challenge, enroll, unenroll, verifyCode } from './endpoints/factors.ts';
import {
  finishAuthentication,
  finishRegistration,
  list,
  remove,
  rename,
  startAuthentication,
  startRegistration,
} from './endpoints/passkeys.ts';
import { prove } from './endpoints/prove.ts';
import {
  countCodes,
  makeCodes,
  remakeCodes,
  removeCodes,
  verifyRecoveryCode,
} from './endpoints/recovery-codes.ts';

/** Second factors, passkeys and fresh proofs. Recovery codes stand before the factors whose place they have in a path. */
export const factorRoutes: readonly [Route['method'], string, RouteHandler][] = [
  ['POST', '/factors', enroll],
  ['GET', '/factors/recovery-codes', countCodes],
  ['POST', '/factors/recovery-codes', makeCodes],
  ['DELETE', '/factors/recovery-codes', removeCodes],
  ['POST', '/factors/recovery-codes/regenerate', remakeCodes],
  ['POST', '/factors/recovery-codes/verify', verifyRecoveryCode],
  ['POST', '/factors/:factor/challenge', challenge],
  ['POST', '/factors/:factor/verify', verifyCode],
  ['DELETE', '/factors/:factor', unenroll],
  ['POST', '/verify/proof', prove],
  ['POST', '/passkeys/registration/options', startRegistration],
  ['POST', '/passkeys/registration/verify', finishRegistration],
  ['POST', '/passkeys/authentication/options', startAuthentication],
  ['POST', '/passkeys/authentication/verify', finishAuthentication],
  ['GET', '/passkeys', list],
  ['PATCH', '/passkeys/:passkey', rename],
  ['DELETE', '/passkeys/:passkey', remove],
];
