/** An id that sorts by its time (RFC 9562, version 7). */
export function createUuidV7(at: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10));
  const random = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = at.toString(16).padStart(12, '0');
  const variant = (Number.parseInt(random.slice(0, 1), 16) % 4) + 8;
  const third = `7${random.slice(1, 4)}`;
  const fourth = variant.toString(16) + random.slice(4, 7);
  return [time.slice(0, 8), time.slice(8), third, fourth, random.slice(7, 19)].join('-');
}
