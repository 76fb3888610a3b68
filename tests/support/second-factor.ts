import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { newAddress, readSession, type AuthApp, type AuthSession } from './auth-app.ts';

const enrolledSchema = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const codesSchema = z.object({ id: z.string(), codes: z.array(z.string()) });

export interface AppFactor {
  id: string;
  secret: string;
}

/** Steps of an owner with an authenticator app and recovery codes. */
export function createFactors(server: AuthApp) {
  const post = (path: string, token: string, body: object = {}, caller = {}) =>
    server.call('POST', path, body, { token, ...caller });
  const enroll = (token: string, body: object = {}) =>
    post('/factors', token, { factor_type: 'totp', ...body });
  /** The code that the app shows, some steps of 30 seconds beside the present. */
  const read = ({ secret }: AppFactor, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: server.deps.clock().getTime() + steps * 30_000,
    });

  async function challenge(token: string, { id }: AppFactor, caller = {}): Promise<string> {
    const answer = await post(`/factors/${id}/challenge`, token, {}, caller);
    return z.object({ id: z.string() }).parse(await answer.json()).id;
  }
  const verify = (
    token: string,
    { id }: AppFactor,
    body: { challenge_id: string; code: string },
    caller = {},
  ) => post(`/factors/${id}/verify`, token, body, caller);

  /** Challenge and code from one place. */
  async function prove(token: string, factor: AppFactor, code = read(factor)): Promise<Response> {
    const caller = { address: newAddress() };
    const challenge_id = await challenge(token, factor, caller);
    return verify(token, factor, { challenge_id, code }, caller);
  }

  async function add(token: string): Promise<AppFactor> {
    const { id, totp } = enrolledSchema.parse(await (await enroll(token)).json());
    return { id, secret: totp.secret };
  }

  return {
    enroll,
    read,
    challenge,
    verify,
    prove,
    add,
    /** Turns the second factor on. The clock moves on by a step, so that the next code is another one. */
    async turnOn(session: AuthSession): Promise<{ factor: AppFactor; session: AuthSession }> {
      const factor = await add(session.access_token);
      server.advance(1);
      const raised = await readSession(await prove(session.access_token, factor));
      server.advance(30_000);
      return { factor, session: raised };
    },
    makeCodes: async ({ access_token: token }: AuthSession) =>
      codesSchema.parse(await (await post('/factors/recovery-codes', token)).json()).codes,
    useCode: (token: string, code: string) =>
      post('/factors/recovery-codes/verify', token, { code }),
  };
}
