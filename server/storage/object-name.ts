/** Upstream's letters (isValidBucketName of supabase/storage). */
const bucketName = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]{1,100}$/u;
/** Upstream's letters and those of other languages, without `# % \` and control characters. */
const segment = /^[\p{L}\p{N}\p{M} !\-_.*'()&$@=;:+,?]+$/u;
const maxLength = 512;
const maxSegmentBytes = 120;

/** True when a bucket can have this name. A leading dot could name a hidden or a parent folder. */
export function isBucketName(name: string): boolean {
  return bucketName.test(name) && !name.startsWith('.') && name.trim() === name;
}

/**
 * True when an object can have this bucket and name: relative, without empty, hidden or parent segments, and short enough for
 * every file system. Any other name is treated as a missing file.
 */
export function isObjectName(bucket: string, name: string): boolean {
  return (
    isBucketName(bucket) &&
    name.length <= maxLength &&
    name.split('/').every((part) => isSegment(part))
  );
}

function isSegment(part: string): boolean {
  return segment.test(part) && !part.startsWith('.') && Buffer.byteLength(part) <= maxSegmentBytes;
}

/** PostgreSQL cannot store a NUL or half a surrogate pair. */
export function isText(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}
