import { fetchAs } from '#app/lib/wire/fetch-as.ts';
import type { Keeper } from './keeper.ts';

/** The server answered with a refusal. */
export class RefusedError extends Error {
  /** Milliseconds after which the server may take the same request; null: it never will. */
  readonly pauseMs: number | null;

  constructor(url: string, { status, headers }: Response) {
    super(`${url}: ${status}`);
    const isPause = status === 429 || status >= 500;
    this.pauseMs = isPause ? (Number(headers.get('retry-after')) || 0) * 1_000 : null;
  }
}

export interface Contact {
  userId: string;
  keeper: Keeper;
  /** The page is being closed: sends what fits and does not go on. */
  isLeaving: boolean;
  /** Aborted: no pause is waited for any more. */
  hurry: AbortSignal;
}

/** A longer pause is left to the next contact, as is one whose length the server does not say. */
const MOST_PAUSE_SECONDS = 120;

function findPauseSeconds({ status, headers }: Response): number | null {
  if (status !== 429 && status !== 503) return null;
  const value = headers.get('retry-after') ?? '';
  return /^\d+$/u.test(value) && Number(value) <= MOST_PAUSE_SECONDS ? Number(value) : null;
}

/** False: aborted. */
function pause(seconds: number, hurry: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      hurry.removeEventListener('abort', end);
      resolve(!hurry.aborted);
    };
    const timer = setTimeout(end, hurry.aborted ? 0 : seconds * 1000);
    hurry.addEventListener('abort', end);
  });
}

/** The answer of the server, after the pauses that it asks for. Throws RefusedError. */
export async function ask(contact: Contact, url: string, init?: RequestInit): Promise<unknown> {
  const { userId, keeper, isLeaving, hurry } = contact;
  for (;;) {
    const response = await fetchAs(userId, url, init);
    if (response.ok) return response.json();
    const pauseSeconds = isLeaving ? null : findPauseSeconds(response);
    if (pauseSeconds === null) throw new RefusedError(url, response);
    keeper.setFlags({ pauseSeconds });
    const goesOn = await pause(pauseSeconds, hurry);
    keeper.setFlags({ pauseSeconds: null });
    if (!goesOn) throw new RefusedError(url, response);
  }
}
