/** Moves an item up or down; returns the same list at either end. */
export function moveBy<Thing>(list: readonly Thing[], index: number, step: 1 | -1): Thing[] {
  const target = index + step;
  if (target < 0 || target >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(target, 0, ...list.slice(index, index + 1));
}
