export type CaptionFile =
  | { ok: true; content: string }
  | { ok: false; reason: 'not_webvtt' | 'too_long' };

/** As the table asks for it (`lesson_captions_are_webvtt`). */
const WEBVTT = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/u;
const MOST_LETTERS = 300_000;

/** Old subtitle programs on Windows write what is no UTF-8; there each byte is a letter of Windows-1252. */
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
