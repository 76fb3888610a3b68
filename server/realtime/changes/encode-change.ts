import type { Change, Target } from './subscription.ts';

/** A longer record is sent without its long values. */
const maxRecordLength = 1024 * 1024;
const longestKept = 64;

function shorten(record: string): string {
  const values = Object.entries(JSON.parse(record) as Record<string, unknown>);
  return JSON.stringify(
    Object.fromEntries(values.filter(([, value]) => JSON.stringify(value).length <= longestKept)),
  );
}

/** The JSON of a change. `record` and the keys are JSON already, so that no number loses digits. An UPDATE's old record is its key. */
export function encodeChange(
  { operation, keys, at }: Change,
  target: Target,
  record: string,
): string {
  const { schema, table } = target.table;
  const columns = target.columns.map(({ name, type }) => ({ name, type }));
  const isLong = record.length > maxRecordLength;
  const head = JSON.stringify({
    schema,
    table,
    commit_timestamp: new Date(at).toISOString(),
    type: operation,
    columns,
    errors: isLong ? ['Error 413: Payload Too Large'] : null,
  });
  const old = operation === 'INSERT' ? '' : `,"old_record":${keys ?? '{}'}`;
  return `${head.slice(0, -1)},"record":${isLong ? shorten(record) : record}${old}}`;
}
