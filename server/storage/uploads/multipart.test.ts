import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readFormFile } from './multipart.ts';

const type = 'multipart/form-data; boundary=x';
const field = (name: string, value: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n';
const end = '\r\n--x--\r\n';

async function* inParts(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

async function* oneByOne(text: string): AsyncGenerator<Uint8Array> {
  for (const byte of Buffer.from(text)) yield Uint8Array.of(byte);
}

const refused = (message: string) => ({ code: 'invalid_request', message });

test('a form is read with its fields, for any chunks of the network', async () => {
  const form = field('cacheControl', '60') + file + 'olá\r\n-' + end;
  const { content, fields } = await readFormFile(oneByOne(form), type);
  expect([...fields]).toEqual([['cacheControl', '60']]);
  expect(await text(content)).toBe('olá\r\n-');
});

test('a form with more than ten fields, or a longer one than 16 kB, is refused', async () => {
  const many = Array.from({ length: 11 }, (_, n) => field(`f${n}`, '1')).join('') + file;
  await expect(readFormFile(inParts(many), type)).rejects.toMatchObject(
    refused('Multipart: too many fields'),
  );
  const long = field('metadata', 'a'.repeat(16_385)) + file;
  await expect(readFormFile(inParts(long), type)).rejects.toMatchObject(
    refused('Multipart: field too large'),
  );
});

test('a file whose connection breaks fails while it is read, also when reading has not begun', async () => {
  const { content } = await readFormFile(inParts(file + 'abc'), type);
  await new Promise((resolve) => setImmediate(resolve));
  await expect(text(content)).rejects.toMatchObject(refused('Multipart: malformed body'));
});

test('a long file is taken from the network only as fast as it is read', async () => {
  let sent = 0;
  async function* longFile(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(file);
    for (; sent < 1000; sent += 1) yield Buffer.alloc(65_536);
    yield Buffer.from(end);
  }
  const { content } = await readFormFile(longFile(), type);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toBeLessThan(5);
  let size = 0;
  for await (const chunk of content) size += chunk.byteLength;
  expect(size).toBe(1000 * 65_536);
});

test("a form's content after its file is not read", async () => {
  let isRead = false;
  async function* withMore(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${file}abc\r\n--x\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 20));
    yield Buffer.from('content-disposition: form-data; name="later"\r\n\r\n');
    isRead = true;
    yield Buffer.from('1');
  }
  const { content } = await readFormFile(withMore(), type);
  expect(await text(content)).toBe('abc');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isRead).toBe(false);
});

test('part headers without an end are refused', async () => {
  await expect(readFormFile(inParts('--x\r\n', 'a'.repeat(100_000)), type)).rejects.toMatchObject(
    refused('Multipart: malformed body'),
  );
});
