import type { Server } from 'node:http';

const lastCallMs = 500;
const sweepMs = 100;
const drainTimeoutMs = 10_000;

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
    const limit = setTimeout(() => server.closeAllConnections(), drainTimeoutMs);
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(limit);
      resolve();
    });
  });
}

/**
 * Ends a server as soon as what is under way is answered. Whoever asks on an open connection is told with the answer that it was
 * the last: only who has asked nothing for a while is let go without, for a request on its way would be lost with the connection.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, lastCallMs));
  await close(server);
}
