import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';

test('a visitor comes from the home page, plays a song on the masterclass page and fills its words, without an account; before the press nothing of it is loaded', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/assets/')) scripts.push(pathname);
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Experimentar uma música' }).click();
  const section = page.getByRole('region', { name: 'Experimente agora, sem cadastro' });
  await expect(
    section.getByRole('heading', { name: 'Experimente agora, sem cadastro' }),
  ).toBeInViewport();
  await page.waitForLoadState('networkidle');
  const isOfSongs = (name: string) => /\/(?:sample-song|song-player|gap-)/u.test(name);
  expect(scripts.filter(isOfSongs)).toEqual([]);

  await section.getByRole('button', { name: 'Tocar e completar' }).click();
  await expect(section.getByRole('heading', { name: 'One More Song', level: 3 })).toBeVisible();
  expect(scripts.filter(isOfSongs)).not.toEqual([]);
  await section.getByRole('button', { name: 'Tocar', exact: true }).click();
  const readTime = () =>
    section
      .locator('audio')
      .first()
      .evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(readTime).toBeGreaterThan(0.2);
  await section.getByRole('button', { name: 'Pausar' }).click();

  await section.getByRole('button', { name: 'band?' }).first().click();
  const word = page.getByRole('dialog');
  await expect(word.getByText('banda', { exact: true })).toBeVisible();
  await expect(word.getByRole('button', { name: /card|Já sei/ })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await section.getByRole('tab', { name: 'Lacunas' }).click();
  await section.getByText('Escolher', { exact: true }).click();
  await section.getByRole('button', { name: 'Começar' }).click();
  await expect(section.getByRole('button', { name: 'Mostrar' })).toBeVisible();
  await section.getByRole('button', { name: 'Mostrar' }).click();
  await expectAccessible(page);
});
