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

function namesOnly(selector: string, classes: ReadonlySet<string>): boolean {
  const plain = selector.replaceAll(/(?<!\\)\[(?:"[^"]*"|[^"\]])*\]/gu, '');
  // A class inside :not() or :is() need not be there for the rule to match.
  if (/:(?:not|is|where|has)\([^)]*\./u.test(plain)) return true;
  return [...plain.matchAll(CLASS)].every(({ groups }) =>
    classes.has((groups?.['name'] ?? '').replaceAll(/\\(?<character>.)/gu, '$1')),
  );
}

function prune(css: string, classes: ReadonlySet<string>): string {
  return splitBlocks(css)
    .map(({ prelude, body }) => {
      if (body === null) return `${prelude};`;
      if (GROUP.test(prelude)) {
        const inner = prune(body, classes);
        return inner ? `${prelude}{${inner}}` : '';
      }
      if (prelude.startsWith('@')) return `${prelude}{${body}}`;
      const kept = splitSelectors(prelude).filter((selector) => namesOnly(selector, classes));
      return kept.length > 0 ? `${kept.join(',')}{${body}}` : '';
    })
    .join('');
}

/** The rules of a minified stylesheet that can apply to a page as it was built: all but those of classes it has not. */
export function pruneCss(css: string, html: string): string {
  const classes = new Set(
    [...html.matchAll(/\sclass="(?<names>[^"]*)"/gu)].flatMap(({ groups }) =>
      (groups?.['names'] ?? '').replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/u),
    ),
  );
  return prune(css.replaceAll(/\/\*[\s\S]*?\*\//gu, ''), classes);
}
