// After `react-router build`: a built page needs one round trip to paint, and no script of it runs before that.
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { FIRST_EVENTS } from '../app/first-events-names.ts';
import { FAILED_LINK, FAILED_SCREEN } from '../app/failed-screen.ts';
import { escapeHtml } from '../server/static/escape.ts';
import { PRERENDERED_PATHS } from '../app/prerendered-paths.ts';
import { compressAssets } from './compress-assets.ts';
import { pruneCss } from './critical-css.ts';
import { checkBudget, compressedSize, toKilobytes, weighClientPages } from './script-budgets.ts';

const client = path.resolve(import.meta.dirname, '../build/client');

/** Pages where somebody is about to type: their scripts do not wait. */
const EAGER_PATHS = new Set<string>(['/masterclass-checkout']);

/**
 * A page that wakes late must not be scrolled to where it was: the browser has restored that, and the reader has
 * moved on. React Router gives each visit a key and its positions by key, so the key is made and its position dropped.
 */
const SCROLL_PRELUDE = `{
const name = 'react-router-scroll-positions';
if (!history.state?.key) history.replaceState({ ...history.state, key: Math.random().toString(32).slice(2) }, '');
const { [history.state.key]: _, ...positions } = JSON.parse(sessionStorage.getItem(name) ?? '{}');
sessionStorage.setItem(name, JSON.stringify(positions));
}`;

const FONT_FACES = /@font-face\s*\{[^}]*\}/gu;

function writeAsset(name: string, type: 'js' | 'css', text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const url = `/assets/${name}-${hash}.${type}`;
  writeFileSync(path.join(client, url), text);
  return url;
}

/** A script of its own, outside the application. */
async function buildScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define,
    build: { write: false, lib: { entry, formats: ['iife'], name: 'script' } },
  });
  const [bundle] = [result].flat();
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not built`);
  return bundle.output[0].code;
}

/** One handler for all that may happen before the loader is there; it takes them away. */
async function buildHandlers(): Promise<string> {
  const code = await buildScript('app/first-events.ts');
  const [first, ...others] = FIRST_EVENTS;
  const escaped = escapeHtml(code.trim());
  const same = others.map((name) => {
    const again = `document.body.on${first}(event)`;
    if (name !== 'animationend') return ` on${name}="${again}"`;
    // An animation ends within the work on a frame, which is long enough. Until the timer the loader may have come.
    const later = `setTimeout(()=>document.body.on${first}?.(event))`;
    return ` on${name}="${escapeHtml(later)}"`;
  });
  return ` on${first}="${escaped}"${same.join('')}`;
}

const INLINE_SCRIPT =
  /<script(?<attributes>(?: type="module"| async="")*)>(?<code>[\s\S]*?)<\/script>/gu;

/** Takes the code out of the page but leaves the elements, which React expects to find when it hydrates. */
function emptyInlineScripts(html: string): { html: string; code: string } {
  const code: string[] = [];
  const emptied = html.replaceAll(INLINE_SCRIPT, (_, attributes: string, text: string) => {
    code.push(text.includes('react-router-scroll-positions') ? SCROLL_PRELUDE : text);
    return `<script${attributes}></script>`;
  });
  return { html: emptied, code: code.join('\n') };
}

const IMPORTS = /(?:from|import|import\()\s*["'](?<target>(?:\/assets|\.)\/[^"']+\.js)["']/gu;

/** Every file that the start of a page imports, and what these import. */
function listScripts(code: string, found = new Set<string>(), folder?: string): Set<string> {
  for (const { 0: statement, groups } of code.matchAll(IMPORTS)) {
    // Only the start runs what it imports dynamically: the entry.
    if (statement.startsWith('import(') && folder) continue;
    const target = groups?.['target'] ?? '';
    const file = target.startsWith('/')
      ? path.join(client, target)
      : path.resolve(folder ?? '', target);
    if (found.has(file)) continue;
    found.add(file);
    listScripts(readFileSync(file, 'utf8'), found, path.dirname(file));
  }
  return found;
}

const START =
  /import "\/assets\/manifest-[^"]+";\s*import \* as route0 from "(?<root>[^"]+)";[\s\S]*?import\("(?<entry>[^"]+)"\);/u;
const ENTRY = /import\("[^"]+"\);/u;
const STYLE = /(?<open><style id="crit"[^>]*>)(?<css>[\s\S]*?)(?<close><\/style>)/u;

function readStyles(html: string): string {
  const css = STYLE.exec(html)?.groups?.['css'];
  if (!css) throw new Error('the document has no style element "crit"');
  return css;
}

/**
 * The page brings the rules it needs; the rest of the stylesheet arrives with the scripts, before they take over. Whoever starts
 * the page has to hear when one of them does not come, and may ask again: a lost link stays in no document.
 */
function toOpening(stylesheet: string, entry: string): string {
  return `export const open = async () => {
if (!document.querySelector('link[href="${stylesheet}"]')) await new Promise((resolve, reject) => {
const onerror = () => { link.remove(); reject(new Error('no stylesheet')); };
const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '${stylesheet}', onload: resolve, onerror });
document.head.append(link);
});
return ${entry}
};`;
}

interface Shared {
  boot: string;
  handlers: string;
  stylesheet: string;
}

function rewritePage(url: string, { boot, handlers, stylesheet }: Shared): void {
  const file = path.join(client, url, 'index.html');
  const { html, code } = emptyInlineScripts(readFileSync(file, 'utf8'));
  const opening = code.replace(ENTRY, (entry) => toOpening(stylesheet, entry));
  const imported = [...listScripts(opening)];
  const files = [stylesheet, ...imported.map((script) => `/assets/${path.basename(script)}`)];
  const isEager = EAGER_PATHS.has(url);
  // What the loader fetches ahead: in the page it would be a fiftieth of what arrives at first.
  const ahead = isEager ? '' : `// ${files.join(' ')}\n`;
  const app = writeAsset('start', 'js', ahead + opening);
  const scripts = [path.join(client, app), ...imported];
  const eager = isEager ? ' data-eager=""' : '';
  const body = `<body data-loader="${boot}" data-app="${app}"${eager}${handlers}`;
  const page = html
    .replaceAll(/<link rel="modulepreload"[^>]*>/gu, '')
    .replace(
      STYLE,
      (_, open: string, css: string, close: string) =>
        open + pruneCss(css, html.replace(STYLE, '')) + close,
    )
    .replace('</head>', `<link rel="prefetch" href="${boot}"/></head>`)
    .replace('<body', () => body);
  if (/\sstyle="/u.test(page))
    throw new Error(`${url} has an inline style: its policy would refuse it`);
  writeFileSync(file, page);
  const pageBytes = compressedSize(file);
  const scriptBytes = scripts.reduce((sum, script) => sum + compressedSize(script), 0);
  console.log(
    `${url.padEnd(32)} page ${toKilobytes(pageBytes)}, scripts later ${toKilobytes(scriptBytes)}`,
  );
  checkBudget({ name: url, area: 'prerendered page', bytes: pageBytes });
  checkBudget({
    name: url,
    area: isEager ? 'checkout' : 'prerendered scripts',
    bytes: scriptBytes,
  });
}

