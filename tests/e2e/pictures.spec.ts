import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createListedCourse, readRendered } from './support/course-page.ts';
import { expect, test } from './support/journey.ts';
import {
  call,
  createMember,
  origin,
  type Session,
  signInAdministrator,
  storeSession,
} from './support/people.ts';

async function upload(file: string, width: number, session: Session): Promise<string> {
  const picture = sharp({ create: { width, height: width / 2, channels: 3, background: '#456' } });
  const body = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
  const headers = { 'content-type': 'image/jpeg' };
  const { status } = await call(`/storage/v1/object/${file}`, { session, body, headers });
  expect(status).toBe(200);
  return `/storage/v1/object/public/${file}`;
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 });

  test('a visitor of a course gets its picture in a width of the phone, as WebP, from the first bytes on', async ({
    page,
  }) => {
    const session = await signInAdministrator();
    const thumbnail = await upload(`thumbnails/${randomUUID()}.jpg`, 2000, session);
    const id = await createListedCourse({ title: 'Sons em fotos', thumbnail });
    const { html } = await readRendered(id);
    expect(html).toContain(`${thumbnail.replace('/object/', '/render/image/')}?width=640 640w`);

    const asked = page.waitForResponse(/\/render\/image\/public\/thumbnails\//u);
    await page.goto(`/curso/${id}`);
    const answer = await asked;
    expect(answer.headers()['content-type']).toBe('image/webp');
    expect(answer.url()).toMatch(/\?width=640$/u);
    const picture = page.locator('main picture img').first();
    await expect(picture).toHaveJSProperty('naturalWidth', 360); // 640 pixels, said to be 640w
    await page.locator('html[data-hydrated]').waitFor();
    await expect(picture).toHaveAttribute('src', thumbnail);
  });
});

test('a member sees the own picture small beside the name, and whole in the profile', async ({
  page,
}) => {
  const member = await createMember('Rita Foto');
  const avatar = await upload(`avatars/${member.user.id}/foto.jpg`, 512, member);
  const body = { avatar_url: avatar };
  const path = `/rest/v1/users?id=eq.${member.user.id}`;
  expect((await call(path, { session: member, method: 'PATCH', body })).status).toBe(204);
  await storeSession(page.context(), member);
  await page.goto('/membros/perfil');
  const small = page.locator('header img[src*="/render/image/public/avatars/"]').first();
  await expect(small).toHaveJSProperty('naturalWidth', 96);
  await expect(page.locator(`main img[src="${avatar}"]`)).toHaveJSProperty('naturalWidth', 512);
});

test('licences of others are one text, linked from the terms', async ({ page }) => {
  await page.goto('/termos-de-uso');
  const link = page.getByRole('link', { name: 'Licenças de programas e letras de terceiros' });
  expect(await link.getAttribute('href')).toBe('/licencas.txt');
  const answer = await page.request.get(`${origin}/licencas.txt`);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain('- react 19');
});
