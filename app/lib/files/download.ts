import { loadStorage } from '../supabase.ts';

const STORED = /^\/storage\/v1\/object\/(?<bucket>[^/]+)\/(?<name>.+)$/u;
const SIGNED_FOR_SECONDS = 300;

export const isStoredFile = (url: string) => STORED.test(url);

/** Downloads a private file under the name that it had when it was uploaded; its address is signed at the press. */
export async function downloadStoredFile(url: string): Promise<void> {
  const { bucket = '', name = '' } = STORED.exec(url)?.groups ?? {};
  const storage = await loadStorage();
  const { data, error } = await storage
    .from(bucket)
    .createSignedUrl(name, SIGNED_FOR_SECONDS, { download: true });
  if (error) throw error;
  window.location.assign(data.signedUrl);
}
