/** Headers that say how the connection is used, or sign a browser in: the server's own. */
const kept = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'keep-alive',
  'set-cookie',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** A header that SQL may set: a valid one that is not the server's own. */
export function isAllowedHeader(name: string, value: string): boolean {
  if (kept.has(name.toLowerCase())) return false;
  return /^[\w!#$%&'*+.^`|~-]+$/u.test(name) && /^[\t\x20-\x7e\x80-\xff]*$/u.test(value);
}
