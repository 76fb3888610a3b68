import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { RunningSite } from './site.ts';

interface App {
  fetch: Parameters<typeof getRequestListener>[0];
}

/** What a node:http server calls: pages and files straight from memory, everything else through the app. */
export function createListener(app: App, site: RunningSite): RequestListener {
  const listener = getRequestListener(app.fetch);
  return (incoming, outgoing) => {
    if (!site.answer(incoming, outgoing)) void listener(incoming, outgoing);
  };
}
