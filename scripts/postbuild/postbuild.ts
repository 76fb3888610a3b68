// After `react-router build`: documents start the application as app/late-start.ts says, the worker is
// written, and files get their compressed forms.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PRERENDERED_PATHS } from '#app/prerendered-paths.ts';
import { buildScript } from './build-script.ts';
import { buildWorker } from './build-worker.ts';
import { compressAssets } from './compress-assets.ts';

const client = path.resolve(import.meta.dirname, '../../build/client');

/** React Router's start of a page; React expects the element, not the code, when it hydrates. */
const START = /(?<open><script type="module" async="">)(?<code>[\s\S]*?)(?=<\/script>)/u;
const ENTRY = /import\("[^"]+"\);/u;
/** Inline styles of Radix's tabs: the policy refuses them, and script sets them again. */
const TAB_STYLES = / style="(?:outline:none|animation-duration:0s)"/gu;

function writeScript(name: string, code: string): string {
  const hash = createHash('sha256').update(code).digest('base64url').slice(0, 8);
  const url = `/assets/${name}-${hash}.js`;
  writeFileSync(path.join(client, url), code);
  return url;
}

interface DocumentOptions {
  lateStart: string;
  /** Its content is shown before the application runs. */
  isPrerendered: boolean;
}

function rewriteDocument(name: string, { lateStart, isPrerendered }: DocumentOptions): void {
  const file = path.join(client, name);
  const html = readFileSync(file, 'utf8');
  const code = START.exec(html)?.groups?.['code'] ?? '';
  if (!ENTRY.test(code)) throw new Error(`${name} does not start its entry as expected`);
  const start = writeScript(
    'start',
    code.replace(ENTRY, (entry) => `export const open = () => ${entry}`),
  );
  const now = isPrerendered ? '' : ' data-now=""';
  const page = html
    .replace(START, '$<open>')
    .replaceAll('rel="modulepreload"', isPrerendered ? 'rel="late-modulepreload"' : '$&')
    .replaceAll(TAB_STYLES, '')
    .replace('</head>', () => `<script data-start="${start}"${now}>${lateStart}</script></head>`);
  if (/\sstyle="/u.test(page))
    throw new Error(`${name} has an inline style: its policy would refuse it`);
  writeFileSync(file, page);
}

const lateStart = await buildScript('app/late-start.ts');
for (const url of PRERENDERED_PATHS)
  rewriteDocument(path.join(url, 'index.html'), { lateStart, isPrerendered: true });
rewriteDocument('__spa-fallback.html', { lateStart, isPrerendered: false });
await buildWorker(client);
await compressAssets(client);
