/**
 * Plain text as an administrator writes it, with little formatting: an empty line ends a paragraph, "# " begins a heading, "- " a
 * line of a list; **bold**, [text](https://address) and bare addresses. Everything else is text, markup too.
 */
export type LetterBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; spans: LetterSpan[] }
  | { kind: 'list'; items: LetterSpan[][] };

export type LetterSpan =
  | { kind: 'text' | 'strong'; text: string }
  | { kind: 'link'; text: string; href: string };

const special =
  /\*\*(?<strong>[^*\n]{1,500})\*\*|\[(?<label>[^\][\n]{1,200})\]\((?<target>https?:\/\/[\p{L}\p{N}][^\s()<>]{0,500})\)|(?<bare>https?:\/\/[\p{L}\p{N}][^\s<>()[\]*]{0,500})/gu;

/** Points and commas behind an address belong to the sentence. */
const trimAddress = (address: string) => address.replace(/[.,;:!?'"]{1,20}$/u, '');

function toSpans(text: string): LetterSpan[] {
  const spans: LetterSpan[] = [];
  let end = 0;
  for (const { 0: whole, index, groups } of text.matchAll(special)) {
    const { strong, label, target, bare } = groups ?? {};
    const address = bare === undefined ? '' : trimAddress(bare);
    if (index > end) spans.push({ kind: 'text', text: text.slice(end, index) });
    if (strong !== undefined) spans.push({ kind: 'strong', text: strong });
    else if (label !== undefined && target !== undefined)
      spans.push({ kind: 'link', text: label, href: target });
    else spans.push({ kind: 'link', text: address, href: address });
    end = index + (bare === undefined ? whole.length : address.length);
  }
  if (end < text.length) spans.push({ kind: 'text', text: text.slice(end) });
  return spans;
}

function toBlock(part: string): LetterBlock {
  const lines = part.split('\n');
  const [first = ''] = lines;
  if (lines.length === 1 && first.startsWith('# '))
    return { kind: 'heading', text: first.slice(2).trim() };
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => toSpans(line.slice(2).trim())) };
  return { kind: 'paragraph', spans: toSpans(part) };
}

export function parseLetter(text: string): LetterBlock[] {
  return text
    .replaceAll(/\r\n?/gu, '\n')
    .split(/\n[ \t]*\n\s*/u)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toBlock);
}

const spanToText = (span: LetterSpan) =>
  span.kind === 'link' && span.href !== span.text ? `${span.text} (${span.href})` : span.text;
const spansToText = (spans: readonly LetterSpan[]) => spans.map(spanToText).join('');

/** A block in a mail without design. */
export function letterBlockToText(block: LetterBlock): string {
  switch (block.kind) {
    case 'heading':
      return block.text.toLocaleUpperCase('pt-BR');
    case 'paragraph':
      return spansToText(block.spans);
    case 'list':
      return block.items.map((spans) => `- ${spansToText(spans)}`).join('\n');
  }
}
