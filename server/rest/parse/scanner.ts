import { RestError } from '../rest-error.ts';

const longestEcho = 200;

/** PostgREST's parse error: the parameter, the position, and what was unexpected there. */
export function parseError(
  subject: string,
  text: string,
  position: number,
  details: string,
): RestError {
  const shown = text.length > longestEcho ? `${text.slice(0, longestEcho)}…` : text;
  const message = `"failed to parse ${subject} (${shown})" (line 1, column ${position + 1})`;
  return new RestError(400, 'PGRST100', message, { details });
}

/** Reads one query parameter. Throws PGRST100 for anything that it cannot read. */
export class Scanner {
  position = 0;
  readonly text: string;
  private readonly subject: string;

  constructor(text: string, subject: string) {
    this.text = text;
    this.subject = subject;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  peek(): string {
    return this.text.charAt(this.position);
  }

  startsWith(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  /** Consumes `expected` when it is next. */
  take(expected: string): boolean {
    if (!this.startsWith(expected)) return false;
    this.position += expected.length;
    return true;
  }

  /** Consumes a match of a sticky expression at this position. */
  takeMatch(sticky: RegExp): string | null {
    sticky.lastIndex = this.position;
    const found = sticky.exec(this.text)?.[0];
    if (found === undefined) return null;
    this.position += found.length;
    return found;
  }

  skipBlanks(): void {
    while (this.peek() === ' ' || this.peek() === '\t') this.position += 1;
  }

  require(expected: string): void {
    if (!this.take(expected)) this.fail(`expecting "${expected}"`);
  }

  requireEnd(): void {
    if (!this.isAtEnd) this.fail('expecting end of input');
  }

  rest(): string {
    const found = this.text.slice(this.position);
    this.position = this.text.length;
    return found;
  }

  fail(expectation: string): never {
    const found = this.isAtEnd ? 'end of input' : `"${this.peek()}"`;
    throw parseError(this.subject, this.text, this.position, `unexpected ${found} ${expectation}`);
  }

  refuse(details: string): never {
    throw parseError(this.subject, this.text, this.position, details);
  }
}
