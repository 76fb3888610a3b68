import type { z } from 'zod';
import type { Clock } from '#server/ports/clock.ts';
import type { Logger } from '#server/ports/logger.ts';
import type { ProviderProblem } from '#server/ports/provider.ts';
import { errorSchema } from './schemas.ts';

const userAgent = 'ingles-proibido';
const shortTimeoutMs = 15_000;
const longestPauseSeconds = 600;

export interface ApiOptions {
  /** With the version, without a slash at the end. */
  url: string;
  apiKey: string;
  clock: Clock;
  logger: Logger;
}

export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  timeoutMs?: number;
  /** Sales do not depend on it: a key without permission for it is no problem of the school. */
  isExtra?: boolean;
}

export type Answer =
  | { kind: 'ok'; body: unknown }
  /** Nothing was done. */
  | { kind: 'refused'; code: string; description: string }
  | { kind: 'missing' }
  /** The key has no permission; only for an optional ability. */
  | { kind: 'forbidden' }
  /** It did not happen. */
  | { kind: 'unavailable' }
  /** A question was answered in another form. */
  | { kind: 'unreadable' }
  /** It may have happened. */
  | { kind: 'timeout' };

/** The provider's last answer: whether it takes our key and answers at all. */
type Health = 'unknown' | 'ok' | ProviderProblem;

const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
]);

function findCause(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return null; // 403 and 404 have no body
  }
}

/** An id in an address can be a person's; of a path its fixed words are enough for a log. */
const toPattern = (path: string) =>
  path.replace(/\?.*$/u, '').replaceAll(/\/(?=[^/]*\d)[\w-]+/gu, '/{id}');

/** The provider's API v3. Neither its requests nor its answers are logged: they hold cards and personal data. */
export class AsaasApi {
  #health: Health = 'unknown';
  readonly #options: ApiOptions;
  #pausedUntil = 0;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  get problem(): ProviderProblem | null {
    return this.#health === 'refused' || this.#health === 'unreachable' ? this.#health : null;
  }

  get origin(): string {
    return new URL(this.#options.url).origin;
  }

  #setHealth(health: Health): void {
    if (health === this.#health) return;
    this.#health = health;
    const { logger } = this.#options;
    if (health === 'ok') logger.info({}, 'the payment provider answers');
    else logger.error({ health }, 'the payment provider refuses our key, or cannot be reached');
  }

  #pause(response: Response): void {
    const seconds = Number(response.headers.get('ratelimit-reset') ?? 30);
    const pause = Math.min(Number.isFinite(seconds) ? seconds : 30, longestPauseSeconds);
    this.#pausedUntil = this.#options.clock().getTime() + pause * 1000;
  }

  #lost({ method, path }: Call, error: unknown): Answer {
    const cause = findCause(error);
    const isSent = method !== 'GET' && !(typeof cause === 'string' && neverSent.has(cause));
    if (!isSent) this.#setHealth('unreachable');
    this.#options.logger.warn(
      { method, path: toPattern(path), cause },
      'no answer of the provider',
    );
    return { kind: isSent ? 'timeout' : 'unavailable' };
  }

  async #read(call: Call, response: Response): Promise<Answer> {
    const { status } = response;
    const body = await readJson(response);
    if (response.ok) {
      this.#setHealth('ok');
      return { kind: 'ok', body };
    }
    const first = errorSchema.safeParse(body).data?.errors[0];
    const { method, path } = call;
    const code = first?.code ?? '';
    this.#options.logger.warn(
      { method, path: toPattern(path), status, code },
      'the provider refused',
    );
    if (status === 404) return { kind: 'missing' };
    if (status === 403 && call.isExtra) return { kind: 'forbidden' };
    if (status === 429) this.#pause(response);
    // To a question that is the key, or an address that it does not accept; to anything else a permission that it lacks.
    if (status === 401 || (status === 403 && method === 'GET')) this.#setHealth('refused');
    if (status === 400) return { kind: 'refused', code, description: first?.description ?? '' };
    return { kind: status >= 500 && method !== 'GET' ? 'timeout' : 'unavailable' };
  }

  async call(call: Call): Promise<Answer> {
    const { url, apiKey, clock } = this.#options;
    if (clock().getTime() < this.#pausedUntil) return { kind: 'unavailable' };
    const { method, path, body, timeoutMs = shortTimeoutMs } = call;
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          'content-type': 'application/json',
          access_token: apiKey,
          'user-agent': userAgent,
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return await this.#read(call, response);
    } catch (error) {
      return this.#lost(call, error);
    }
  }

  /** The answer in the form of a schema; of a request that is no question, an answer in another form is as good as lost. */
  async read<T>(
    call: Call,
    schema: z.ZodType<T>,
  ): Promise<Exclude<Answer, { kind: 'ok' }> | { kind: 'ok'; body: T }> {
    const answer = await this.call(call);
    if (answer.kind !== 'ok') return answer;
    const parsed = schema.safeParse(answer.body);
    if (parsed.success) return { kind: 'ok', body: parsed.data };
    const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
    const path = toPattern(call.path);
    this.#options.logger.error({ path, fields }, "the provider's answer has another form");
    return { kind: call.method === 'GET' ? 'unreadable' : 'timeout' };
  }
}
