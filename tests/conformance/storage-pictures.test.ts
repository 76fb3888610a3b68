import sharp from 'sharp';
import { expect, test } from 'vitest';
import { forFile } from '../support/for-file.ts';
import { createRestClients } from '../support/rest-clients.ts';

const { server, connect } = await forFile(createRestClients());
const { storage } = connect(await server.createPerson({ isAdmin: true }));
const stranger = connect(await server.createPerson());
const bytes = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#36a' } })
  .png()
  .toBuffer();
const picture = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
await storage.from('resources').upload('m/foto.png', picture);
await storage.from('thumbnails').upload('m/foto.png', picture);

async function read(blob: Blob | null | undefined) {
  const { width, height, format } = await sharp(
    await (blob ?? new Blob()).arrayBuffer(),
  ).metadata();
  return [width, height, format];
}
const open = async (url: string) => read(await (await fetch(url)).blob());

test('download gives a picture in the size that is asked for', async () => {
  const transform = { width: 50, format: 'origin' } as const;
  const { data } = await storage.from('resources').download('m/foto.png', { transform });
  expect(await read(data)).toEqual([50, 25, 'png']);
});

test('createSignedUrl gives a link to one size', async () => {
  const transform = { width: 40, height: 40, resize: 'contain', quality: 30 } as const;
  const { data } = await storage.from('resources').createSignedUrl('m/foto.png', 60, { transform });
  expect(await open(data?.signedUrl ?? '')).toEqual([40, 20, 'png']);
});

test('getPublicUrl gives the address of a size, which needs no key', async () => {
  const transform = { height: 10, resize: 'cover' } as const;
  const { data } = storage.from('thumbnails').getPublicUrl('m/foto.png', { transform });
  expect(await open(data.publicUrl)).toEqual([20, 10, 'png']);
});

test('a stranger gets no size of a private picture, by download or by link', async () => {
  const files = stranger.storage.from('resources');
  const transform = { width: 10 };
  for (const { data, error } of [
    await files.download('m/foto.png', { transform }),
    await files.createSignedUrl('m/foto.png', 60, { transform }),
  ]) {
    expect(data).toBeNull();
    expect(error).toMatchObject({ statusCode: '404' });
  }
});
