import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Caption } from '#app/features/player/schema.ts';
import { useCaptionChoice } from './use-caption-choice.ts';

test('captions that load later are shown when they are the chosen ones, without an event of the browser', () => {
  localStorage.setItem('caption-language', 'pt-BR');
  const tracks = [{ language: 'en', mode: 'disabled' }];
  const list = { [Symbol.iterator]: () => tracks.values() };
  const video = document.createElement('video');
  Object.defineProperty(video, 'textTracks', { value: Object.assign(new EventTarget(), list) });
  const english: Caption = { language: 'en', url: 'blob:en' };
  const { rerender } = renderHook((captions: Caption[]) => useCaptionChoice(video, captions), {
    initialProps: [english],
  });
  tracks.push({ language: 'pt-BR', mode: 'disabled' });
  rerender([english, { language: 'pt-BR', url: 'blob:pt' }]);
  expect(tracks.map(({ mode }) => mode)).toEqual(['disabled', 'showing']);
});
