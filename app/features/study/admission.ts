import { readStoredUser } from '#app/lib/supabase.ts';

const KEY = 'study-admission';
const VALID_MS = 30 * 86_400_000;

interface Admission {
  /** The person who was last signed in on this device with access to the members area. */
  userId: string;
  /** Epoch ms of the server's last confirmation; 0: the access has ended. */
  confirmedAt: number;
}

function readAdmission(): Admission | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') as Admission | null;
  } catch {
    return null;
  }
}

function writeAdmission(admission: Admission): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(admission));
  } catch {
    // A browser that refuses storage has no study without network.
  }
}

/** Stores what the server says about a person's access. Another person's admission stays until this one has access. */
export function noteAccess(userId: string, hasAccess: boolean): void {
  if (hasAccess) writeAdmission({ userId, confirmedAt: Date.now() });
  else if (readAdmission()?.userId === userId) writeAdmission({ userId, confirmedAt: 0 });
}

/** After an intended sign-out. */
export function forgetAdmission(userId: string): void {
  if (readAdmission()?.userId === userId) localStorage.removeItem(KEY);
}

/** `isValid`: may study before the server answers, because it confirmed the access within 30 days and the session is stored. */
export function findAdmission(): { userId: string; isValid: boolean } | null {
  const admission = readAdmission();
  if (!admission) return null;
  const { userId, confirmedAt } = admission;
  const isRecent = Math.abs(Date.now() - confirmedAt) < VALID_MS;
  return { userId, isValid: isRecent && readStoredUser()?.id === userId };
}
