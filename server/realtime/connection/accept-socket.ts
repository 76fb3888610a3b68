// The one place of `ws`.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { limits } from '../limits.ts';
import type { Line } from './socket.ts';
import { Pace } from './pace.ts';

export interface Handlers {
  onMessage(data: string | Uint8Array): void;
  /** Called once. */
  onClose(): void;
}

/** A refusal of the HTTP request that asks for a socket. */
export interface UpgradeRefusal {
  status: number;
  message: string;
}

/** Decides about a request: a refusal, or a function that takes the open line. */
export type Admit = (
  incoming: IncomingMessage,
) => Promise<UpgradeRefusal | ((line: Line) => Handlers)>;

function toLine(ws: WebSocket): Line {
  return {
    get isOpen() {
      return ws.readyState === ws.OPEN;
    },
    get waitingBytes() {
      return ws.bufferedAmount;
    },
    send: (data) => ws.send(data),
    close(code, reason) {
      ws.close(code, reason.slice(0, 100));
      setTimeout(() => ws.terminate(), 2_000).unref(); // a reader who does not answer the close
    },
  };
}

function toBytes(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}

function refuse(socket: Duplex, { status, message }: UpgradeRefusal): void {
  const body = JSON.stringify({ error: message });
  socket.end(
    `HTTP/1.1 ${status} Refused\r\nconnection: close\r\ncontent-type: application/json\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function attach(ws: WebSocket, open: (line: Line) => Handlers): void {
  const handlers = open(toLine(ws));
  const pings = new Pace(limits.pingsPerSecond);
  ws.on('message', (data, isBinary) => {
    const bytes = toBytes(data);
    handlers.onMessage(isBinary ? bytes : Buffer.from(bytes).toString());
  });
  ws.on('ping', () => {
    if (!pings.take()) ws.terminate();
  });
  ws.on('error', () => {}); // it closes, too
  ws.once('close', () => handlers.onClose());
}

/** Takes WebSockets at one path of a server. A frame that is too large closes its socket with 1009. */
export function acceptSockets(server: Server, path: string, admit: Admit): void {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: limits.frameBytes,
  });
  async function answer(incoming: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const isHere = (incoming.url ?? '').split('?')[0] === path;
    const admitted = isHere ? await admit(incoming) : { status: 404, message: 'Not found' };
    if (typeof admitted !== 'function') refuse(socket, admitted);
    else sockets.handleUpgrade(incoming, socket, head, (ws) => attach(ws, admitted));
  }
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) => {
    answer(incoming, socket, head).catch(() => socket.destroy());
  });
}

/** True for a request that `acceptSockets` takes; others with an Upgrade header are plain requests. */
export const isSocketRequest = ({ headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket';
