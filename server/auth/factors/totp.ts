import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

/** The purpose for which the secrets of apps are sealed. */
export const appSecretLabel = 'totp-secrets';

const periodSeconds = 30;
const kind = { algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

export interface AppSecret {
  /** Base32. */
  secret: string;
  /** The address that an authenticator app reads (otpauth://). */
  uri: string;
  /** The same as a picture, SVG. */
  qrCode: string;
}

/** A new secret of 160 bits (RFC 4226, section 4). */
export function createAppSecret(issuer: string, account: string): AppSecret {
  const secret = new Secret({ size: 20 });
  const uri = new TOTP({ ...kind, issuer, label: account, secret }).toString();
  return { secret: secret.base32, uri, qrCode: renderSVG(uri) };
}

/**
 * The step of time whose code this is: the present one, or one beside it, because clocks differ. Null for a wrong code. The caller
 * takes each step once (RFC 6238, section 5.2).
 */
export function findStep(secret: string, code: string, at: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const timestamp = at.getTime();
  const totp = new TOTP({ ...kind, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}
