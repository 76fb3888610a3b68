import { isSqlError } from '#server/database/sql-error.ts';
import { describeError } from '#server/ports/logger.ts';
import type { Channel } from '../channels/channel.ts';
import type { Parts } from '../channels/join.ts';
import type { AskedChange } from '../protocol/join-config.ts';
import { listPublishedSql, readRowsSql } from './changes.sql.ts';
import { FilterFault, parseFilter } from './parse-filter.ts';
import type { Column, PublishedTable, Subscription, Target } from './subscription.ts';

function toColumns({ columns }: PublishedTable, select: AskedChange['select']): Column[] {
  const readable = columns.filter(({ isReadable }) => isReadable);
  if (select === null || select === undefined || select === '*') return readable;
  const names = typeof select === 'string' ? select.split(',').map((name) => name.trim()) : select;
  const unknown = names.find((name) => !readable.some((column) => column.name === name));
  if (unknown !== undefined)
    throw new FilterFault(`column ${unknown.slice(0, 63)} cannot be selected`);
  return readable.filter(({ name, isKey }) => isKey || names.includes(name));
}

function toTarget(table: PublishedTable, { filter, select }: AskedChange): Target {
  if (table.columns.some(({ isKey, isReadable }) => isKey && !isReadable))
    throw new FilterFault(`${table.schema}.${table.table} cannot be read`);
  const conditions = parseFilter(filter, table.columns);
  return { table, conditions, columns: toColumns(table, select) };
}

async function findTargets(
  { hub }: Parts,
  channel: Channel,
  asked: AskedChange,
): Promise<Target[]> {
  const { database } = hub.deps;
  const { caller } = channel.holder;
  const { schema = 'public', table = '*' } = asked;
  const tables = await listPublishedSql(database.sql, caller.role, {
    schema,
    table: table === '*' ? null : table,
  });
  if (tables.length === 0 && table !== '*')
    throw new FilterFault(`the changes of ${schema}.${table} are not published`);
  const targets = tables.map((one) => toTarget(one, asked));
  // A value that is none of its column's type fails here, and not at the first change.
  for (const target of targets.filter(({ conditions }) => conditions.length > 0))
    await readRowsSql(
      database,
      caller,
      { ...target, filters: [target.conditions], keys: ['{}'] },
      true,
    );
  return targets;
}

async function findSubscriptions(parts: Parts, channel: Channel): Promise<Subscription[]> {
  const found: Subscription[] = [];
  for (const [at, asked] of channel.config.changes.entries())
    found.push({
      id: channel.echoed[at]?.id ?? 0,
      event: asked.event,
      targets: await findTargets(parts, channel, asked),
    });
  return found;
}

/** Subscribes a channel to the changes that it asked for, and tells it so. The channel stays joined when it cannot. */
export async function subscribeToChanges(parts: Parts, channel: Channel): Promise<void> {
  if (channel.echoed.length === 0) return;
  channel.subscriptions = [];
  try {
    channel.subscriptions = await findSubscriptions(parts, channel);
    channel.sendSystem('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  } catch (error) {
    const isExpected = error instanceof FilterFault || isSqlError(error);
    if (!isExpected) parts.hub.deps.logger.error(describeError(error), 'changes: no subscription');
    const reason =
      error instanceof FilterFault ? error.message : 'the filter does not fit its column';
    channel.sendSystem(
      'postgres_changes',
      'error',
      `Unable to subscribe to changes with given parameters: ${isExpected ? reason : 'try again'}`,
    );
  }
}
