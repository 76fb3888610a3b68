type CaptionFile =
  | { ok: true; content: string }
  | { ok: false; reason: 'not_webvtt' | 'no_cues' | 'too_long' };

/** The limits of the table's constraint `lesson_captions_are_webvtt`. */
const WEBVTT = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/u;
const MOST_LETTERS = 300_000;

const TIME = String.raw`(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}`;
/** A line that begins a cue (www.w3.org/TR/webvtt1). */
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s|$)`, 'u');
const ANY_TIME = String.raw`(?:\d+\s*:\s*)?\d{1,2}\s*:\s*\d{1,2}(?:\s*[.,]\s*\d{1,3})?`;
/** The same as subtitle programs write it: with a comma, or with fewer digits. */
const LOOSE_TIMING = new RegExp(
  String.raw`^\s*(?<from>${ANY_TIME})\s*-{1,2}>\s*(?<to>${ANY_TIME})(?<settings>.*)$`,
  'u',
);

/** UTF-16 by its mark. Older subtitle programs on Windows write Windows-1252, where each byte is one letter. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const toLines = (text: string) => text.split(/\r\n?|\n/u);

/** The cues of WebVTT that show a text. */
export function countCues(content: string): number {
  const lines = toLines(content);
  return lines.filter((line, index) => {
    const next = lines[index + 1] ?? '';
    return TIMING.test(line) && next.trim() !== '' && !next.includes('-->');
  }).length;
}

function toTime(written: string): string {
  const [clock = '', fraction = ''] = written.replaceAll(/\s/gu, '').split(/[.,]/u);
  const parts = clock.split(':').map((part) => part.padStart(2, '0'));
  return `${parts.length < 3 ? '00:' : ''}${parts.join(':')}.${fraction.padEnd(3, '0')}`;
}

/** A line of a SubRip text: three tags are WebVTT's, too, and all other signs are letters. */
const toCueText = (line: string) =>
  line
    .replaceAll(/\{\\[^}]*\}|<\/?font[^>]*>/giu, '')
    .replaceAll(/&(?!(?:amp|lt|gt|nbsp|#\d+);)/gu, '&amp;')
    .replaceAll(/<(?!\/?[biu]>)/giu, '&lt;')
    .replaceAll('-->', '--&gt;');

/** Cues with times as WebVTT has them, under its head, without the numbers of SubRip. */
function convert(text: string): string {
  const isWebvtt = WEBVTT.test(text);
  const written = isWebvtt ? [] : ['WEBVTT', ''];
  for (const line of toLines(text.replace(/^\uFEFF/u, ''))) {
    const { from, to, settings = '' } = LOOSE_TIMING.exec(line)?.groups ?? {};
    if (from === undefined || to === undefined) {
      written.push(isWebvtt ? line : toCueText(line));
      continue;
    }
    if (/^\s*\d+\s*$/u.test(written.at(-1) ?? '')) written.pop();
    if (!isWebvtt && written.at(-1) !== '') written.push('');
    written.push(`${toTime(from)} --> ${toTime(to)}${isWebvtt ? settings : ''}`);
  }
  return written.join('\n');
}

/** WebVTT as it is; SubRip (.srt), and its times under the head of WebVTT, converted. */
export async function readCaptions(file: Blob): Promise<CaptionFile> {
  const text = decode(await file.arrayBuffer());
  const timings = toLines(text).filter((line) => LOOSE_TIMING.test(line));
  if (!WEBVTT.test(text) && timings.length === 0) return { ok: false, reason: 'not_webvtt' };
  const content =
    WEBVTT.test(text) && timings.every((line) => TIMING.test(line)) ? text : convert(text);
  if (countCues(content) === 0) return { ok: false, reason: 'no_cues' };
  return content.length > MOST_LETTERS ? { ok: false, reason: 'too_long' } : { ok: true, content };
}
