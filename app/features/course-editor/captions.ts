export type CaptionFile =
  | { ok: true; content: string }
  | { ok: false; reason: 'not_webvtt' | 'too_long' };

/** The limits of the table's constraint `lesson_captions_are_webvtt`. */
const WEBVTT = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/u;
const MOST_LETTERS = 300_000;

/** Older subtitle programs on Windows write Windows-1252, where each byte is one letter. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export async function readCaptions(file: Blob): Promise<CaptionFile> {
  const content = decode(await file.arrayBuffer());
  if (!WEBVTT.test(content)) return { ok: false, reason: 'not_webvtt' };
  return content.length > MOST_LETTERS ? { ok: false, reason: 'too_long' } : { ok: true, content };
}
