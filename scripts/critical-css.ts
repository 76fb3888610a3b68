/** One block of a stylesheet: what stands before its brace, and the brace's content (`null` for `@import x;`). */
interface Block {
  prelude: string;
  body: string | null;
}

/** Cuts minified CSS into its top-level blocks, minding strings, escapes and comments. */
function splitBlocks(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let open = 0;
  const tokens = /\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\[\s\S]|[{};]/gu;
  for (const { 0: token, index } of css.matchAll(tokens)) {
    if (token === '{') {
      if (depth === 0) open = index;
      depth += 1;
    } else if (token === '}') {
      depth -= 1;
      if (depth === 0) {
        blocks.push({ prelude: css.slice(start, open).trim(), body: css.slice(open + 1, index) });
        start = index + 1;
      }
    } else if (token === ';' && depth === 0) {
      blocks.push({ prelude: css.slice(start, index).trim(), body: null });
      start = index + 1;
    }
  }
  return blocks;
}

const CLASS = /\.(?<name>(?:\\.|[\w\u{A0}-\u{10FFFF}-])+)/gu;
const GROUP = /^@(?:layer|media|supports|container|scope)\b/u;

/** Splits at the commas between selectors, not at those inside `:is(a, b)` or `[title="a,b"]`. */
function splitSelectors(prelude: string): string[] {
  const selectors: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of prelude.matchAll(/\\[\s\S]|"[^"]*"|[()[\],]/gu)) {
    if (token === '(' || token === '[') depth += 1;
    else if (token === ')' || token === ']') depth -= 1;
    else if (token === ',' && depth === 0) {
      selectors.push(prelude.slice(start, index));
      start = index + 1;
    }
  }
  return [...selectors, prelude.slice(start)];
}

/** The names of what a page holds. */
interface Names {
  classes: ReadonlySet<string>;
  elements: ReadonlySet<string>;
}

const OF_FIELDS =
  /::(?:file-selector-button|placeholder|-webkit-(?:search|date|calendar|inner-spin|outer-spin))/u;

function removeArguments(selector: string): string {
  const shorter = selector.replaceAll(/\([^()]*\)/gu, '');
  return shorter === selector ? selector : removeArguments(shorter);
}

function namesOnly(selector: string, { classes, elements }: Names): boolean {
  const plain = selector.replaceAll(/(?<!\\)\[(?:"[^"]*"|[^"\]])*\]/gu, '');
  if (OF_FIELDS.test(plain) && !elements.has('input') && !elements.has('textarea')) return false;
  const types = removeArguments(plain.replaceAll(CLASS, '')).replaceAll(/[:#][\w:-]+/gu, '');
  if (types.match(/[a-z][\w-]*/giu)?.some((type) => !elements.has(type.toLowerCase())))
    return false;
  // A class inside :not() or :is() need not be there for the rule to match.
  if (/:(?:not|is|where|has)\([^)]*\./u.test(plain)) return true;
  return [...plain.matchAll(CLASS)].every(({ groups }) =>
    classes.has((groups?.['name'] ?? '').replaceAll(/\\(?<character>.)/gu, '$1')),
  );
}

function pruneBlock({ prelude, body }: Block, names: Names): string {
  if (body === null) return `${prelude};`;
  if (GROUP.test(prelude)) {
    const inner = prune(body, names);
    // A layer's place among the others counts even when it is empty.
    if (!inner) return prelude.startsWith('@layer') ? `${prelude};` : '';
    return `${prelude}{${inner}}`;
  }
  if (prelude.startsWith('@')) return `${prelude}{${body}}`;
  if (!body) return '';
  const kept = splitSelectors(prelude).filter((selector) => namesOnly(selector, names));
  return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
}

function prune(css: string, names: Names): string {
  return splitBlocks(css)
    .map((block) => pruneBlock(block, names))
    .join('');
}

const VARIABLE =
  /(?<=[{;])(?<name>--[\w-]+):(?:[^;{}"]|"[^"]*")*(?:;|(?=\}))|@property (?<typed>--[\w-]+)\{[^{}]*\}/gu;

const KEYFRAMES = /@keyframes (?<name>[\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/gu;

/** Without the custom properties that neither a rule nor an attribute reads, nor those that only these read. */
function removeUnread(css: string, html: string): string {
  const reads = `${css}${html}`.matchAll(/var\(\s*(?<name>--[\w-]+)/gu);
  const read = new Set([...reads].map(({ groups }) => groups?.['name']));
  const shorter = css.replaceAll(VARIABLE, (whole, name?: string, typed?: string) =>
    read.has(name ?? typed) ? whole : '',
  );
  return shorter === css ? css : removeUnread(shorter, html);
}

const DEFINED_AT_ROOT = /:root,:host\{(?<variables>[^{}]*)\}/gu;
const WITH_FALLBACK = /var\((?<name>--[\w-]+),[^()]*\)/gu;

/** Without what stands in for variables that every page defines. */
function removeFallbacks(css: string): string {
  const defined = new Set(
    [...css.matchAll(DEFINED_AT_ROOT)].flatMap(({ groups }) =>
      [...(groups?.['variables'] ?? '').matchAll(/(?:^|;)(--[\w-]+):/gu)].map(([, name]) => name),
    ),
  );
  return css.replaceAll(WITH_FALLBACK, (whole, name: string) =>
    defined.has(name) ? `var(${name})` : whole,
  );
}

/** Without the animations that no rule names. */
function removeUnused(css: string): string {
  const rules = css.replaceAll(KEYFRAMES, '');
  return css.replaceAll(KEYFRAMES, (whole, name: string) =>
    new RegExp(`[:,\\s]${name}(?![\\w-])`, 'u').test(rules) ? whole : '',
  );
}

/** The rules of a minified stylesheet that can apply to a page as it was built: none of classes and elements it has not. */
export function pruneCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="(?<names>[^"]*)"/gu)].flatMap(({ groups }) =>
      (groups?.['names'] ?? '').replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/u),
    ),
  );
  const elements = new Set(
    [...html.matchAll(/<(?<name>[a-z][\w-]*)/giu)].map(({ groups }) =>
      (groups?.['name'] ?? '').toLowerCase(),
    ),
  );
  const names = { classes, elements };
  const kept = prune(css.replaceAll(/\/\*[\s\S]*?\*\//gu, ''), names);
  return removeUnused(prune(removeUnread(removeFallbacks(kept), html), names));
}
