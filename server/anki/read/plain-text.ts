import { Tokenizer } from 'htmlparser2';

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
const foreign = new Set(['svg', 'math']);
const soundTag = /\[sound:([^\]]+)\]/gu;
/** Tags of Anki's own speech and drawing, which say nothing as text. */
const otherTags = /\[anki:(?:play|tts)[^\]]*\]|\[\/?anki:tts\]/gu;

/** A bracket that was written as an entity, and begins no tag. Unicode keeps this character free for use within a program. */
const escapedBracket = '\uFDD0';

/** Text that PostgreSQL can hold, in JSON too: well-formed and without NUL. */
export const toStorableText = (text: string) => text.toWellFormed().replaceAll('\0', '');

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n]+/gu, ' ')
    .replaceAll(/ ?\n ?/gu, '\n')
    .replaceAll(/\n{3,}/gu, '\n\n')
    .trim();

/** Text and line breaks of a field as its tags come: without a tree, whose depth a stranger decides. */
class FieldText {
  readonly #html: string;
  #text: string[] = [];
  #isLineBegun = false;
  #tag = '';
  /** The outermost hidden element that is open, and how many of its name are. */
  #hiddenBy = '';
  #hiddenDepth = 0;
  #attribute = '';
  readonly pictures: string[] = [];

  constructor(html: string) {
    this.#html = html;
    const ignore = () => {};
    const tokenizer = new Tokenizer(
      {},
      {
        isInForeignContext: () => foreign.has(this.#hiddenBy),
        onopentagname: (start, end) => this.#open(this.#nameAt(start, end)),
        onselfclosingtag: () => {
          if (foreign.has(this.#tag)) this.#close(this.#tag);
        },
        onclosetag: (start, end) => this.#close(this.#nameAt(start, end)),
        ontext: (start, end) => this.#add(html.slice(start, end)),
        ontextentity: (codePoint) => {
          const sign = String.fromCodePoint(codePoint);
          this.#add(sign === '[' ? escapedBracket : sign);
        },
        onattribname: (start, end) => this.#beginAttribute(this.#nameAt(start, end)),
        onattribdata: (start, end) => this.#addToAttribute(html.slice(start, end)),
        onattribentity: (codePoint) => this.#addToAttribute(String.fromCodePoint(codePoint)),
        onopentagend: ignore,
        onattribend: ignore,
        oncdata: ignore,
        oncomment: ignore,
        ondeclaration: ignore,
        onprocessinginstruction: ignore,
        onend: ignore,
      },
    );
    tokenizer.write(html);
    tokenizer.end();
  }

  #nameAt(start: number, end: number): string {
    return this.#html.slice(start, end).toLowerCase();
  }

  #add(text: string): void {
    if (this.#hiddenDepth > 0) return;
    this.#text.push(text);
    this.#isLineBegun = !text.endsWith('\n');
  }

  #open(name: string): void {
    this.#tag = name;
    if (this.#hiddenDepth === 0 && hidden.has(name)) this.#hiddenBy = name;
    if (name === this.#hiddenBy) this.#hiddenDepth += 1;
    if (name === 'br' || (blocks.has(name) && this.#isLineBegun)) this.#add('\n');
    else if (cells.has(name)) this.#add(' ');
  }

  #beginAttribute(name: string): void {
    this.#attribute = name;
    if (this.#isOfPicture()) this.pictures.push('');
  }

  #isOfPicture(): boolean {
    return this.#hiddenDepth === 0 && this.#tag === 'img' && this.#attribute === 'src';
  }

  #addToAttribute(text: string): void {
    if (this.#isOfPicture()) this.pictures.push((this.pictures.pop() ?? '') + text);
  }

  #close(name: string): void {
    if (name === this.#hiddenBy && this.#hiddenDepth > 0) this.#hiddenDepth -= 1;
    else if (name === 'br' || (blocks.has(name) && this.#isLineBegun)) this.#add('\n');
  }

  toString(): string {
    return this.#text.join('');
  }
}

export interface PlainField {
  text: string;
  /** Their names in NFC, as in the list of media. */
  sounds: string[];
  pictures: string[];
}

/** The text of a field in HTML with its line breaks, without scripts and styles, and the sounds and pictures that it has. */
export function toPlainText(written: string): PlainField {
  const html = written.replaceAll(escapedBracket, '');
  const field = /[<&]/u.test(html) ? new FieldText(html) : null;
  const text = field?.toString() ?? html;
  // Behind the last bracket no tag ends; a search there would read the rest once for each beginning.
  const end = text.lastIndexOf(']') + 1;
  const [tagged, rest] = [text.slice(0, end), text.slice(end)];
  const sounds = [...tagged.matchAll(soundTag)].map(([, name = '']) =>
    name.trim().normalize('NFC'),
  );
  return {
    text: tidy(tagged.replaceAll(soundTag, ' ').replaceAll(otherTags, ' ') + rest).replaceAll(
      escapedBracket,
      '[',
    ),
    sounds,
    pictures: field?.pictures.map((name) => name.trim().normalize('NFC')) ?? [],
  };
}
