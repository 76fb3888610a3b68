import { loadStorage } from '../supabase.ts';

export interface StoredFile {
  bucket: string;
  name: string;
}

const STORED = /^\/storage\/v1\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/u;
const DOWNLOAD_SECONDS = 300;

export const isStoredFile = (url: string) => STORED.test(url);

/** The file of an address in a row; undefined for another site's. */
export function findStoredFile(url: string): StoredFile | undefined {
  const { bucket, name } = STORED.exec(url)?.groups ?? {};
  return bucket && name ? { bucket, name: unescapeName(name) } : undefined;
}

/** An invalid escape is a file that is not found, not a failing page. */
function unescapeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** A private file's address for so many seconds. As a download it has the name that the file had when it was uploaded. */
export async function signFile(
  { bucket, name }: StoredFile,
  seconds: number,
  download = false,
): Promise<string> {
  const storage = await loadStorage();
  const { data, error } = await storage.from(bucket).createSignedUrl(name, seconds, { download });
  if (error) throw error;
  return data.signedUrl;
}

/** Downloads a private file; its address is signed at the press. */
export async function downloadStoredFile(url: string): Promise<void> {
  const file = findStoredFile(url);
  if (!file) throw new Error('the file is not stored here');
  window.location.assign(await signFile(file, DOWNLOAD_SECONDS, true));
}
