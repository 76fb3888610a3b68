import { Parser } from 'htmlparser2';

const blocks = new Set([
  'br',
  'div',
  'p',
  'li',
  'ul',
  'ol',
  'tr',
  'table',
  'hr',
  'blockquote',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
]);
/** Cells of a table, which stand beside each other. */
const cells = new Set(['td', 'th']);
const hidden = new Set([
  'script',
  'style',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
]);
const soundTag = /\[sound:([^\]]+)\]/gu;
/** Tags of Anki's own speech and drawing, which say nothing as text. */
const otherTags = /\[anki:(?:play|tts)[^\]]*\]|\[\/?anki:tts\]/gu;

/** Text that PostgreSQL can hold, in JSON too: well-formed and without NUL. */
export const toStorableText = (text: string) => text.toWellFormed().replaceAll('\0', '');

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();

export interface PlainField {
  text: string;
  /** Their names in NFC, as in the list of media. */
  sounds: string[];
  hasPictures: boolean;
}

/** The text of a field in HTML with its line breaks, without scripts and styles, and the sounds that it plays. */
export function toPlainText(html: string): PlainField {
  let hasPictures = false;
  let depth = 0;
  let text = html;
  const beginLine = () => {
    if (!text.endsWith('\n')) text += '\n';
  };
  if (/[<&]/u.test(html)) {
    text = '';
    const parser = new Parser({
      onopentag(name) {
        if (hidden.has(name)) depth += 1;
        if (name === 'img') hasPictures = true;
        if (name === 'br') text += '\n';
        else if (blocks.has(name)) beginLine();
        else if (cells.has(name)) text += ' ';
      },
      ontext(data) {
        if (depth === 0) text += data;
      },
      onclosetag(name) {
        if (hidden.has(name)) depth -= 1;
        if (blocks.has(name) && name !== 'br') beginLine();
      },
    });
    parser.end(html);
  }
  const sounds = [...text.matchAll(soundTag)].map(([, name = '']) => name.trim().normalize('NFC'));
  return {
    text: tidy(text.replaceAll(soundTag, ' ').replaceAll(otherTags, ' ')),
    sounds,
    hasPictures,
  };
}
