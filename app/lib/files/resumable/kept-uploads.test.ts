import { beforeEach, expect, test, vi } from 'vitest';
import { deleteDrafts } from '../../unsent/draft.ts';
import { findKept, forgetUpload, keepUpload } from './kept-uploads.ts';

const upload = {
  url: 'http://localhost/storage/v1/upload/resumable/1',
  name: 'videos/1-aula-3.mp4',
  fileName: 'aula-3.mp4',
  fingerprint: '7 1 ab',
  percent: 43,
  until: Date.now() + 60_000,
};

beforeEach(() => localStorage.clear());

test('an interrupted upload is found in its own place, until it is forgotten', () => {
  keepUpload('lesson:a', upload);
  keepUpload('lesson:b', { ...upload, percent: 7 });
  expect(findKept('lesson:a')).toEqual(upload);
  expect(findKept('lesson:b')?.percent).toBe(7);
  expect(findKept('lesson:c')).toBeNull();
  forgetUpload('lesson:a');
  expect(findKept('lesson:a')).toBeNull();
  forgetUpload('lesson:b');
  expect(localStorage.length).toBe(0);
});

test('an upload that the server has dropped is not offered', () => {
  keepUpload('lesson:a', { ...upload, until: Date.now() - 1 });
  expect(findKept('lesson:a')).toBeNull();
});

test('a sign-out forgets all of them', () => {
  keepUpload('lesson:a', upload);
  deleteDrafts();
  expect(localStorage.length).toBe(0);
});

test('what another program wrote there, or a browser without storage, is no upload', () => {
  localStorage.setItem('files-to-send:', '{"lesson:a":{"url":1}}');
  expect(findKept('lesson:a')).toBeNull();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('refused');
  });
  expect(findKept('lesson:a')).toBeNull();
  keepUpload('lesson:a', upload);
});
