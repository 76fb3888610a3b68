import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deps } from '../http/context.ts';
import { describeError } from '../ports/logger.ts';
import { deliverBroadcast } from './broadcast/deliver-broadcast.ts';
import { ChangeReader } from './changes/change-reader.ts';
import { createDayCheck } from './channels/day-check.ts';
import { endExpiredTokens, endOverSessions } from './channels/end-sessions.ts';
import { handleFrame } from './channels/handle-frame.ts';
import type { Parts } from './channels/join.ts';
import { recheckAll } from './channels/recheck-rights.ts';
import { acceptSockets, type Handlers } from './connection/accept-socket.ts';
import { admitSocket } from './connection/admit.ts';
import { Socket } from './connection/socket.ts';
import { Hub } from './hub.ts';
import { limits } from './limits.ts';
import { Presences } from './presence/presences.ts';
import { decodeBinaryFrame, decodeTextFrame } from './protocol/decode-frame.ts';
import { FrameError } from './protocol/frame.ts';
import { Relay } from './relay/relay.ts';

const socketPath = '/realtime/v1/websocket';
const tickMs = 1_000;
/** Sockets are closed over this time when the process stops, so that their clients do not all come back at once. */
const closingMs = 5_000;

export interface Realtime {
  /** Ends all sockets; no new ones are taken. */
  stop(): Promise<void>;
}

function receive(parts: Parts, socket: Socket, data: string | Uint8Array): void {
  socket.seenAt = performance.now();
  try {
    const frame =
      typeof data === 'string'
        ? decodeTextFrame(data, socket.version)
        : decodeBinaryFrame(data, socket.version);
    void socket
      .enqueue(() => handleFrame(parts, socket, frame))
      .catch((error: unknown) => {
        parts.hub.deps.logger.error(describeError(error), 'a message of a socket failed');
        socket.close(1011, 'Internal error');
      });
  } catch (error) {
    if (!(error instanceof FrameError)) throw error;
    socket.close(1007, error.message);
  }
}

function open(parts: Parts, socket: Socket): Handlers {
  parts.hub.addSocket(socket);
  return {
    onMessage: (data) => receive(parts, socket, data),
    onClose: () => parts.hub.removeSocket(socket),
  };
}

function endSilent({ sockets }: Hub): void {
  const since = performance.now() - limits.silenceMs;
  for (const socket of sockets) if (socket.seenAt < since) socket.close(1000, 'No heartbeat');
}

/** Looks after sockets: silent ones, expired tokens each second, sessions every 30 s, rights each day. Returns what ends it. */
function watch(hub: Hub): () => void {
  const { clock, logger } = hub.deps;
  const checkDay = createDayCheck(clock, () => void recheckAll(hub));
  const tick = setInterval(() => {
    checkDay();
    endSilent(hub);
    endExpiredTokens(hub);
  }, tickMs).unref();
  const check = setInterval(() => {
    endOverSessions(hub, hub.channels()).catch((error: unknown) =>
      logger.error(describeError(error), 'sessions of sockets were not checked'),
    );
  }, limits.sessionCheckMs).unref();
  return () => {
    clearInterval(tick);
    clearInterval(check);
  };
}

async function closeSockets({ sockets }: Hub, withinMs: number): Promise<void> {
  const all = [...sockets];
  for (const [at, socket] of all.entries()) {
    socket.close(1012, 'Restarting');
    if (at % 20 === 19) await pause((withinMs * 20) / all.length);
  }
}

/** Opens /realtime/v1/websocket on a server that may not listen yet. */
export async function startRealtime(deps: Deps, server: Server): Promise<Realtime> {
  const hub = new Hub(deps);
  const presences = new Presences(hub);
  const reader = new ChangeReader(hub, presences.process);
  const parts = { hub, presences, reader };
  const relay = new Relay(parts);
  hub.onLeave = (channel) => presences.leave(channel);
  const unsubscribe = deps.bus.subscribe((message, origin) => {
    if (message.kind === 'broadcast') deliverBroadcast(hub, message, origin);
    else if (message.kind === 'presence') presences.apply(message);
    else if (!origin.isHere) presences.answer(message);
  });
  await relay.start();
  acceptSockets(server, socketPath, async (incoming) => {
    const admitted = await admitSocket(deps, hub, incoming);
    if ('status' in admitted) return admitted;
    return (line) => open(parts, new Socket({ ...admitted, line }));
  });
  const endWatch = watch(hub);
  return {
    async stop() {
      hub.isStopping = true;
      await closeSockets(hub, closingMs);
      endWatch();
      await reader.stop();
      await relay.stop();
      unsubscribe();
    },
  };
}
