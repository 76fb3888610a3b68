import { expect, test } from 'vitest';
import { findStoredFile } from './stored-file.ts';

test('a stored file keeps its own name when its address is escaped', () => {
  expect(
    findStoredFile('/storage/v1/object/course-files/materials/guia%20r%C3%A1pido.pdf'),
  ).toEqual({
    bucket: 'course-files',
    name: 'materials/guia rápido.pdf',
  });
  expect(findStoredFile('/storage/v1/object/course-files/videos/aula 50%.mp4')?.name).toBe(
    'videos/aula 50%.mp4',
  );
  expect(findStoredFile('https://example.com/storage/v1/object/a/b')).toBeUndefined();
});
