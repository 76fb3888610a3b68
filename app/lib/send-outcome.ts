import type { SendOutcome } from './outgoing.ts';

/** As the database refuses: with its code and, of a limit, the seconds to wait. */
export interface Refusal {
  code?: string;
  hint?: string;
}

interface WireAnswer {
  error: Refusal | null;
  /** 0 when no answer came. */
  status: number;
}

const MAY_PASS = new Set([0, 401, 408, 425, 502, 503, 504]);

/** Reads an answer of the wire: what no server heard, or could not answer just now, is lost and may be sent again. */
export async function toSendOutcome(
  ask: () => PromiseLike<WireAnswer>,
  refusal: (error: Refusal, status: number) => string,
): Promise<SendOutcome> {
  try {
    const { error, status } = await ask();
    if (!error) return { kind: 'sent' };
    if (MAY_PASS.has(status)) return { kind: 'lost' };
    return { kind: 'refused', message: refusal(error, status) };
  } catch {
    return { kind: 'lost' };
  }
}
