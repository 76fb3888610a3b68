/** The list with one thing a place further up or down; the same list where there is no such place. */
export function moveBy<Thing>(list: readonly Thing[], index: number, step: 1 | -1): Thing[] {
  const target = index + step;
  if (target < 0 || target >= list.length) return [...list];
  return list.toSpliced(index, 1).toSpliced(target, 0, ...list.slice(index, index + 1));
}
