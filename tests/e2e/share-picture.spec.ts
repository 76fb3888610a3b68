import { readJpegSize, SHARE_PICTURE } from '#domain/pages/share-picture.ts';
import { expect, test } from './support/journey.ts';
import { createListedCourse, readRendered } from './support/course-page.ts';
import { origin, signInAdministrator, storeSession } from './support/people.ts';

const findPicture = async (id: string) =>
  /property="og:image" content="([^"]+)"/u.exec((await readRendered(id)).html)?.[1] ?? '';

test('saving a course draws the picture of its shared links, and a new title draws another one', async ({
  page,
}) => {
  const id = await createListedCourse({
    title: 'Sons',
    thumbnail: '/images/courses/masterclass.svg',
  });
  expect(await findPicture(id)).toBe(`${origin}/images/share/inicio.png`);
  await storeSession(page.context(), await signInAdministrator());
  await page.goto(`/admin/cursos/${id}`);
  const title = page.getByRole('textbox', { name: 'Título', exact: true }).first();

  async function saveAs(text: string): Promise<string> {
    const before = await findPicture(id);
    await title.fill(text);
    await page.getByRole('button', { name: /^Salvar/u }).click();
    await expect.poll(() => findPicture(id), { timeout: 15_000 }).toContain('/thumbnails/share/');
    await expect.poll(() => findPicture(id)).not.toBe(before);
    return findPicture(id);
  }

  const first = await saveAs('O inglês que a música ensina');
  const answer = await fetch(first);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const { width, height, maxBytes } = SHARE_PICTURE;
  expect(readJpegSize(bytes)).toEqual({ width, height });
  expect(bytes.byteLength).toBeLessThanOrEqual(maxBytes);

  const second = await saveAs('Conversação para quem viaja: aeroporto, hotel e restaurante');
  expect(second).not.toBe(first);
  await expect.poll(async () => (await fetch(first)).status).toBe(400);
});
