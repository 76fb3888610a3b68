import { Parser } from 'htmlparser2';

const inline = new Set(['span', 'strong', 'em', 's', 'b', 'br', 'textPath']);
const spoken = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'a', 'button', 'summary', 'video']);

const toMark = (name: string, { href, 'aria-label': label }: Record<string, string>) =>
  [name, href, label].filter((word) => word !== undefined && word !== '').join(' ');

/**
 * The words of the part `main` of a document, a line each in order: headings with their level, links with their target, buttons and
 * videos by name, all else as `-`. Tokens of the stamp stay as they are.
 */
export function readPageWords(html: string): string {
  const lines: string[] = [];
  const marks: string[] = [];
  let isMain = false;
  let text = '';
  function endLine(): void {
    const words = text.replaceAll(/\s+/gu, ' ').trim();
    if (words !== '') lines.push(`${marks.at(-1) ?? '-'}: ${words}`);
    text = '';
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'main') isMain = true;
        if (!isMain || inline.has(name)) return;
        endLine();
        if (spoken.has(name)) marks.push(toMark(name, attributes));
        if (name === 'video') text = '(video)';
      },
      onclosetag(name) {
        if (name === 'main') isMain = false;
        if (!isMain || inline.has(name)) return;
        endLine();
        if (spoken.has(name)) marks.pop();
      },
      ontext(words) {
        if (isMain) text += words;
      },
    },
    { decodeEntities: true, lowerCaseTags: false },
  );
  parser.end(html);
  return `${lines.join('\n')}\n`;
}
