import { expect, test } from 'vitest';
import { readIncomingFile } from './incoming-file.ts';

const url = 'http://localhost/storage/v1/object/resources/a.txt';
const asHeader = (metadata: string) =>
  new Request(url, {
    method: 'POST',
    headers: { 'x-metadata': Buffer.from(metadata).toString('base64') },
    body: 'x',
  });
const asField = (metadata: string) => {
  const body = new FormData();
  body.set('metadata', metadata);
  body.set('', new Blob(['x']), 'a.txt');
  return new Request(url, { method: 'POST', body });
};

test.each([
  ['no object', '[]'],
  ['NUL', String.raw`{"a":"\u0000"}`],
  ['half a character', String.raw`{"\ud800":1}`],
  ['a depth without end', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('metadata with %s is refused, both as a header and as a form field', async (_, metadata) => {
  for (const request of [asHeader(metadata), asField(metadata)])
    await expect(readIncomingFile(request, 'a.txt')).rejects.toMatchObject({
      code: 'invalid_request',
      message: 'Metadata must be a plain JSON object',
    });
});

test('metadata is stored with its file', async () => {
  for (const request of [asHeader('{"a":["ã"]}'), asField('{"a":["ã"]}')])
    expect((await readIncomingFile(request, 'a.txt')).userMetadata).toEqual({ a: ['ã'] });
});
