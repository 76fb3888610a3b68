import { z } from 'zod';
import { readJson } from '#server/http/body.ts';
import type { Caller } from '#server/database/caller.ts';
import { resolveCaller } from '#server/http/caller.ts';
import type { RequestContext } from '#server/http/context.ts';
import { countAttempt } from '#server/http/rate-limit.ts';
import type { RouteHandler } from '#server/http/route.ts';
import type { Broadcast } from '#server/ports/bus.ts';
import { authorizeSql } from '../channels/authorize.sql.ts';
import { limits } from '../limits.ts';
import { HttpRefusal } from '../render-error.ts';

const bounded = (bytes: number) =>
  z
    .string()
    .min(1, "can't be blank")
    .refine((text) => !text.includes('\0'), 'is invalid')
    .refine((text) => Buffer.byteLength(text) <= bytes, `should be at most ${bytes} byte(s)`);
const topic = bounded(limits.topicBytes - 'realtime:'.length);
const event = bounded(limits.eventBytes);
const message = z.object({
  topic,
  event,
  payload: z.record(z.string(), z.unknown()),
  private: z.boolean().nullish(),
});
const batch = z.object({ messages: z.array(message).min(1, "can't be blank").max(100) });

/** A minute of one account, or of one address. */
const perMinute = 600;

async function admit(request: Request, context: RequestContext): Promise<Caller> {
  const caller = await resolveCaller(request, context);
  if (caller.role !== 'service_role')
    await countAttempt(context, {
      name: 'broadcasts',
      key: caller.userId ?? context.clientAddress,
      points: perMinute,
      durationSeconds: 60,
    });
  return caller;
}

/** Publishes the messages that the caller may send; those on private topics without the right to write vanish. */
async function publish(
  messages: readonly Broadcast[],
  caller: Caller,
  { bus, database }: RequestContext,
): Promise<Response> {
  const topics = new Set(messages.filter((one) => one.isPrivate).map((one) => one.topic));
  const allowed = new Set<string>();
  for (const place of topics)
    if ((await authorizeSql(database, caller, place)).sendsBroadcasts) allowed.add(place);
  if (caller.userId !== null && topics.size === 0)
    await database.queryAsCaller(caller, 'select 1', [], { readOnly: true });
  for (const one of messages) if (!one.isPrivate || allowed.has(one.topic)) bus.publish(one);
  return new Response(null, { status: 202 });
}

function toErrors(error: z.ZodError): Record<string, unknown> {
  const messages: Record<string, string[]>[] = [];
  for (const { path, message: text } of error.issues) {
    const [, at, field] = path;
    if (typeof at !== 'number') return { messages: [text] };
    while (messages.length <= at) messages.push({});
    const own = messages[at] ?? {};
    own[String(field)] = [...(own[String(field)] ?? []), text];
  }
  return { messages };
}

/** POST /api/broadcast: several messages. */
export const postBroadcasts: RouteHandler = async (request, context) => {
  const caller = await admit(request, context);
  const read = batch.safeParse(await readJson(request));
  if (!read.success) throw new HttpRefusal(422, { errors: toErrors(read.error) });
  const messages = read.data.messages.map((one): Broadcast => ({
    kind: 'broadcast',
    topic: one.topic,
    isPrivate: one.private ?? false,
    event: one.event,
    payload: JSON.stringify(one.payload),
  }));
  return publish(messages, caller, context);
};

async function readPayload(request: Request): Promise<string | Uint8Array> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type === 'application/json') return JSON.stringify(await readJson(request));
  if (type === 'application/octet-stream') return new Uint8Array(await request.arrayBuffer());
  throw new HttpRefusal(415, {
    error: 'Content-Type is application/json or application/octet-stream',
  });
}

/** POST /api/broadcast/{topic}/events/{event}: one message, JSON or bytes. */
export const postEvent: RouteHandler = async (request, context, params) => {
  const caller = await admit(request, context);
  const read = z.object({ topic, event }).safeParse(params);
  if (!read.success) throw new HttpRefusal(422, { errors: z.flattenError(read.error).fieldErrors });
  const query = new URL(request.url).searchParams;
  if ([...query.keys()].some((name) => name.startsWith('persist')))
    throw new HttpRefusal(422, { error: 'Storing messages is not supported' });
  const payload = await readPayload(request);
  const isPrivate = query.get('private') === 'true';
  return publish([{ kind: 'broadcast', ...read.data, isPrivate, payload }], caller, context);
};
