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
 * Stops a server after the requests in progress. From now on each answer closes its connection, so that no client sends a request
 * into a closing one; idle connections are closed after a short time, for the same reason.
 */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_incoming, outgoing) => {
    outgoing.shouldKeepAlive = false;
  });
  await new Promise((resolve) => setTimeout(resolve, lastCallMs));
  await close(server);
}
