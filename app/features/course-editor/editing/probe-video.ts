import { findStoredFile, signFile } from '#app/lib/files/stored-file.ts';

const SIGNED_FOR_SECONDS = 60;
const PATIENCE_MS = 6_000;

/** Resolves to false when the browser reads the file and shows no picture; a file that takes long counts as playing. */
function probe(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const video = document.createElement('video');
    const end = (plays: boolean) => {
      clearTimeout(timer);
      video.removeAttribute('src');
      resolve(plays);
    };
    const timer = setTimeout(() => end(true), PATIENCE_MS);
    video.preload = 'metadata';
    video.muted = true;
    video.addEventListener('loadedmetadata', () => end(video.videoWidth > 0));
    video.addEventListener('error', () => end(false));
    video.src = url;
  });
}

/** True when the video of a lesson plays here. Those of a provider and streams are taken to play. */
export async function playsHere(address: string): Promise<boolean> {
  const file = findStoredFile(address.trim());
  if (!file || /\.m3u8$/iu.test(file.name)) return true;
  const url = await signFile(file, SIGNED_FOR_SECONDS).catch(() => null);
  return url !== null && probe(url);
}
