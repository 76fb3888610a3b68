import { AppError } from '#domain/errors.ts';
import { isCrossSite } from '#server/http/caller.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { messages } from './messages.ts';

const findType = ({ headers }: Request) =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase();

/**
 * For endpoints that change something: pages of other sites cannot send to them, and forms of any page cannot, because they send
 * neither JSON nor a bare file. Throws forbidden or invalid_json.
 */
export function fromOwnPage(
  handler: RouteHandler,
  type: 'application/json' | 'application/octet-stream' = 'application/json',
): RouteHandler {
  return (request, context, params) => {
    if (isCrossSite(request, context)) throw new AppError('forbidden', messages.crossSite);
    if (findType(request) !== type) throw new AppError('invalid_json', messages.invalid);
    return handler(request, context, params);
  };
}
