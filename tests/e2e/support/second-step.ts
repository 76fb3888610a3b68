import { Secret, TOTP } from 'otpauth';
import { type Call, password, type Session } from './people.ts';

/** The account gets an authenticator app, in another browser, whose session has shown it. */
export async function addApp(
  call: Call,
  email: string,
  secretWord: string,
): Promise<{ session: Session; totp: TOTP }> {
  const credentials = { email, password: secretWord };
  const { body: session } = await call('/auth/v1/token?grant_type=password', { body: credentials });
  const app = { factor_type: 'totp', friendly_name: 'Aplicativo' };
  const { body: made } = await call('/auth/v1/factors', { session, body: app });
  const totp = new TOTP({ secret: Secret.fromBase32(made.totp.secret) });
  const path = `/auth/v1/factors/${made.id}`;
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  const { body: challenge } = await call(`${path}/challenge`, { session, body: {}, headers });
  const body = { challenge_id: challenge.id, code: totp.generate() };
  const { status, body: raised } = await call(`${path}/verify`, { session, body, headers });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(raised)}`);
  return { session: raised, totp };
}

/** Like addApp: the session. */
export const turnSecondStepOn = async (call: Call, email: string, secretWord = password) =>
  (await addApp(call, email, secretWord)).session;
