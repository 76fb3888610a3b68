import { createAccount, createMember, openPix, pay, storeSession } from './support/people.ts';
import { expect, test } from './support/journey.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a course that is not available is dimmed under a lock, and a confirmed payment is announced in green', async ({
  page,
  context,
}) => {
  const buyer = await createAccount();
  const { paymentId } = await openPix(buyer);
  await pay(buyer, paymentId);
  await storeSession(context, buyer);
  await page.goto(`/membros?status=success&order=${paymentId}`);
  const banner = page.getByRole('status').filter({ hasText: 'Pagamento Confirmado!' });
  await expect(banner).toContainText(/IP-\d{4}-\d{5}/u);
  const colour = await banner.evaluate((element) => getComputedStyle(element).backgroundColor);
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/gu) ?? []).map(Number);
  expect(green).toBeGreaterThan(Math.max(red, blue));

  // Other journeys add courses behind them.
  const titles = page.getByRole('article').getByRole('heading');
  for (const [index, title] of ['Módulo 1', 'Módulo 2', 'Conversação'].entries())
    await expect(titles.nth(index)).toHaveText(title);
  for (const name of ['Módulo 2', 'Conversação']) {
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name, exact: true }) });
    const picture = card.locator('.cover');
    await expect(picture).toHaveCSS('filter', /grayscale/u);
    const overlay = card.getByText('Em breve').first().locator('..');
    await expect(overlay).toHaveCSS('background-color', /^rgba\((?:[1-4]?\d, ){3}0\.[5-9]/u);
    await expect(overlay.locator('svg')).toBeVisible();
    // Parts above them may still come.
    await expect(async () =>
      expect(await overlay.boundingBox()).toEqual(await picture.boundingBox()),
    ).toPass();
  }
});

test('the video fills the width of its place on a screen and on a phone, and waits to be played', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember());
  await page.goto('/membros/curso/masterclass?aula=masterclass-m1-a1');
  const video = page.locator('video');
  await expect(video).toBeVisible();
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  const measure = () =>
    page.getByRole('region', { name: /^Vídeo:/u }).evaluate((region) => ({
      place: region.clientWidth,
      video: region.querySelector('video')?.clientWidth,
    }));
  const wide = await measure();
  expect(wide.video).toBe(wide.place);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect.poll(async () => (await measure()).place).toBeLessThan(360);
  const narrow = await measure();
  expect(narrow.video).toBe(narrow.place);
});
