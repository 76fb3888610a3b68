import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '#domain/errors.ts';
import { toAddress, toQuery, type S3Place } from './addresses.ts';
import type { Signer } from './signer.ts';
import { readText } from './xml.ts';

/** Milliseconds that are waited. */
export interface Patience {
  /** Before the second, third and fourth try, about. */
  pauses: readonly number[];
  /** For the head of an answer. */
  answer: number;
  /** The same where a part of a file is sent, which may go over a slow line. */
  upload: number;
  /** Between two pieces of a body. */
  silence: number;
}

export const usualPatience: Patience = {
  pauses: [200, 800, 2_400],
  answer: 10_000,
  upload: 120_000,
  silence: 30_000,
};

const transient: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

export interface StoreRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** '' for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
}

export interface StoreAnswer {
  response: Response;
  /** Ends the connection. */
  cut: (reason: Error) => void;
}

/** The store's no to a request: `code` is its status and its own word, such as "403 AccessDenied". */
export class StoreRefusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(method: string, status: number, word: string | null) {
    const code = word === null ? String(status) : `${status} ${word}`;
    super(`The store of files refused ${method}: ${code}`);
    this.name = 'StoreRefusal';
    this.status = status;
    this.code = code;
  }
}

const unreachable = (cause: unknown) =>
  new AppError('unavailable', 'The store of files does not answer', { cause });

export type Send = (request: StoreRequest) => Promise<StoreAnswer>;

interface Terms {
  place: S3Place;
  signer: Signer;
  patience: Patience;
}

/**
 * Sends requests, each up to four times while the store is busy or not reached: all of them may be repeated. Answers below 300, and
 * 404; throws unavailable, or a StoreRefusal.
 */
export function createSend({ place, signer, patience }: Terms): Send {
  async function attempt({ method, key, query = {}, headers, body }: StoreRequest) {
    const url = toAddress(place, key) + toQuery(query);
    const signed = await signer.sign({ method, url, ...(headers && { headers }) });
    const limit = new AbortController();
    const ms = body === undefined ? patience.answer : patience.upload;
    const timer = setTimeout(() => limit.abort(new Error('no answer in time')), ms);
    try {
      const response = await fetch(url, {
        method,
        headers: signed,
        redirect: 'manual',
        signal: limit.signal,
        ...(body !== undefined && { body: body as Uint8Array<ArrayBuffer> | string }),
      });
      return { response, cut: (reason: Error) => limit.abort(reason) };
    } finally {
      clearTimeout(timer);
    }
  }

  async function refuse(
    { method }: StoreRequest,
    { response }: StoreAnswer,
  ): Promise<StoreRefusal> {
    const text = await response.text().catch(() => '');
    return new StoreRefusal(method, response.status, readText(text, 'Code'));
  }

  return async (request) => {
    let failure: unknown;
    for (const pauseMs of [0, ...patience.pauses]) {
      if (pauseMs > 0) await wait(pauseMs * (0.5 + Math.random()));
      try {
        const answer = await attempt(request);
        const { status } = answer.response;
        if (status < 300 || status === 404) return answer;
        failure = await refuse(request, answer);
        if (!transient.has(status)) throw failure;
      } catch (error) {
        if (error === failure) throw error;
        failure = error;
      }
    }
    throw unreachable(failure);
  };
}
