import { loadSupabase } from './supabase.ts';
import { withFreshProof } from './wire/fresh-proof.ts';

async function sendRpc(name: string, args: Record<string, unknown>): Promise<unknown> {
  const supabase = await loadSupabase();
  const { data, error, status } = await supabase.rpc(name, args);
  if (error) throw Object.assign(error, { status });
  return data;
}

/** Calls a database function. Throws its refusal, with the SQLSTATE in `code` and the answer's `status`. */
export const callRpc = (name: string, args: Record<string, unknown> = {}): Promise<unknown> =>
  withFreshProof(() => sendRpc(name, args));

export type Attempt<T = unknown> = { ok: true; value: T } | { ok: false; message: string };

export const NOT_ALLOWED = 'Sua conta não pode mais fazer isto.';
const NOT_DONE = 'Não deu certo. Verifique sua conexão e tente de novo.';
const TOO_LARGE = 'Isto é longo demais para enviar. Encurte e tente de novo.';
/** The product's own SQLSTATEs, in Portuguese. */
const REFUSAL = /^(?:PT4\d\d|22023|23505)$/u;

/** Like callRpc; a refusal is a value with a sentence to show. */
export async function attemptRpc(name: string, args: Record<string, unknown>): Promise<Attempt> {
  try {
    return { ok: true, value: await callRpc(name, args) };
  } catch (error) {
    const { code, message, status } = error as Record<'code' | 'message' | 'status', unknown>;
    const isRefusal = typeof code === 'string' && REFUSAL.test(code);
    if (isRefusal) return { ok: false, message: String(message) };
    if (status === 413) return { ok: false, message: TOO_LARGE };
    return { ok: false, message: code === '42501' ? NOT_ALLOWED : NOT_DONE };
  }
}
