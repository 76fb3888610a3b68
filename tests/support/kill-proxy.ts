import { connect, createServer, type Socket } from 'node:net';
import { openPort } from './listen.ts';

interface Killing {
  /** The number of round trips that still come, on all connections together. */
  trips: number;
  /** The statement of the last trip is carried out, and its answer lost; otherwise it never comes. */
  isDone: boolean;
  kill: () => void;
}

export interface KillProxy {
  port: number;
  /** Kills in the middle of work that begins now. */
  arm(killing: Killing): void;
  /** The work has ended before its time. */
  disarm(): void;
  close(): Promise<void>;
}

/** A TCP proxy to a database's unix socket that has its client killed between two statements. */
export async function createKillProxy(socketPath: string): Promise<KillProxy> {
  const open = new Set<Socket>();
  let armed: Killing | null = null;
  const server = createServer((near) => {
    const far = connect(socketPath);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    let isAnswered = true;
    let dying: Killing | null = null;
    near.on('data', (chunk) => {
      if (isAnswered && armed) {
        armed.trips -= 1;
        if (armed.trips === 0) [dying, armed] = [armed, null];
      }
      isAnswered = false;
      if (dying && !dying.isDone) dying.kill();
      else far.write(chunk);
    });
    far.on('data', (chunk) => {
      isAnswered = true;
      if (dying) dying.kill();
      else near.write(chunk);
    });
  });
  const port = await openPort(server);
  return {
    port,
    arm: (killing) => void (armed = killing),
    disarm: () => void (armed = null),
    async close() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
