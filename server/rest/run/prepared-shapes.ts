const maxSeen = 500;
const maxPrepared = 200;
const maxLength = 8_000;
const forgetAfterMs = 30 * 60_000; // The greatest age of a connection, which holds the prepared statements.

const seen = new Set<string>();
const prepared = new Set<string>();
let since = performance.now();

function forgetOld(): void {
  if (performance.now() - since < forgetAfterMs) return;
  since = performance.now();
  seen.clear();
  prepared.clear();
}

/**
 * True when a statement is worth preparing: its text came before. Clients influence the texts, so their number is bounded, and
 * with it the memory of every database connection.
 */
export function shouldPrepare(text: string): boolean {
  forgetOld();
  if (prepared.has(text)) return true;
  if (text.length > maxLength || prepared.size >= maxPrepared) return false;
  if (seen.delete(text)) {
    prepared.add(text);
    return true;
  }
  if (seen.size >= maxSeen) for (const oldest of seen.values().take(1)) seen.delete(oldest);
  seen.add(text);
  return false;
}
