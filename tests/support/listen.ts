import { serve } from '@hono/node-server';
import type { Server } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';

/** Opens a server on a free port of this machine and returns the port. */
export async function openPort(server: NetServer): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

interface Listening {
  url: string;
  server: Server;
  close(): Promise<void>;
}

/** Serves the app on a free port of this machine, for clients that need a real server. */
export function listen(app: { fetch: Parameters<typeof serve>[0]['fetch'] }): Promise<Listening> {
  return new Promise((resolve) => {
    const server = serve(
      { fetch: app.fetch, hostname: '127.0.0.1', port: 0 },
      (address: AddressInfo) => {
        resolve({
          url: `http://127.0.0.1:${address.port}`,
          server: server as Server,
          close: () =>
            new Promise((closed, failed) => {
              server.close((error) => (error ? failed(error) : closed()));
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        });
      },
    );
  });
}
