import type { Page } from '@playwright/test';

export const sessionKey = 'sb-127-auth-token';

/** What is kept of the session that the page has. */
export function readSession(page: Page) {
  return page.evaluate((key) => {
    const text = localStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as { refresh_token: string });
  }, sessionKey);
}

/** The session ends this many seconds from now, by the page's clock. Returns that moment. */
export function endSessionIn(page: Page, seconds: number): Promise<number> {
  return page.evaluate(
    ([key, left]) => {
      const session = JSON.parse(localStorage.getItem(key) ?? '{}');
      session.expires_at = Math.floor(Date.now() / 1000) + left;
      localStorage.setItem(key, JSON.stringify(session));
      return session.expires_at * 1000;
    },
    [sessionKey, seconds] as const,
  );
}

/**
 * The moments, by the page's own clock, at which it asks for a new session from now on. The first so often it is a gateway that
 * answers, at once and with this status; the server answers the others.
 */
export async function watchRefreshes(
  page: Page,
  { status = 503, refusals = 0 } = {},
): Promise<() => Promise<number[]>> {
  const moments = await page.evaluateHandle(
    ([answer, times]) => {
      const asked: number[] = [];
      const send = window.fetch.bind(window);
      window.fetch = async (input, init) => {
        const url = input instanceof Request ? input.url : input.toString();
        if (!url.includes('grant_type=refresh_token')) return send(input, init);
        asked.push(Date.now());
        if (asked.length <= times) return new Response(null, { status: answer });
        // The server answers in real time, over which a clock that leaps would carry the deadline.
        return send(input, { ...init, signal: null });
      };
      return asked;
    },
    [status, refusals] as const,
  );
  return () => moments.jsonValue();
}
