import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { limitBodyTime } from '../http/body-deadline.ts';
import { inTurn } from '../http/in-turn.ts';
import type { RunningSite } from './site.ts';

interface App {
  fetch: Parameters<typeof getRequestListener>[0];
}

const defaultBodyTimeoutMs = 30_000;

/**
 * What a node:http server calls: pages and files straight from memory, everything else through the app. A body that is no file
 * must arrive within the given time.
 */
export function createListener(
  app: App,
  site: RunningSite,
  bodyTimeoutMs = defaultBodyTimeoutMs,
): RequestListener {
  const listener = getRequestListener(app.fetch);
  return inTurn((incoming, outgoing) => {
    limitBodyTime(incoming, outgoing, bodyTimeoutMs);
    if (!site.answer(incoming, outgoing)) void listener(incoming, outgoing);
  });
}
