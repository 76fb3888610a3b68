import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { forFile } from '#tests/support/for-file.ts';
import { png } from '#tests/support/pictures.ts';
import { createTestApp } from '#tests/support/test-app.ts';

const server = await forFile(createTestApp());
const admin = await server.createPerson({ isAdmin: true });
const upload = { method: 'POST', body: png, headers: { 'content-type': 'image/png' } };
await server.request('/storage/v1/object/resources/capa.png', upload, admin);
const sign = (transform: unknown) =>
  server.send('/storage/v1/object/sign/resources/capa.png', { expiresIn: 60, transform }, admin);

async function link(transform: unknown): Promise<[door: string, claims: unknown]> {
  const { signedURL } = (await (await sign(transform)).json()) as { signedURL: string };
  const [door = '', token = ''] = signedURL.split('?token=');
  const { transformations, format, url } = decodeJwt(token);
  expect(url).toBe('resources/capa.png');
  return [door, { transformations, format }];
}

test.each([
  [{ width: 100, resize: 'cover' }, 'width:100,resize:cover', undefined],
  [{ width: 100 }, 'width:100,resize:cover', undefined],
  [{ height: 5000, width: 20, resize: 'fill' }, 'height:2000,width:20,resize:fill', undefined],
  [{ quality: 50 }, 'quality:50', undefined],
  [
    { height: 10, resize: 'contain', quality: 20, format: 'webp' },
    'height:10,resize:contain,quality:20,format:webp',
    'webp',
  ],
])('a link to a picture with %j carries %j', async (transform, transformations, format) => {
  expect(await link(transform)).toEqual([
    '/render/image/sign/resources/capa.png',
    { transformations, format },
  ]);
});

test.each([[undefined], [{}], [{ resize: 'cover' }], [{ width: 0 }], [{ format: 'origin' }]])(
  'a link with %j is one to the picture as it is',
  async (transform) => {
    expect(await link(transform)).toEqual(['/object/sign/resources/capa.png', {}]);
  },
);

test.each([
  [{ width: -1 }],
  [{ width: '100' }],
  [{ width: 1.5 }],
  [{ quality: 19 }],
  [{ quality: 101 }],
  [{ resize: 'crop' }],
  [{ format: 'jpeg' }],
  ['width:100'],
])('a link with %j is refused', async (transform) => {
  expect(await (await sign(transform)).json()).toMatchObject({
    statusCode: '400',
    message: expect.stringContaining('body/transform'),
  });
});

test('the transformation cannot put a claim of its own into the link', async () => {
  const transform = {
    width: 100,
    url: 'course-files/x',
    maker: null,
    role: 'service_role',
    upload: 'a',
  };
  const { signedURL } = (await (await sign(transform)).json()) as { signedURL: string };
  const claims = decodeJwt(signedURL.split('?token=')[1] ?? '');
  expect(Object.keys(claims).toSorted()).toEqual(['exp', 'iat', 'maker', 'transformations', 'url']);
  expect(claims).toMatchObject({ url: 'resources/capa.png', maker: admin.id });
});
