import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that one connection may have sent ahead; browsers send none (RFC 9112, 9.3.2). */
const maxAhead = 100;

/**
 * Pipelined requests of one connection are processed one after another: their answers must come in order anyway, and ten thousand
 * of one client would delay the request of every other client. Too many of them close the connection.
 */
export function answerInOrder(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (() => void)[]>();
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const queue = waiting.get(socket);
    const run = () => {
      outgoing.once('close', () => {
        const next = waiting.get(socket)?.shift();
        if (next && !socket.destroyed) next();
        else waiting.delete(socket);
      });
      listener(incoming, outgoing);
    };
    if (!queue) {
      waiting.set(socket, []);
      run();
    } else if (queue.length < maxAhead) {
      queue.push(run);
    } else {
      socket.destroy();
    }
  };
}
