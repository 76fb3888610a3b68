/** Map.groupBy, which Safari has only since 17.4. */
export function groupBy<Row, Key>(rows: readonly Row[], toKey: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = toKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
