import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** Checks without progress after which a connection ends. */
const maxIdleChecks = 4;
const checkEveryMs = 15_000;

/** Files that arrive without a deadline for the whole (allowSlowBody). */
const arriving = new WeakMap<Socket, IncomingMessage>();

export function expectProgress(incoming: IncomingMessage): void {
  arriving.set(incoming.socket, incoming);
}

/** Node counts a chunk when it has left as a whole; its handle knows how much of the present one has not. */
function readTaken(socket: Socket): string {
  const queued: unknown = Reflect.get(Object(Reflect.get(socket, '_handle')), 'writeQueueSize');
  return `${socket.bytesWritten - socket.writableLength} ${String(queued)}`;
}

/**
 * A text that changes while the other side does its part; null when it has none. The bytes that it sends do not show that it
 * reads.
 */
function readProgress(socket: Socket): string | null {
  if (socket.writableLength > 0) return readTaken(socket);
  const incoming = arriving.get(socket);
  const isAwaited = incoming && !incoming.complete && incoming.readableLength === 0;
  return isAwaited ? String(socket.bytesRead) : null;
}

/**
 * Watches the connections of a server. Each call of the returned function ends those that have taken nothing of their answer, or
 * sent nothing of their file, for the last four calls: their buffers and open files are ours.
 */
export function watchConnections(server: Server): () => void {
  const connections = new Map<Socket, { progress: string | null; idleChecks: number }>();
  server.on('connection', (socket) => {
    connections.set(socket, { progress: null, idleChecks: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  return () => {
    for (const [socket, seen] of connections) {
      const progress = readProgress(socket);
      seen.idleChecks = progress !== null && progress === seen.progress ? seen.idleChecks + 1 : 0;
      seen.progress = progress;
      if (seen.idleChecks >= maxIdleChecks) socket.destroy();
    }
  };
}

/** Ends connections after a minute without progress. */
export function endStalledConnections(server: Server): void {
  const timer = setInterval(watchConnections(server), checkEveryMs).unref();
  server.once('close', () => clearInterval(timer));
}
