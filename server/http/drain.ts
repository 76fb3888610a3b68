import type { Server } from 'node:http';

const sweepMs = 100;
const drainTimeoutMs = 10_000;

/**
 * Ends a server as soon as what is under way is answered: whoever asks on an open connection is told that it was the last time,
 * and who asks nothing more is let go.
 */
export function drain(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.prependListener('request', (_incoming, outgoing) => {
      outgoing.shouldKeepAlive = false;
    });
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const limit = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
  });
}
