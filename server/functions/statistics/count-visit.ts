import { COUNTED_PATHS, countVisitRequest } from '#domain/contracts/count-visit.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { CountedLimit } from '#server/http/rate-limit.sql.ts';
import { toCountedLimit, tryAttempts } from '#server/http/rate-limit.ts';
import { countVisit } from './count-visit.sql.ts';
import { readRequest } from '../request/read-request.ts';

const ROBOT = /bot|crawl|spider|slurp|preview|lighthouse|headless|monitor|curl|wget|python|^$/iu;

const pages = new Set<string>(COUNTED_PATHS);

/** Counts that a page was opened, without personal data; the answer is the same whether it counted or not. */
export async function handleCountVisit(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const { path, campaign } = await readRequest(request, countVisitRequest);
  const isRobot = ROBOT.test(request.headers.get('user-agent') ?? '');
  if (!isRobot && pages.has(path) && (await mayCount(context))) {
    await countVisit(context.database.sql, {
      path,
      campaign: campaign ?? '',
      newNames: toNewNamesLimit(context),
      at: context.clock(),
    });
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Visitors of one network follow few campaigns that nobody has followed before on any day. */
function toNewNamesLimit(context: RequestContext): CountedLimit {
  return toCountedLimit(context, {
    name: 'count-visit:new-campaigns',
    key: context.clientAddress,
    points: 10,
    durationSeconds: 24 * 3600,
  });
}

/** Visits above the limit are not counted, without an error. */
async function mayCount(context: RequestContext): Promise<boolean> {
  const limit = {
    name: 'count-visit:address',
    key: context.clientAddress,
    points: 120,
    durationSeconds: 3600,
  };
  return (await tryAttempts(context, [limit])) === 0;
}
