import { Agent, createServer, request as ask, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { openPort } from './listen.ts';

/** Statuses with which a balancer of the real world gives up. */
const badGateway = 502;

/**
 * One address before several processes, each in its turn, as deploy/containers/Caddyfile describes it: a request whose connection
 * fails before an answer goes to the next process when it may be repeated, else it is answered with 502. Bodies are short.
 */
export async function openRoundRobin(
  origins: readonly string[],
  onEnd: (end: () => void) => void,
): Promise<string> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  function pass(origin: string, incoming: IncomingMessage, body: string): Promise<IncomingMessage> {
    const { hostname, port } = new URL(origin);
    const headers = { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress ?? '' };
    return new Promise((resolve, reject) => {
      const { method = 'GET', url = '/' } = incoming;
      ask({ hostname, port, path: url, method, headers, agent }, resolve)
        .once('error', reject)
        .end(body);
    });
  }

  async function passOn(incoming: IncomingMessage, body: string): Promise<IncomingMessage> {
    const isRepeatable = incoming.method === 'GET' || incoming.method === 'HEAD';
    turn += 1;
    const first = turn % origins.length;
    let reason: unknown;
    for (const origin of [...origins.slice(first), ...origins.slice(0, first)]) {
      try {
        return await pass(origin, incoming, body);
      } catch (error) {
        const isUnsent = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
        if (!(isRepeatable || isUnsent)) throw error;
        reason = error;
      }
    }
    throw reason;
  }

  const front = createServer(async (incoming, outgoing) => {
    try {
      const answer = await passOn(incoming, await text(incoming));
      outgoing.writeHead(answer.statusCode ?? badGateway, answer.headers);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    } catch {
      outgoing.writeHead(badGateway).end();
    }
  });
  const origin = `http://127.0.0.1:${await openPort(front)}`;
  onEnd(() => {
    front.close();
    front.closeAllConnections();
    agent.destroy();
  });
  return origin;
}
