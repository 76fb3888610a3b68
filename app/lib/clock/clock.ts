/** Milliseconds from this device's clock to the server's. One for all persons, tabs and pages of the device. */
const KEY = 'clock-shift';
/** Less than the server allows. */
const MAX_DRIFT_MS = 100_000;

/** The same where the browser refuses storage. */
let unstored = 0;

function readShift(): number {
  try {
    return Number(localStorage.getItem(KEY) ?? 0) || 0;
  } catch {
    return unstored;
  }
}

/** Compares the device's clock with the time of the server's last answer (epoch ms). */
export function noteServerTime(serverTime: number): void {
  const drift = serverTime - Date.now();
  unstored = Math.abs(drift) > MAX_DRIFT_MS ? drift : 0;
  try {
    if (unstored === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(unstored));
  } catch {
    // A browser that refuses storage knows it until the page is closed.
  }
}

/** The time by the server's clock, as far as this device knows it (epoch ms); `at`: by its own clock. */
export const now = (at = Date.now()): number => at + readShift();

/** The time of the study: a clock that fell back since the last contact is wrong, so it is not before the newest entry. */
export const studyTime = ({ notBefore }: { notBefore: number }, at = Date.now()): number =>
  Math.max(now(at), notBefore);
