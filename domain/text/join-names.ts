const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "A", "A e B", "A, B e C" */
export function joinNames(names: readonly string[]): string {
  return list.format(names);
}
