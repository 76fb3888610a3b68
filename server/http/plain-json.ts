const maxDepth = 8;

/** True when PostgreSQL can hold it in jsonb: well-formed text without NUL, at a depth that nothing recursive chokes on. */
export function isPlainJson(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(
    ([key, inner]) => isPlainJson(key) && isPlainJson(inner, depth + 1),
  );
}
