/** Items with keys for a list: their texts, numbered where they repeat. */
export function withKeys<Item>(
  items: readonly Item[],
  toText: (item: Item) => string,
): { item: Item; key: string }[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const text = toText(item);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { item, key: `${text} ${count}` };
  });
}
