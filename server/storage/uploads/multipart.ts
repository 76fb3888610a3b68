import { AppError } from '../../../domain/errors.ts';

/** One part of a form (RFC 7578). Its content is read once, and before the next part is asked for. */
export interface FormPart {
  name: string;
  /** Null for a plain field. */
  filename: string | null;
  mimetype: string;
  content: AsyncIterable<Uint8Array>;
}

const maxHeaderBytes = 8_192;

function malformed(cause?: unknown): AppError {
  return new AppError('invalid_request', 'Multipart: malformed body', { cause });
}

function toHeaders(block: string): Map<string, string> {
  const lines = block.split('\r\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

function findParameter(header: string, name: string): string | null {
  return new RegExp(`;\\s*${name}="([^"]*)"`, 'iu').exec(header)?.[1] ?? null;
}

/** The boundary of a multipart/form-data request; null: it is none. */
export function findBoundary(contentType: string): string | null {
  const match =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/iu.exec(
      contentType,
    );
  return match?.[1] ?? match?.[2] ?? null;
}

/** The parts of a form as they arrive; never more than one chunk of it is held. Throws invalid_request. */
export async function* readForm(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart> {
  const source = body[Symbol.asyncIterator]();
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let held: Buffer = Buffer.from('\r\n'); // the first delimiter has no line before it

  async function pull(): Promise<void> {
    const { done, value } = await source.next();
    if (done) throw malformed();
    held = Buffer.concat([held, value]);
  }

  async function* readUntilDelimiter(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const end = held.indexOf(delimiter);
      const safe = end === -1 ? held.length - delimiter.length : end;
      const part = held.subarray(0, Math.max(0, safe));
      held = held.subarray(part.length);
      if (part.length > 0) yield part;
      if (end !== -1) {
        held = held.subarray(delimiter.length);
        return;
      }
      await pull();
    }
  }

  async function readHeaderBlock(): Promise<string> {
    for (;;) {
      const end = held.indexOf('\r\n\r\n');
      if (end !== -1) {
        const block = held.subarray(0, end).toString('utf8');
        held = held.subarray(end + 4);
        return block;
      }
      if (held.length > maxHeaderBytes) throw malformed();
      await pull();
    }
  }

  async function isLast(): Promise<boolean> {
    while (held.length < 2) await pull();
    return held.subarray(0, 2).toString('latin1') === '--';
  }

  let unread: AsyncGenerator<Uint8Array> = readUntilDelimiter();
  for (;;) {
    for await (const _ of unread) void _; // the preamble, and what nobody read of a part
    if (await isLast()) return;
    const headers = toHeaders(await readHeaderBlock());
    const disposition = headers.get('content-disposition') ?? '';
    unread = readUntilDelimiter();
    yield {
      name: findParameter(disposition, 'name') ?? '',
      filename: findParameter(disposition, 'filename'),
      mimetype: headers.get('content-type') ?? '',
      content: unread,
    };
  }
}
