import type { RequestContext } from '../context.ts';
import { describeError } from '#server/ports/logger.ts';

const pauseMs = 60_000;

interface Written {
  at: number;
  /** Failures of the kind since then that were not written. */
  others: number;
}

type FailureContext = Pick<RequestContext, 'clock' | 'logger' | 'requestId' | 'traceId'>;
export type WriteFailure = (context: FailureContext, path: string, error: unknown) => void;

/** The kind of a failure: its endpoint, and where in the code it arose. */
function toKind(path: string, { error, code, stack }: Record<string, unknown>): string {
  return JSON.stringify([path, error, code, String(stack).split('\n')[0]]);
}

/** Writes one line a minute for failures of one kind, with the number of others since the last: a flood fills no disk. */
export function createFailureWriter(): WriteFailure {
  const kinds = new Map<string, Written>();
  return ({ clock, logger, requestId, traceId }, path, error) => {
    const described = describeError(error);
    const kind = toKind(path, described);
    const last = kinds.get(kind);
    const at = clock().getTime();
    if (last && at < last.at + pauseMs) {
      last.others += 1;
      return;
    }
    kinds.set(kind, { at, others: 0 });
    const others = last && last.others > 0 ? { others: last.others } : {};
    logger.error(
      { requestId, ...(traceId !== undefined && { traceId }), path, ...others, ...described },
      'request failed',
    );
  };
}
