/** If-None-Match by weak comparison, If-Modified-Since only without it (RFC 9110, 13.2.2). */
export function isNotModified(headers: Headers, etag: string, modifiedAt: Date): boolean {
  const known = headers.get('if-none-match');
  if (known !== null) {
    return known.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//u, '')));
  }
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return !Number.isNaN(since) && toSeconds(modifiedAt) <= toSeconds(new Date(since));
}

/** True when a range is of the present version: If-Range by strong comparison. */
export function isRangeCurrent(headers: Headers, etag: string, modifiedAt: Date): boolean {
  const condition = headers.get('if-range')?.trim();
  if (condition === undefined) return true;
  if (condition.startsWith('"')) return condition === etag;
  return toSeconds(new Date(condition)) === toSeconds(modifiedAt);
}

function toSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
