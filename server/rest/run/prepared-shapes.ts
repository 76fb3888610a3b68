const maxSeen = 500;
const maxPrepared = 200;
const maxLength = 8_000;
const forgetAfterMs = 30 * 60_000; // as old as a connection gets, which holds the prepared statements

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
 * Whether a statement's text is worth preparing: it came before. The texts depend on what clients ask, so their number is
 * bounded here, and with it what every connection of the database keeps in memory.
 */
export function isWorthPreparing(text: string): boolean {
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
