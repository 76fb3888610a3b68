interface WrittenWord {
  surface: string;
  startMs: number | null;
  endMs: number | null;
}

interface WrittenLine {
  section: string;
  text: string;
  startMs: number | null;
  endMs: number | null;
  words: readonly WrittenWord[];
}

const pad = (value: number, digits = 2) => String(value).padStart(digits, '0');

/** `01:02.35`, rounded down: LRC has hundredths. */
function toLrcTime(ms: number): string {
  const hundredths = Math.floor(ms / 10);
  return `${pad(Math.floor(hundredths / 6000))}:${pad(Math.floor(hundredths / 100) % 60)}.${pad(hundredths % 100)}`;
}

/** `00:01:02.350`. */
function toVttTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${pad(hours)}:${pad(minutes)}:${pad(seconds % 60)}.${pad(ms % 1000, 3)}`;
}

const escapeVtt = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Enhanced LRC: each line with its begin, each word with its own. Lines without a time are left out. */
export function toLrc({ title, lines }: { title: string; lines: readonly WrittenLine[] }): string {
  const written = lines.flatMap(({ startMs, words }) =>
    startMs === null
      ? []
      : `[${toLrcTime(startMs)}] ${words
          .map(({ surface, startMs: from }) => `<${toLrcTime(from ?? startMs)}> ${surface}`)
          .join(' ')}`,
  );
  return [`[ti:${title}]`, ...written, ''].join('\n');
}

/** WebVTT with the time of each word. */
export function toVtt(lines: readonly WrittenLine[]): string {
  const cues = lines.flatMap(({ startMs, endMs, words }) => {
    if (startMs === null || endMs === null) return [];
    const text = words.map(({ surface, startMs: from }, index) =>
      index === 0 || from === null
        ? escapeVtt(surface)
        : `<${toVttTime(from)}>${escapeVtt(surface)}`,
    );
    return `${toVttTime(startMs)} --> ${toVttTime(endMs)}\n${text.join(' ')}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}
