import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Page } from '#domain/pages/page.ts';
import type { RenderAnswer } from './render-worker.ts';

/** Reading the bundle takes 1.6 s on a machine that is idle. */
const startMs = 30_000;
const mostMegabytes = 180;

export interface Renderer {
  /** The document of a page, as React Router renders it, with tokens. One at a time; rejects when it fails or takes too long. */
  render(page: Page): Promise<string>;
  stop(): Promise<void>;
}

interface RendererOptions {
  /** The file of the server bundle, `build/server/index.js`. */
  bundle: string;
  /** The longest time of one page. */
  limitMs?: number;
  /** The thread ends after this time without work. */
  idleMs?: number;
}

async function nextMessage<T>(worker: Worker, limitMs: number): Promise<T> {
  const ending = new AbortController();
  const end = () => ending.abort(new Error('The rendering thread has ended'));
  worker.once('exit', end);
  try {
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(limitMs)]);
    const [message] = await once(worker, 'message', { signal });
    return message as T;
  } finally {
    worker.off('exit', end);
  }
}

/** Renders in a thread of its own, which starts when it is needed and ends after a minute without work. */
export function createRenderer({
  bundle,
  limitMs = 5_000,
  idleMs = 60_000,
}: RendererOptions): Renderer {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  /** Without the environment of the server, which has secrets. */
  async function start(): Promise<Worker> {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: bundle,
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    });
    worker = started;
    started.unref();
    await nextMessage(started, startMs);
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  }

  return {
    stop,
    async render(page) {
      clearTimeout(idle);
      try {
        const running = worker ?? (await start());
        const answer = nextMessage<RenderAnswer>(running, limitMs);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
        running.postMessage(page);
        const given = await answer;
        if ('error' in given) throw new Error(given.error);
        idle = setTimeout(() => void stop(), idleMs).unref();
        return given.html;
      } catch (error) {
        await stop();
        throw error;
      }
    },
  };
}
