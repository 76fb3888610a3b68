import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { AppError } from '#domain/errors.ts';

/** The file of a form (RFC 7578) and the fields before it. Its content is read once, as it arrives. */
export interface FormFile {
  content: AsyncIterable<Uint8Array>;
  mimetype: string;
  fields: ReadonlyMap<string, string>;
}

const limits = { fields: 10, parts: 12, files: 1, fieldSize: 16_384, headerSize: 8_192 };

const refusal = (text: string, cause?: unknown) =>
  cause instanceof AppError ? cause : new AppError('invalid_request', text, { cause });
const malformed = (cause: unknown) => refusal('Multipart: malformed body', cause);
const tooMany = () => refusal('Multipart: too many fields');

function openForm(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits,
      isPartAFile: (name, _, filename) => filename !== undefined || !name,
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Stops early without cancelling the body: that would close the connection before the answer. */
async function feed(
  form: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
): Promise<void> {
  const source = body[Symbol.asyncIterator]();
  while (!signal.aborted) {
    const { done, value } = await source.next();
    if (done) {
      form.end();
      return;
    }
    if (!form.write(value)) await once(form, 'drain', { signal });
  }
}

async function* readContent(content: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* content;
  } catch (cause) {
    throw malformed(cause);
  }
}

/** The first file of a form; the rest of the form is not read. Throws invalid_request, as its content does. */
export async function readFormFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
): Promise<FormFile> {
  const form = openForm(contentType);
  const fields = new Map<string, string>();
  const found = Promise.withResolvers<FormFile>();
  const enough = new AbortController();
  let file: Readable | null = null;
  const fail = (error: Error) => {
    file?.destroy(error);
    found.reject(error);
  };
  form.on('field', (name, value, _, isCut) => {
    if (isCut) fail(refusal('Multipart: field too large'));
    else fields.set(name, value);
  });
  form.on('fieldsLimit', () => fail(tooMany()));
  form.on('partsLimit', () => fail(tooMany()));
  form.on('file', (_name, content, _filename, _encoding, mimetype) => {
    file = content;
    content.on('error', (error) => content.destroy(error)); // Also before it is read.
    content.once('close', () => enough.abort());
    found.resolve({ content: readContent(content), mimetype, fields });
  });
  form.on('finish', () => fail(refusal('No content provided')));
  form.on('error', (cause) => fail(malformed(cause)));
  feed(form, body, enough.signal).catch((cause: unknown) => fail(malformed(cause)));
  try {
    return await found.promise;
  } catch (error) {
    enough.abort();
    throw error;
  }
}
