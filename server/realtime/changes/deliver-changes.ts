import type { Caller } from '#server/database/caller.ts';
import { AppError } from '#domain/errors.ts';
import { measure } from '#server/measures/measures.ts';
import { describeError } from '#server/ports/logger.ts';
import type { Channel } from '../channels/channel.ts';
import type { Hub } from '../hub.ts';
import { limits } from '../limits.ts';
import { encodeEvent } from '../protocol/encode-frame.ts';
import { readRowsSql } from './changes.sql.ts';
import { encodeChange } from './encode-change.ts';
import type { Change, Subscription, Target } from './subscription.ts';

/** A subscription to one table, with its channel. */
interface Asked {
  channel: Channel;
  subscription: Subscription;
  target: Target;
}

/** Subscriptions of one person that are sent the same columns: one statement reads for all. */
interface Reader {
  caller: Caller;
  asked: Asked[];
}

const readersAtOnce = 4;

const toPerson = ({ role, userId, claims }: Caller) =>
  `${role} ${userId} ${String(claims.session_id)}`;

function listAsked(hub: Hub, relation: string): Asked[] {
  const asked: Asked[] = [];
  for (const channel of hub.channels())
    for (const subscription of channel.subscriptions)
      for (const target of subscription.targets)
        if (target.table.relation === relation) asked.push({ channel, subscription, target });
  return asked;
}

function groupByReader(all: readonly Asked[]): Reader[] {
  const readers = new Map<string, Reader>();
  for (const asked of all) {
    const { caller } = asked.channel.holder;
    const key = `${toPerson(caller)} ${asked.target.columns.map(({ name }) => name).join()}`;
    const reader = readers.get(key) ?? { caller, asked: [] };
    reader.asked.push(asked);
    readers.set(key, reader);
  }
  return [...readers.values()];
}

const listens = ({ subscription: { event } }: Asked, operation: Change['operation']) =>
  event === '*' || event === operation;

/** Sends a change to those channels of its reader whose filter the row fulfils, once each. */
function send(reader: Reader, change: Change, record: string, passes: readonly boolean[]): void {
  const ids = new Map<Channel, number[]>();
  for (const [at, asked] of reader.asked.entries()) {
    if (passes[at] !== true || !listens(asked, change.operation)) continue;
    ids.set(asked.channel, [...(ids.get(asked.channel) ?? []), asked.subscription.id]);
  }
  const [first] = reader.asked;
  if (!first || ids.size === 0) return;
  const data = encodeChange(change, first.target, record);
  measure('socketMessages', { kind: 'change', count: ids.size });
  for (const [channel, own] of ids) {
    const payload = `{"ids":${JSON.stringify(own)},"data":${data}}`;
    const { version } = channel.socket;
    channel.socket.writeUnlessSlow(
      encodeEvent(version, channel.address, 'postgres_changes', payload),
      () =>
        channel.sendSystem(
          'postgres_changes',
          'error',
          'Changes were dropped: the client reads too slowly',
        ),
    );
  }
}

async function read(hub: Hub, reader: Reader, changes: readonly Change[]): Promise<void> {
  const [first] = reader.asked;
  const wanted = changes.filter(({ operation }) =>
    reader.asked.some((one) => listens(one, operation)),
  );
  if (!first || wanted.length === 0) return;
  const { table, columns } = first.target;
  const filters = reader.asked.map(({ target }) => target.conditions);
  for (const isGone of [false, true]) {
    const own = wanted.filter(({ operation }) => (operation === 'DELETE') === isGone);
    if (own.length === 0) continue;
    const keys = [...new Set(own.map((change) => change.keys ?? '{}'))];
    const reading = { table, columns, filters, keys };
    const rows = await readRowsSql(hub.deps.database, reader.caller, reading, isGone);
    const found = new Map(rows.map((row) => [row.keys, row]));
    for (const change of own) {
      const row = found.get(change.keys ?? '');
      if (row) send(reader, change, row.record, row.passes);
    }
  }
}

/** A person whose session is over loses the channels; another failure is told. */
function handleFailure(hub: Hub, { asked }: Reader, error: unknown): void {
  const isOver = error instanceof AppError && error.code === 'invalid_jwt';
  if (!isOver) hub.deps.logger.error(describeError(error), 'changes could not be read');
  for (const channel of new Set(asked.map((one) => one.channel))) {
    if (isOver) hub.closeFor(channel, 'InvalidJWTToken: The session is over');
    else channel.sendSystem('postgres_changes', 'error', 'Changes could not be read');
  }
}

function tell(asked: readonly Asked[], message: string): void {
  for (const channel of new Set(asked.map((one) => one.channel)))
    channel.sendSystem('postgres_changes', 'error', message);
}

async function deliverOfTable(hub: Hub, relation: string, changes: readonly Change[]) {
  const asked = listAsked(hub, relation);
  const [first] = asked;
  if (!first) return;
  const name = `${first.target.table.schema}.${first.target.table.table}`;
  if (changes.some(({ operation }) => operation === 'MANY'))
    tell(asked, `Too many changes of ${name} at once: read it again`);
  const rows = changes.filter(({ operation }) => operation !== 'MANY');
  const readers = groupByReader(asked);
  for (const { asked: late } of readers.slice(limits.readersPerTable))
    tell(late, `Too many subscribers of ${name}: subscribe with a filter`);
  const waiting = readers.slice(0, limits.readersPerTable);
  const work = async () => {
    for (let reader = waiting.shift(); reader; reader = waiting.shift()) {
      const present = reader;
      await read(hub, present, rows).catch((error: unknown) => handleFailure(hub, present, error));
    }
  };
  await Promise.all(Array.from({ length: readersAtOnce }, work));
}

const toAgeSeconds = (changes: readonly Change[], { deps: { clock } }: Hub): number =>
  Math.max(0, ...changes.map(({ at }) => clock().getTime() - Date.parse(at))) / 1000;

/** Sends changed rows to those who asked for them and may read them, as each of them reads them now. */
export async function deliverChanges(hub: Hub, changes: readonly Change[]): Promise<void> {
  for (const [relation, own] of Map.groupBy(changes, (change) => change.relation))
    await deliverOfTable(hub, relation, own);
  if (changes.length > 0) measure('changesSent', { seconds: toAgeSeconds(changes, hub) });
}
