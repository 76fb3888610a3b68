import { connect, createServer, type Socket } from 'node:net';
import { openPort } from './listen.ts';

export interface CuttingProxy {
  url: string;
  /** Bytes that clients have sent so far, headers included. */
  readonly sent: number;
  /** Cuts all connections as soon as so many more bytes were sent. */
  cutAfter(bytes: number): void;
  close(): Promise<void>;
}

/** A TCP proxy to a server of this machine that counts what is sent to it, and loses the network. */
export async function createCuttingProxy(serverUrl: string): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  let sent = 0;
  let limit = Infinity;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const server = createServer((near) => {
    const far = connect(Number(new URL(serverUrl).port), '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    far.pipe(near);
    near.pipe(far);
    near.on('data', (chunk) => {
      sent += chunk.byteLength;
      if (sent < limit) return;
      limit = Infinity;
      cut();
    });
  });
  const port = await openPort(server);
  return {
    url: `http://127.0.0.1:${port}`,
    get sent() {
      return sent;
    },
    cutAfter: (bytes) => void (limit = sent + bytes),
    async close() {
      cut();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
