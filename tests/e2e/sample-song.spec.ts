import { expectAccessible } from './support/accessible.ts';
import type { Page } from '@playwright/test';
import type { SongSheet } from '#domain/contracts/songs.ts';
import { bareWord } from '#domain/songs/bare-word.ts';
import { expect, test } from './support/journey.ts';
import { call } from './support/people.ts';
import { countTaps } from './support/taps.ts';

/** The word of the gap that is open. */
async function findWord(page: Page): Promise<RegExp> {
  const { body } = await call('/rest/v1/rpc/sample_song', { body: {} });
  const { lines } = body as SongSheet;
  const shown = page.locator('.gap-line');
  const place = await shown.evaluateAll((all) =>
    all.findIndex((one) => one.getAttribute('aria-current') === 'true'),
  );
  const before = await shown
    .nth(place)
    .locator('.song-text > span')
    .evaluateAll((all) => all.findIndex((one) => one.querySelector('[data-active]')));
  // The first of them names the line.
  const word = lines[place]?.words[before - 1];
  if (!word) throw new Error('no open gap');
  return new RegExp(`^${bareWord(word)}$`, 'iu');
}

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

  const taps = await countTaps(page);
  await section.getByRole('button', { name: 'Tocar e completar' }).click();
  await expect(section.getByRole('heading', { name: 'One More Song', level: 3 })).toBeVisible();
  expect(scripts.filter(isOfSongs)).not.toEqual([]);
  const readTime = () =>
    section
      .locator('audio')
      .first()
      .evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await expect.poll(readTime).toBeGreaterThan(0.2);

  // The music comes to the first blank and waits; no more than three taps fill it.
  const blank = section.getByRole('group', { name: /^Lacuna 1 de \d+: escolha a palavra$/u });
  await expect(blank).toBeFocused();
  await expect(blank).toBeInViewport({ ratio: 1 });
  await blank.getByRole('button', { name: await findWord(page) }).click();
  await expect(section.locator('.gap-filled').first()).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(3);
  await expectAccessible(page);

  await section.getByRole('tab', { name: 'Ouvir' }).click();
  await section.getByRole('button', { name: 'Tocar', exact: true }).click();
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
