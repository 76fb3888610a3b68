import { Agent, request } from 'node:http';

export interface Shot {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Measure {
  perSecond: number;
  p50Ms: number;
  p99Ms: number;
  failures: number;
}

export interface Answer {
  status: number;
  body: string;
  bytes: Buffer;
}

export function sendOnce(shot: Shot, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers =
      shot.body === undefined
        ? shot.headers
        : { ...shot.headers, 'content-length': Buffer.byteLength(shot.body) };
    const outgoing = request(shot.url, {
      method: shot.method ?? 'GET',
      ...(headers ? { headers } : {}),
      ...(agent ? { agent } : {}),
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('end', () => {
        const bytes = Buffer.concat(chunks);
        resolve({
          status: response.statusCode ?? 0,
          bytes,
          // Decoded on demand: reading compressed pages as text is slow.
          get body() {
            return bytes.toString();
          },
        });
      });
      response.once('error', reject);
    });
    outgoing.end(shot.body);
  });
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Repeats requests over kept connections for a bounded time; loopback only. */
export async function load(
  nextShot: () => Shot,
  connections: number,
  durationMs: number,
): Promise<Measure> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let failures = 0;
  const endAt = performance.now() + durationMs;
  const worker = async () => {
    while (performance.now() < endAt) {
      const startedAt = performance.now();
      const { status } = await sendOnce(nextShot(), agent);
      times.push(performance.now() - startedAt);
      if (status >= 400) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    perSecond: (times.length * 1000) / durationMs,
    p50Ms: percentile(times, 0.5),
    p99Ms: percentile(times, 0.99),
    failures,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
