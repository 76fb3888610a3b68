import { z } from 'zod/mini';
import { readStoredUser } from '#app/lib/supabase.ts';

const keptSchema = z.object({
  /** Address at which the server takes the rest. */
  url: z.string(),
  /** Name of the object that it becomes. */
  name: z.string(),
  fileName: z.string(),
  fingerprint: z.string(),
  percent: z.number(),
  /** In milliseconds since 1970: then the server drops it. */
  until: z.number(),
});

/** An upload that was cut off and can go on. It says nothing of its sender. */
export type KeptUpload = z.infer<typeof keptSchema>;

const allSchema = z.record(z.string(), keptSchema);

/** A sign-out removes what is "to send" (deleteDrafts). */
const toKey = () => `files-to-send:${readStoredUser()?.id ?? ''}`;

function readAll(): Record<string, KeptUpload> {
  try {
    return allSchema.parse(JSON.parse(localStorage.getItem(toKey()) ?? '{}'));
  } catch {
    return {};
  }
}

function writeAll(all: Record<string, KeptUpload>): void {
  try {
    if (Object.keys(all).length === 0) localStorage.removeItem(toKey());
    else localStorage.setItem(toKey(), JSON.stringify(all));
  } catch {
    // Storage is refused: an interrupted upload begins again.
  }
}

/** The interrupted upload of a place, such as a lesson's video; null: none, or the server has dropped it. */
export function findKept(place: string): KeptUpload | null {
  const kept = readAll()[place];
  return kept && kept.until > Date.now() ? kept : null;
}

export function keepUpload(place: string, upload: KeptUpload): void {
  const present = Object.entries(readAll()).filter(([, { until }]) => until > Date.now());
  writeAll({ ...Object.fromEntries(present), [place]: upload });
}

export function forgetUpload(place: string): void {
  const { [place]: _, ...others } = readAll();
  writeAll(others);
}
