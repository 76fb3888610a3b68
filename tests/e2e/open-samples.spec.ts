import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createListedCourse, readRendered } from './support/course-page.ts';
import { call, signInAdministrator } from './support/people.ts';

const ended = (video: HTMLVideoElement) => {
  video.currentTime = video.duration - 0.3;
};

test('a visitor watches the open lesson of a course on its page, and goes on to buy the course', async ({
  page,
}) => {
  const id = await createListedCourse({ title: 'Sons abertos', is_open: true });
  const { html } = await readRendered(id);
  expect(html).toContain('"@type":"VideoObject"');
  expect(html).not.toContain('/storage/v1/object/course-files');

  await page.goto(`/curso/${id}`);
  const section = page.getByRole('region', { name: 'Experimente agora' });
  await expect(section.getByText('Aula aberta · 12 min')).toBeVisible();
  await section.getByRole('button', { name: 'Assistir agora O schwa' }).click();
  const video = section.locator('video');
  await expect
    .poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0.2);
  await expect(section.locator('video track')).toHaveCount(0);
  await expectAccessible(page);
  await video.evaluate(ended);
  const end = section.getByRole('region', { name: 'Continuar no curso' });
  await expect(end.getByText('R$ 300,00', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await end.getByRole('link', { name: 'Continuar no curso' }).click();
  await page.waitForURL(`/checkout?product=${id}`);
});

test('a visitor plays an open song of a course on its page', async ({ page }) => {
  const id = await createListedCourse({ title: 'Canções abertas' });
  const session = await signInAdministrator();
  const admin = (name: string, body: object) => call(`/rest/v1/rpc/${name}`, { session, body });
  const { body } = await admin('admin_song', { song: 'listen-again' });
  const {
    version,
    others: _,
    country: __,
    ...song
  } = body as { version: number } & Record<string, unknown>;
  const courseIds = [...(song['courseIds'] as string[]), id];
  const saved = await admin('admin_save_song', {
    song: { ...song, courseIds, saveId: crypto.randomUUID() },
    expected_version: version,
  });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  await admin('admin_open_song', { song: 'listen-again', is_open: true });
  await expect.poll(async () => (await readRendered(id)).html).toContain('Música aberta');

  await page.goto(`/curso/${id}`);
  const section = page.getByRole('region', { name: 'Experimente agora' });
  await section.getByRole('button', { name: 'Ouvir agora Listen Again' }).click();
  await expect
    .poll(() =>
      section
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => audio.currentTime),
    )
    .toBeGreaterThan(0.2);
  await expectAccessible(page);
  await admin('admin_open_song', { song: 'listen-again', is_open: false });
});
