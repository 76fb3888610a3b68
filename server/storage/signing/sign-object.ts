import { z } from 'zod';
import { AppError } from '#domain/errors.ts';
import type { Caller } from '#server/database/caller.ts';
import { readJson } from '#server/http/body.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import type { RouteHandler } from '#server/http/route.ts';
import { toTransformations, transformSchema } from './transformations.ts';
import { findReadableNames, getObject } from '../find-object.ts';
import { signObjectToken } from './signed-token.ts';

const expiresIn = z.number().int().min(1);
const oneSchema = z.object({ expiresIn, transform: transformSchema.optional() });
const manySchema = z.object({ expiresIn, paths: z.array(z.string()).min(1).max(500) });

function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new AppError('invalid_request', `body/${issue?.path.join('/')} ${issue?.message}`);
}

/** Relative to /storage/v1 and not percent-encoded: the client appends it to its own base and encodes the result. */
async function signPath(
  object: string,
  { expiresIn, transform }: z.infer<typeof oneSchema>,
  { userId: makerId }: Caller,
  context: RequestContext,
): Promise<string> {
  const picture = toTransformations(transform);
  const token = await signObjectToken(
    object,
    { expiresIn, makerId, ...(picture && { picture }) },
    context,
  );
  return `/${picture ? 'render/image' : 'object'}/sign/${object}?token=${token}`;
}

/** POST /object/sign/:bucket/:name */
export const signObject: RouteHandler = async (request, context, params) => {
  const caller = await resolveCaller(request, context);
  const body = parseBody(oneSchema, await readJson(request));
  const object = await getObject(params['bucket'] ?? '', params['name'] ?? '', caller, context);
  const path = `${object.bucket_id}/${object.name}`;
  return Response.json({ signedURL: await signPath(path, body, caller, context) });
};

/** POST /object/sign/:bucket with many paths, each with its own result. */
export const signObjects: RouteHandler = async (request, context, params) => {
  const caller = await resolveCaller(request, context);
  const body = parseBody(manySchema, await readJson(request));
  const bucket = params['bucket'] ?? '';
  const readable = await findReadableNames(bucket, body.paths, caller, context);
  const refusal = 'Either the object does not exist or you do not have access to it';
  const answers = body.paths.map(async (path) =>
    readable.has(path)
      ? {
          error: null,
          path,
          signedURL: await signPath(`${bucket}/${path}`, body, caller, context),
        }
      : { error: refusal, path, signedURL: null },
  );
  return Response.json(await Promise.all(answers));
};