/** The document of every other page brings the rules of its loading screen, and starts as app/client-start.ts says. */
async function rewriteFallback(stylesheet: string): Promise<void> {
  const file = path.join(client, '__spa-fallback.html');
  const html = readFileSync(file, 'utf8');
  const { root, entry } = START.exec(html)?.groups ?? {};
  const [session] = globSync('assets/supabase-client-*.js', { cwd: client });
  if (!root || !entry || !session) {
    throw new Error('the client document does not start its entry as expected');
  }
  const files = { stylesheet, session: `/${session}`, root, entry };
  const start = await buildScript('app/client-start.ts', { FILES: JSON.stringify(files) });
  const later = `${html.replace(STYLE, '')}<output class="${FAILED_SCREEN}"><a class="${FAILED_LINK}">`;
  const page = html
    .replace(
      STYLE,
      (_, open: string, css: string, close: string) =>
        `<link rel="preload" as="style" href="${stylesheet}"/>${open}${pruneCss(css, later)}${close}`,
    )
    .replace(START, () => start)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  writeFileSync(file, page);
}

const fonts = globSync('fonts/*.woff2', { cwd: client })
  .map((font) => readFileSync(path.join(client, font)).length)
  .reduce((sum, bytes) => sum + bytes, 0);
// Without the faces: declared a second time they would be loaded a second time, and the text would flash.
const styles = readStyles(readFileSync(path.join(client, 'index.html'), 'utf8')).replaceAll(
  FONT_FACES,
  '',
);
const boot = await buildScript('app/late-hydration.ts');
const shared = {
  boot: writeAsset('boot', 'js', boot),
  handlers: await buildHandlers(),
  stylesheet: writeAsset('app', 'css', styles),
};

console.log(
  `fonts ${toKilobytes(fonts)}, boot ${toKilobytes(compressedSize(path.join(client, shared.boot)))}`,
);
for (const url of PRERENDERED_PATHS) rewritePage(url, shared);
await rewriteFallback(shared.stylesheet);
for (const page of weighClientPages(client)) {
  console.log(`${page.name.padEnd(32)} scripts at first ${toKilobytes(page.bytes)}`);
  checkBudget(page);
}
await compressAssets(client);
