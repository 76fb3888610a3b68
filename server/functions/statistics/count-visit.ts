import { COUNTED_PATHS, countVisitRequest } from '#domain/contracts/count-visit.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
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
      at: context.clock(),
    });
  }
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
}

/** Visits above the limit are not counted, without an error. */
async function mayCount(context: RequestContext): Promise<boolean> {
  try {
    await countAttempt(context, {
      name: 'count-visit:address',
      key: context.clientAddress,
      points: 120,
      durationSeconds: 3600,
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate_limited') return false;
    throw error;
  }
}
