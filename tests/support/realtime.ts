import { createClient, type RealtimeChannel, type SupabaseClient } from '@supabase/supabase-js';
import { tmpdir } from 'node:os';
import { WebSocket } from 'ws';
import { parseConfig } from '#server/config/config.ts';
import { startRealtime, type Realtime } from '#server/realtime/start-realtime.ts';
import { createMemoryStorage } from './supabase.ts';
import { listen } from './listen.ts';
import { createTestApp, type Person, type TestApp } from './test-app.ts';

export interface RealtimeServer extends TestApp {
  url: string;
  realtime: Realtime;
  /** The official client, as a person or with the publishable key alone. */
  connect(person?: Person | null, version?: '1.0.0' | '2.0.0'): SupabaseClient;
  /** Ends what connect and openSocket opened. */
  disconnect(): void;
  /** A bare socket that keeps what it receives. */
  openSocket(query?: string, headers?: Record<string, string>): Promise<BareSocket>;
}

/** A listening server with its sockets, for the unmodified client. */
export async function createRealtimeServer(
  environment: Record<string, string> = {},
  overrides: Parameters<typeof createTestApp>[0] = {},
): Promise<RealtimeServer> {
  const config = parseConfig({
    DATA_DIR: tmpdir(),
    PUBLIC_URL: 'http://localhost:3000',
    REALTIME_SOCKETS_PER_ADDRESS: '500',
    ...environment,
  });
  const app = await createTestApp({ config, ...overrides });
  const listening = await listen(app.app);
  const realtime = await startRealtime(app.deps, listening.server);
  const clients: SupabaseClient[] = [];
  const { publishableKey } = app.deps.secrets;
  const sockets: BareSocket[] = [];
  function disconnect(): void {
    for (const client of clients.splice(0)) void client.realtime.disconnect();
    for (const { socket } of sockets.splice(0)) socket.terminate();
  }
  return {
    ...app,
    url: listening.url,
    realtime,
    connect(person = null, version = '2.0.0') {
      const client = createClient(listening.url, publishableKey, {
        auth: { storage: createMemoryStorage(), autoRefreshToken: false },
        ...(person ? { accessToken: async () => person.token } : {}),
        realtime: { vsn: version, transport: WebSocket as never },
      });
      if (person) void client.realtime.setAuth(person.token);
      clients.push(client);
      return client;
    },
    async openSocket(query = `apikey=${publishableKey}&vsn=2.0.0`, headers = {}) {
      const socket = new BareSocket(`${listening.url}/realtime/v1/websocket?${query}`, headers);
      sockets.push(socket);
      await socket.opened;
      return socket;
    },
    disconnect,
    async close() {
      disconnect();
      await realtime.stop();
      await listening.close();
      await app.close();
    },
  };
}

/** A WebSocket of protocol 2.0.0 without a client around it. */
export class BareSocket {
  readonly socket: WebSocket;
  /** Rejects with the status of a refusal. */
  readonly opened: Promise<void>;
  /** The code that it was closed with. */
  readonly closed: Promise<number>;
  readonly frames: unknown[][] = [];

  constructor(url: string, headers: Record<string, string>) {
    this.socket = new WebSocket(url.replace('http', 'ws'), { headers });
    this.opened = new Promise((resolve, reject) => {
      this.socket.once('open', () => resolve());
      this.socket.once('unexpected-response', (_request, response) => {
        response
          .setEncoding('utf8')
          .once('data', (body: string) => reject(new Error(`${response.statusCode} ${body}`)));
      });
      this.socket.once('error', reject);
    });
    this.opened.catch(() => {});
    this.closed = new Promise((resolve) => {
      this.socket.once('close', (code) => resolve(code));
    });
    this.socket.on('message', (data, isBinary) => {
      if (!isBinary) this.frames.push(JSON.parse((data as Buffer).toString()) as unknown[]);
    });
  }

  push(topic: string, event: string, payload: unknown, ref = '1'): void {
    this.socket.send(JSON.stringify([ref, ref, topic, event, payload]));
  }
}

/** Subscribes, and resolves with the state: SUBSCRIBED, or the error's words. */
export function subscribe(channel: RealtimeChannel): Promise<string> {
  return new Promise((resolve) => {
    channel.subscribe((state, error) => resolve(error ? error.message : state));
  });
}
