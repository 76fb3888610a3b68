import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { limitBodyTime } from '../http/connection/body-deadline.ts';
import { answerInOrder } from '../http/connection/answer-in-order.ts';
import { shareByAddress } from '../http/connection/share-by-address.ts';

interface App {
  fetch: Parameters<typeof getRequestListener>[0];
}

const defaultBodyTimeoutMs = 30_000;

/** The listener that node:http calls. A body that is no file must arrive within the given time. */
export function createListener(
  app: App,
  {
    trustProxyHops,
    bodyTimeoutMs = defaultBodyTimeoutMs,
  }: { trustProxyHops: number; bodyTimeoutMs?: number },
): RequestListener {
  const listener = getRequestListener(app.fetch);
  const answer: RequestListener = (incoming, outgoing) => {
    limitBodyTime(incoming, outgoing, bodyTimeoutMs);
    void listener(incoming, outgoing);
  };
  return answerInOrder(shareByAddress(answer, trustProxyHops));
}
