import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toJpeg } from '#tests/support/pictures.ts';
import { readJpegSize } from './share-picture.ts';

test('the size of a JPEG is read past its other segments, and nothing else has one', () => {
  expect(readJpegSize(toJpeg(1200, 630))).toEqual({ width: 1200, height: 630 });
  const png = readFileSync(new URL('../../public/icon-192.png', import.meta.url));
  expect(readJpegSize(png)).toBeNull();
  expect(readJpegSize(toJpeg(1200, 630).subarray(0, 12))).toBeNull();
});

test('no bytes make it fail or read without end', () => {
  const start = fc.constantFrom([], [0xff, 0xd8], [0xff, 0xd8, 0xff, 0xe0, 0, 0]);
  fc.assert(
    fc.property(start, fc.uint8Array({ maxLength: 200 }), (head, rest) => {
      readJpegSize(Uint8Array.from([...head, ...rest]));
    }),
  );
});
