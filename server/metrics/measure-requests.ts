import type { IncomingMessage, RequestListener } from 'node:http';
import { measure, secondsSince } from '#server/measures/measures.ts';

/** Rooms by the first part of their paths; everything else is a page or a file of the site. */
const rooms = new Map([
  ['auth', 'auth'],
  ['rest', 'rest'],
  ['storage', 'storage'],
  ['realtime', 'realtime'],
  ['.netlify', 'functions'],
]);
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const toRoom = (url = '') => rooms.get(url.split(/[/?]/u, 2)[1] ?? '') ?? 'site';
const toMethod = (method = '') => (methods.has(method) ? method : 'other');

/** The body that came, by its announced length, once it is whole. */
const readBytesIn = ({ headers, complete }: IncomingMessage) =>
  complete ? Number(headers['content-length'] ?? 0) : 0;

/** Measures each request from its first line to the end of its answer. */
export function measureRequests(listener: RequestListener): RequestListener {
  return (incoming, outgoing) => {
    const { socket } = incoming;
    const [startMs, bytesBefore] = [performance.now(), socket.bytesWritten];
    const room = toRoom(incoming.url);
    outgoing.once('close', () => {
      measure('request', {
        room,
        method: toMethod(incoming.method),
        status: outgoing.statusCode,
        seconds: secondsSince(startMs),
        bytesIn: room === 'storage' ? readBytesIn(incoming) : 0,
        bytesOut: room === 'storage' ? socket.bytesWritten - bytesBefore : 0,
      });
    });
    listener(incoming, outgoing);
  };
}
