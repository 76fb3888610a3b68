import { isIP } from 'node:net';
import type { RequestContext } from '#server/http/context.ts';

/** Network address and browser that a session was opened or last refreshed from. */
export interface Client {
  ip: string | null;
  agent: string | null;
}

const maxAgentLength = 500;

export function toClient(request: Request, { clientAddress }: RequestContext): Client {
  return {
    ip: isIP(clientAddress) ? clientAddress : null,
    agent: request.headers.get('user-agent')?.slice(0, maxAgentLength) ?? null,
  };
}
