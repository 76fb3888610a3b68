import { expect, test } from 'vitest';
import { toVideoSource } from './schema.ts';

test.each([
  ['76979871', { kind: 'vimeo', videoId: '76979871', privacyHash: undefined }],
  [' 76979871 ', { kind: 'vimeo', videoId: '76979871', privacyHash: undefined }],
  ['https://vimeo.com/76979871', { kind: 'vimeo', videoId: '76979871', privacyHash: undefined }],
  [
    'https://vimeo.com/7697/8272103f6e',
    { kind: 'vimeo', videoId: '7697', privacyHash: '8272103f6e' },
  ],
  [
    'https://player.vimeo.com/video/7697?h=abc123',
    { kind: 'vimeo', videoId: '7697', privacyHash: 'abc123' },
  ],
  [
    '/storage/v1/object/course-files/videos/a1.mp4',
    { kind: 'stored', file: { bucket: 'course-files', name: 'videos/a1.mp4' } },
  ],
  ['https://cdn.example.com/a1.mp4', { kind: 'url', url: 'https://cdn.example.com/a1.mp4' }],
  ['https://evil.example/vimeo.com/1', { kind: 'url', url: 'https://evil.example/vimeo.com/1' }],
  ['7697a', { kind: 'url', url: '7697a' }],
  ['', { kind: 'none' }],
])('the video "%s" is played from its source', (videoId, source) => {
  expect(toVideoSource(videoId)).toEqual(source);
});
