import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '../http/context.ts';
import { describeError } from '../ports/logger.ts';
import { countAttempt } from '../http/rate-limit.ts';
import { type FeedClass, readCalendarFeed } from './calendar-feed.sql.ts';
import { renderCalendar } from './render-calendar.ts';
import { renderError } from './render-error.ts';

/** Counts failures only, because one address of a calendar service reads the feeds of many people. */
async function refuse(context: RequestContext): Promise<never> {
  await countAttempt(context, {
    name: 'calendar-miss:address',
    key: context.clientAddress,
    points: 30,
    durationSeconds: 600,
  });
  throw new AppError('not_found', 'Calendar not found');
}

async function requireFeed(token: string, context: RequestContext): Promise<FeedClass[]> {
  const isToken = /^[0-9a-f]{64}$/u.test(token);
  const classes = isToken
    ? await readCalendarFeed(context.database.sql, token, context.clock())
    : null;
  return classes ?? refuse(context);
}

function respond(classes: readonly FeedClass[], name: string, context: RequestContext): Response {
  return new Response(renderCalendar(classes, context.config.publicUrl), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.ics"`,
      'cache-control': 'private, no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  });
}

/** Logs a failure without its address, which holds a secret; the server's own log would include it. */
async function answer(context: RequestContext, run: () => Promise<Response>): Promise<Response> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError))
      context.logger.error(
        { requestId: context.requestId, ...describeError(error) },
        'calendar failed',
      );
    return renderError(error);
  }
}

const withoutEnding = (file = '') => file.replace(/\.ics$/u, '');

/** GET /agenda/<token>.ics: all classes of a person, for a calendar app that reads it regularly. */
export function sendFeed(
  _request: Request,
  context: RequestContext,
  { file }: Record<string, string>,
): Promise<Response> {
  return answer(context, async () => {
    const classes = await requireFeed(withoutEnding(file), context);
    return respond(classes, 'agenda-ingles-proibido', context);
  });
}

/** GET /agenda/<token>/<class>.ics: one class, for a single import. */
export function sendClass(
  _request: Request,
  context: RequestContext,
  { token = '', file }: Record<string, string>,
): Promise<Response> {
  return answer(context, async () => {
    const id = withoutEnding(file);
    const classes = await requireFeed(token, context);
    const found = classes.filter((live) => live.id === id);
    if (found.length === 0) return refuse(context);
    return respond(found, 'aula-ingles-proibido', context);
  });
}
