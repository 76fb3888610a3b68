import type { IncomingMessage, ServerResponse } from 'node:http';
import { expectProgress } from './stalled.ts';

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();
const timedOut = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

function cutOff(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { socket } = incoming;
  if (incoming.complete || socket.destroyed) return;
  if (!outgoing.headersSent) socket.write(timedOut);
  socket.destroy();
}

/**
 * Ends the connection of a request whose body has not arrived in time: node's own limit holds for every request alike, and
 * must be long enough for a lesson's video. A sender of one byte a second would hold a connection for as long as that.
 */
export function limitBodyTime(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  milliseconds: number,
): void {
  const { headers } = incoming;
  if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return;
  const timer = setTimeout(() => cutOff(incoming, outgoing), milliseconds).unref();
  deadlines.set(incoming, timer);
  incoming.once('close', () => clearTimeout(timer));
}

/** For a body that is a file: it may take an hour (node's own limit) and must go on arriving. */
export function allowSlowBody(incoming: IncomingMessage | undefined): void {
  if (!incoming) return;
  clearTimeout(deadlines.get(incoming));
  expectProgress(incoming);
}
