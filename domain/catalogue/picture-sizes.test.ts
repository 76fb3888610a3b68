import { expect, test } from 'vitest';
import { toPictureSet, toSizedPicture } from './picture-sizes.ts';

const stored = '/storage/v1/object/public/thumbnails/capas/a-Capa%20(1).jpg';
const rendered = '/storage/v1/render/image/public/thumbnails/capas/a-Capa%20(1).jpg';

test('a stored picture has three widths', () => {
  expect(toPictureSet(stored)).toBe(
    `${rendered}?width=320 320w, ${rendered}?width=640 640w, ${rendered}?width=1280 1280w`,
  );
});

test.each(['', '/images/courses/masterclass.svg', 'https://example.com/a.jpg', `${stored}, x`])(
  'the picture "%s" has one size',
  (address) => {
    expect(toPictureSet(address)).toBe('');
  },
);

test('the token of a picture becomes the token of its set', () => {
  expect(toPictureSet('⟦masterclass.thumbnail⟧')).toBe('⟦masterclass.thumbnailSet⟧');
});

test('a picture with a version keeps it in its size, and one from elsewhere stays as it is', () => {
  const size = { width: 96, height: 96 };
  expect(toSizedPicture(`${stored}?v=1`, size)).toBe(`${rendered}?v=1&width=96&height=96`);
  expect(toSizedPicture('https://example.com/a.jpg', size)).toBe('https://example.com/a.jpg');
});
