import { NOT_ALLOWED } from '#app/lib/rpc.ts';

/** The stored version that another administrator saved meanwhile. */
export interface Conflict {
  version: number;
  savedAt: string | null;
  savedBy: string | null;
}

/** A save that did not happen. A conflict has no message: its dialog says it. */
export type SaveRefusal =
  | { ok: false; reason: 'conflict'; conflict: Conflict; message: '' }
  | { ok: false; reason: 'failed'; message: string };

export const toConflict = (conflict: Conflict): SaveRefusal => ({
  ok: false,
  reason: 'conflict',
  conflict,
  message: '',
});

export const toFailure = (message: string): SaveRefusal => ({
  ok: false,
  reason: 'failed',
  message,
});

/** The refusal of a database function; empty where a proxy answered or nobody did. */
export interface RpcRefusal {
  code: string;
  message: string;
  details: string;
  status: number;
}

export function toRpcRefusal(error: unknown): RpcRefusal {
  const { code, message, details, status } = error as Partial<Record<keyof RpcRefusal, unknown>>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    code: text(code),
    message: text(message),
    details: text(details),
    status: Number(status),
  };
}

export interface FailureTexts {
  network: string;
  session: string;
  too_large: string;
  failed: string;
}

/** A failure that has nothing to do with the row: its size, the session, the network. */
export function toSaveFailure({ code, status }: RpcRefusal, texts: FailureTexts): SaveRefusal {
  // A proxy's answer has no code.
  if (status === 413) return toFailure(texts.too_large);
  switch (code) {
    // After the session ended, the request is refused as a stranger's.
    case '42501':
      return toFailure(status === 401 ? texts.session : NOT_ALLOWED);
    case 'PGRST301':
      return toFailure(texts.session);
    case '':
      return toFailure(texts.network);
    default:
      return toFailure(texts.failed);
  }
}
