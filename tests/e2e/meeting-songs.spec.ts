import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';
import { answerCards, takeDeck } from './support/study.ts';

/** Presses that a person makes. */
function countTaps() {
  let taps = 0;
  return {
    tap: async (target: ReturnType<Page['getByRole']>) => {
      taps += 1;
      await target.click();
    },
    taps: () => taps,
  };
}

/** The sound of the song page has begun. */
const expectSound = (page: Page) =>
  expect
    .poll(() =>
      page
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => audio.currentTime),
    )
    .toBeGreaterThan(0.2);

test('a member hears a song from the dashboard with two taps at most, and opens four songs with the masterclass', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember('Ana Lima'));
  await page.goto('/membros');
  const today = page.getByRole('region', { name: 'Toque' });
  await expect(today.getByText('Seus primeiros 10 cards estão aqui.')).toBeVisible();
  await expectAccessible(page);
  const { tap, taps } = countTaps();
  await tap(today.getByRole('link', { name: /One More Song/ }));
  await tap(page.getByRole('button', { name: 'Tocar', exact: true }));
  await expectSound(page);
  expect(taps()).toBeLessThanOrEqual(2);

  await page.goto('/membros/musicas');
  await expect(page.getByRole('link', { name: /No curso completo/ })).toHaveCount(8);
});

test('a review ends with the song that sings its phrases', async ({ page, context }) => {
  const member = await createMember('Ana Lima');
  await takeDeck(member);
  await storeSession(context, member);
  await page.goto('/membros/revisar');
  await answerCards(page, 20);
  const sung = page.getByRole('region', { name: 'Frases que uma música canta' });
  await expect(sung.getByRole('link')).toBeVisible();
  await expectAccessible(page);
  const { tap, taps } = countTaps();
  await tap(sung.getByRole('link'));
  await tap(page.getByRole('button', { name: 'Tocar', exact: true }));
  await expectSound(page);
  expect(taps()).toBe(2);
});
