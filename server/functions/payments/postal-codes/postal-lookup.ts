import { isPostalCode, maskPostalCode } from '#domain/brazil/postal-code.ts';
import type { PostalLookupResponse, PostalPlace } from '#domain/contracts/postal-lookup.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import { messages } from '#server/functions/request/messages.ts';
import { askSources } from './postal-lookup-sources.ts';
import { findLearntPlace, storePlace } from './postal-lookup.sql.ts';

const dayMs = 24 * 60 * 60 * 1000;
const knownForMs = 30 * dayMs;
/** Codes are new at times, and then a source may simply not have it yet. */
const unknownForMs = dayMs;

function readCode(request: Request): string {
  const text = new URL(request.url).searchParams.get('cep') ?? '';
  const code = /^\d{5}-?\d{3}$/u.test(text) ? text.replace('-', '') : '';
  if (!isPostalCode(code)) throw new AppError('invalid_request', messages.postalCodeInvalid);
  return code;
}

/** From memory, else from the sources; only what is not remembered counts against an address. */
async function findPlace(context: RequestContext, code: string): Promise<PostalPlace | null> {
  const { sql } = context.database;
  const now = context.clock();
  const learnt = await findLearntPlace(sql, code, now);
  if (learnt) return learnt.place;
  await countAttempt(context, {
    name: 'postal-lookup:address',
    key: context.clientAddress,
    points: 60,
    durationSeconds: 600,
  });
  const answer = await askSources(context.config.postalLookupUrls, code);
  if (!answer.ok) throw new AppError('provider_unavailable', messages.postalLookupFailed);
  const { place } = answer;
  const expiresAt = new Date(now.getTime() + (place ? knownForMs : unknownForMs));
  await storePlace(sql, { code, place, now, expiresAt });
  return place;
}

export async function handlePostalLookup(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const code = readCode(request);
  const place = await findPlace(context, code);
  const body: PostalLookupResponse = place
    ? { cep: maskPostalCode(code), ...place }
    : { erro: true };
  return Response.json(body, { headers: { 'cache-control': 'private, max-age=3600' } });
}
