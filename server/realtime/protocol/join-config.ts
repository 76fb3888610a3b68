import { z } from 'zod';
import { limits } from '../limits.ts';

/** Older clients send booleans as text. */
const flag = z
  .union([z.boolean(), z.literal('true'), z.literal('false')])
  .nullish()
  .transform((value) => value === true || value === 'true');

const askedChange = z.looseObject({
  event: z.enum(['*', 'INSERT', 'UPDATE', 'DELETE']),
  schema: z.string().max(63).optional(),
  table: z.string().max(63).optional(),
  filter: z.string().max(1000).optional(),
  select: z.union([z.string().max(2000), z.array(z.string().max(63)).max(100)]).nullish(),
});

const replay = z.object({
  since: z.number(),
  limit: z.number().int().min(1).max(limits.replayed).default(limits.replayed),
});

const joinPayload = z.object({
  access_token: z.string().nullish(),
  config: z
    .object({
      private: flag,
      broadcast: z
        .object({ ack: flag, self: flag, replay: replay.nullish(), replication_ready: flag })
        .nullish(),
      presence: z.object({ enabled: flag, key: z.string().max(255).nullish() }).nullish(),
      postgres_changes: z.array(askedChange).max(limits.changesPerChannel).nullish(),
    })
    .nullish(),
});

export type AskedChange = z.infer<typeof askedChange>;

export interface JoinConfig {
  isPrivate: boolean;
  isAcknowledged: boolean;
  isToSelf: boolean;
  replay: z.infer<typeof replay> | null;
  /** It wants to be told that messages of the database reach it. */
  asksForReadiness: boolean;
  presence: { isOn: boolean; key: string | null };
  changes: readonly AskedChange[];
}

/** The wishes of a client about the channel that it joins; null when they cannot be read. */
export function findJoinConfig(payload: unknown): (JoinConfig & { token: string | null }) | null {
  const read = joinPayload.safeParse(payload ?? {});
  if (!read.success) return null;
  const { access_token: token, config } = read.data;
  return {
    token: token ?? null,
    isPrivate: config?.private ?? false,
    isAcknowledged: config?.broadcast?.ack ?? false,
    isToSelf: config?.broadcast?.self ?? false,
    replay: config?.broadcast?.replay ?? null,
    asksForReadiness: config?.broadcast?.replication_ready ?? false,
    presence: { isOn: config?.presence?.enabled ?? false, key: config?.presence?.key || null },
    changes: config?.postgres_changes ?? [],
  };
}
