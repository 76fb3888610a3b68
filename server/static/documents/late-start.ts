/** React Router's start of a page; React expects the element, not the code, when it hydrates. */
const START = /(?<open><script type="module" async="">)(?<code>[\s\S]*?)(?=<\/script>)/u;
const ENTRY = /import\("[^"]+"\);/u;
/** Inline styles of Radix's tabs: the policy refuses them, and script sets them again. */
const TAB_STYLES = / style="(?:outline:none|animation-duration:0s)"/gu;
const FINISHED = /<script data-start="(?<start>[^"]+)">(?<lateStart>[\s\S]*?)<\/script>/u;

/** The module that starts a rendered document when app/late-start.ts says so. */
export function toStartCode(html: string): string {
  const code = START.exec(html)?.groups?.['code'] ?? '';
  if (!ENTRY.test(code)) throw new Error('The document does not start its entry as expected');
  return code.replace(ENTRY, (entry) => `export const open = () => ${entry}`);
}

export interface Start {
  /** The address of the module of toStartCode. */
  start: string;
  /** The code of app/late-start.ts. */
  lateStart: string;
}

interface FinishOptions extends Start {
  /** Its content is shown before the application runs. */
  isPrerendered: boolean;
}

/** A document as React Router renders it, in the form in which it is stamped and sent. */
export function finishDocument(
  html: string,
  { start, lateStart, isPrerendered }: FinishOptions,
): string {
  const now = isPrerendered ? '' : ' data-now=""';
  const page = html
    .replace(START, '$<open>')
    .replaceAll('rel="modulepreload"', isPrerendered ? 'rel="late-modulepreload"' : '$&')
    .replaceAll(TAB_STYLES, '')
    .replace('</head>', () => `<script data-start="${start}"${now}>${lateStart}</script></head>`);
  if (/\sstyle="/u.test(page))
    throw new Error('The document has an inline style: its policy would refuse it');
  return page;
}

/** The late start of a finished document. */
export function readStart(html: string): Start {
  const { start, lateStart } = FINISHED.exec(html)?.groups ?? {};
  if (start === undefined || lateStart === undefined)
    throw new Error('The document has no late start');
  return { start, lateStart };
}
