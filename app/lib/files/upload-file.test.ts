import { describe, expect, test, vi } from 'vitest';
import { isObjectName } from '#server/storage/object-name.ts';
import { toFileUrl, toObjectName, uploadFile } from './upload-file.ts';
import * as supabase from '../supabase.ts';

describe('an object name', () => {
  test.each([
    ['Letra da Música (1).PDF', /^materials\/[0-9a-f]{8}-Letra da Música \(1\)\.pdf$/u],
    ['  ../../etc/passwd', /^materials\/[0-9a-f]{8}\.etcpassw$/u],
    ['.htaccess', /^materials\/[0-9a-f]{8}-htaccess$/u],
    ['a#b?c%d\\e.tar.gz', /^materials\/[0-9a-f]{8}-abcdetar\.gz$/u],
    ['😀.png', /^materials\/[0-9a-f]{8}\.png$/u],
    ['x'.repeat(300), /^materials\/[0-9a-f]{8}-x{40}$/u],
    [`x${'𝐋'.repeat(40)}`, /^materials\/[0-9a-f]{8}-x𝐋{19}$/u],
    ['', /^materials\/[0-9a-f]{8}$/u],
  ])('%s', (given, expected) => {
    const name = toObjectName('materials', given);
    expect(name).toMatch(expected);
    expect(isObjectName('course-files', name)).toBe(true);
  });

  test('is unique', () => {
    expect(toObjectName('a', 'x.png')).not.toBe(toObjectName('a', 'x.png'));
  });
});

test('rows store the address at which storage answers', () => {
  expect(toFileUrl('course-files', 'videos/Aula 1.mp4')).toBe(
    '/storage/v1/object/course-files/videos/Aula 1.mp4',
  );
  expect(toFileUrl('avatars', 'eu/foto é.png')).toBe(
    '/storage/v1/object/public/avatars/eu/foto%20%C3%A9.png',
  );
});

test('an upload whose client cannot be loaded fails as offline, and can be retried', async () => {
  vi.spyOn(supabase, 'loadStorage').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const upload = uploadFile('avatars', 'eu/foto.png', new Blob(['foto']));
  await expect(upload).rejects.toMatchObject({ name: 'UploadError', reason: 'network' });
});

test('an empty file is refused before anything is sent', async () => {
  const upload = uploadFile('avatars', 'eu/foto.png', new Blob([]));
  await expect(upload).rejects.toMatchObject({ name: 'UploadError', reason: 'empty' });
});
