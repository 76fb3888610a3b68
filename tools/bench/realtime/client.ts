import { WebSocket } from 'ws';

export interface Client {
  send(event: string, payload: unknown): void;
  close(): void;
}

interface Joined {
  /** The key of the pages. */
  key: string;
  topic: string;
  /** The access token of a private channel's reader. */
  token?: string;
  /** Row changes that are asked for. */
  changes?: readonly object[];
  onMessage?: (event: string, payload: Record<string, unknown>) => void;
}

let addresses = 0;
/** Each client comes from an address of its own, for sockets of one address are limited. */
const createAddress = () => {
  addresses += 1;
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** A bare client of protocol 1.0.0 that has joined a topic, and is told of changes where it asks for them. */
export function join(
  url: string,
  { key, topic, token, changes = [], onMessage }: Joined,
): Promise<Client> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}`, {
    headers: { 'x-forwarded-for': createAddress() },
    perMessageDeflate: false,
  });
  const push = (event: string, payload: unknown) =>
    socket.send(JSON.stringify({ topic: `realtime:${topic}`, event, payload, ref: '1' }));
  const ready = changes.length > 0 ? 'system' : 'phx_reply';
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      push('phx_join', {
        config: { postgres_changes: changes, private: token !== undefined },
        ...(token !== undefined && { access_token: token }),
      }),
    );
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as { event: string; payload: never };
      if (frame.event === ready)
        resolve({
          send: (event, payload) => push('broadcast', { event, payload }),
          close: () => socket.terminate(),
        });
      onMessage?.(frame.event, frame.payload);
    });
  });
}
