import {
  createServer,
  request as forward,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import S3rver from 's3rver';
import type { Patience } from '#server/storage/files/s3/send.ts';
import type { S3Options } from '#server/storage/files/s3/s3-file-store.ts';
import { createFolder } from '../folder.ts';
import { openPort } from '../listen.ts';
import { toNewListing, toOldListing } from './listing.ts';
import { findSignatureFault } from './signature.ts';

/** A fault of one request, the next one that matches. */
export interface Fault {
  method?: string;
  /** A part of the path or query. */
  target?: string;
  /** Answers with this status, and does nothing. */
  status?: number;
  /** Waits before anything is done. */
  slowMs?: number;
  /** Does it, and closes the connection without an answer. */
  isLost?: boolean;
  /** Sends this many bytes of the answer's body, and closes the connection. */
  cutAfter?: number;
  /** With `cutAfter`: says nothing more, and closes nothing. */
  isSilent?: boolean;
  /** With `cutAfter`: announces what it sends, as if that were all. */
  isWholeLooking?: boolean;
}

export interface TestStore {
  options: S3Options & { patience: Patience };
  origin: string;
  /** Bytes of files sent to readers, bytes received, and requests by method with their statuses. */
  sentBytes: number;
  receivedBytes: number;
  seen: string[];
  fail(...faults: Fault[]): void;
  /** Refuses connections until the end. */
  goDown(): Promise<void>;
  /** Uploads in parts that were neither finished nor aborted. */
  countOpenUploads(): Promise<number>;
  /** Moves the store's clock. */
  advance(milliseconds: number): void;
  close: () => Promise<void>;
}

const toXml = (code: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' });
  response.end(toXml(code));
}

function toSent(headers: IncomingMessage['headers']): Headers {
  const names = ['authorization', 'x-amz-date', 'x-amz-content-sha256'];
  return new Headers(names.map((name) => [name, String(headers[name])]));
}

async function openS3rver(directory: string, bucket: string) {
  const options = { directory, silent: true, vhostBuckets: false };
  const s3rver = new S3rver({ ...options, configureBuckets: [{ name: bucket }] });
  s3rver.logger.exceptions.unhandle();
  await s3rver.configureBuckets();
  const server = createServer(s3rver.callback());
  return { port: await openPort(server), server };
}

interface Options {
  bucket?: string;
  secret?: string | undefined;
}

/**
 * A store that speaks S3: s3rver, behind a front that refuses what is not signed with the secret and what is overdue, ends
 * uploads as S3 does (s3rver cannot), lets pages of every origin read, counts, and goes wrong as it is told. `onEnd`: afterAll.
 */
export async function openTestStore(
  onEnd: (work: () => Promise<void>) => void,
  { bucket = 'escola', secret = 'segredo-do-armazem' }: Options = {},
): Promise<TestStore> {
  const folder = await createFolder(onEnd);
  const inner = await openS3rver(folder, bucket);
  const uploads = path.join(folder, bucket, '._S3rver_uploads');
  const ended = new Set<string>();
  const faults: Fault[] = [];
  let aheadMs = 0;

  function takeFault({ method = '', url = '' }: IncomingMessage): Fault {
    const index = faults.findIndex(
      (fault) =>
        (fault.method ?? method) === method && (!fault.target || url.includes(fault.target)),
    );
    return index < 0 ? {} : (faults.splice(index, 1)[0] ?? {});
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault): void {
    const { method, url, headers } = incoming;
    const sent = forward({ port: inner.port, host: '127.0.0.1', method, path: url, headers });
    sent.on('error', () => outgoing.destroy());
    sent.on('response', (answer) => void answerWith(answer, outgoing, fault, incoming));
    incoming.on('data', (chunk: Buffer) => {
      store.receivedBytes += chunk.byteLength;
    });
    incoming.pipe(sent);
  }

  async function list(target: string, outgoing: ServerResponse, headers: Headers): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${inner.port}${toOldListing(target)}`, {
      headers,
    });
    outgoing.writeHead(answer.status, { 'content-type': 'application/xml' });
    outgoing.end(toNewListing(await answer.text()));
  }

  async function answerWith(
    answer: IncomingMessage,
    outgoing: ServerResponse,
    { isLost, cutAfter, isWholeLooking, isSilent }: Fault,
    { method }: IncomingMessage,
  ): Promise<void> {
    const isRead = method === 'GET' && (answer.statusCode ?? 500) < 300;
    if (isLost) {
      answer.resume();
      return void outgoing.destroy();
    }
    const length = isWholeLooking ? { 'content-length': String(cutAfter) } : {};
    outgoing.writeHead(answer.statusCode ?? 500, { ...answer.headers, ...length });
    let left = cutAfter ?? Infinity;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      const part = chunk.subarray(0, left);
      left -= part.byteLength;
      if (isRead) store.sentBytes += part.byteLength;
      if (!outgoing.write(part)) await new Promise((resume) => outgoing.once('drain', resume));
      if (left <= 0) break;
    }
    if (left > 0 || isWholeLooking) outgoing.end();
    else if (!isSilent) outgoing.destroy();
  }

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = incoming;
    const fault = takeFault(incoming);
    outgoing.setHeader('access-control-allow-origin', '*');
    if (method === 'OPTIONS') {
      // The second is what journeys add to every request of their browser.
      outgoing.setHeader('access-control-allow-headers', 'range, x-forwarded-for');
      return void outgoing.writeHead(204).end();
    }
    outgoing.on('finish', () => store.seen.push(`${method} ${outgoing.statusCode}`));
    if (fault.slowMs !== undefined) await wait(fault.slowMs);
    if (fault.status !== undefined) return refuse(outgoing, fault.status, 'SlowDown');
    const now = new Date(Date.now() + aheadMs);
    const received = { method, target: url, headers: headers as Record<string, string> };
    const problem = findSignatureFault(received, { secret, now });
    if (problem !== null) return refuse(outgoing, 403, problem);
    const id = new URL(url, 'http://store').searchParams.get('uploadId');
    const isKnown = (upload: string) => existsSync(path.join(uploads, path.basename(upload)));
    if (id !== null && (ended.has(id) || !isKnown(id)))
      return refuse(outgoing, 404, 'NoSuchUpload');
    if (id !== null && method !== 'PUT') ended.add(id);
    if (id !== null && method === 'DELETE') {
      await rm(path.join(uploads, path.basename(id)), { recursive: true, force: true });
      return void outgoing.writeHead(204).end();
    }
    if (url.includes('list-type=2')) return list(url, outgoing, toSent(headers));
    pass(incoming, outgoing, fault);
  }

  const front = createServer((incoming, outgoing) => void handle(incoming, outgoing));
  const origin = `http://127.0.0.1:${await openPort(front)}`;
  const stop = (server: typeof front) =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  const store: TestStore = {
    options: {
      endpoint: origin,
      region: 'us-east-1',
      bucket,
      keyId: 'S3RVER', // the only one that s3rver knows
      secret,
      prefix: 'escolas/uma/',
      publicOrigin: origin,
      isPathStyle: true,
      patience: { pauses: [1, 1, 1], answer: 500, upload: 5_000, silence: 500 },
    },
    origin,
    sentBytes: 0,
    receivedBytes: 0,
    seen: [],
    fail: (...added) => void faults.push(...added),
    goDown: () => stop(front),
    countOpenUploads: async () => (await readdir(uploads).catch(() => [])).length,
    advance(milliseconds) {
      aheadMs += milliseconds;
    },
    async close() {
      if (front.listening) await stop(front);
      await stop(inner.server);
    },
  };
  onEnd(store.close);
  return store;
}
