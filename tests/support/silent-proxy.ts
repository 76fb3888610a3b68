import { connect, createServer, type Socket } from 'node:net';

import { openPort } from './listen.ts';

export interface SilentProxy {
  port: number;
  /** Round trips so far, over all connections: the client sent something after it was answered. */
  readonly trips: number;
  /** Drops the traffic of open connections without closing them; new connections work. */
  fallSilent(): void;
  close(): Promise<void>;
}

/** A TCP proxy to a unix socket that counts, and that can stop forwarding, like a firewall that drops packets of old connections. */
export async function createSilentProxy(socketPath: string): Promise<SilentProxy> {
  const open = new Set<Socket>();
  let trips = 0;
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => open.delete(socket));
    }
    let isAnswered = true;
    near.on('data', () => {
      if (isAnswered) trips += 1;
      isAnswered = false;
    });
    far.on('data', () => {
      isAnswered = true;
    });
    near.pipe(far);
    far.pipe(near);
  });
  const port = await openPort(server);
  return {
    port,
    get trips() {
      return trips;
    },
    fallSilent() {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
