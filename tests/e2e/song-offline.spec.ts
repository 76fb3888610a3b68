import type { Page } from '@playwright/test';
import { call, createAccount, openPix, pay } from './support/people.ts';
import { expect, expectLostNetwork, test } from './support/journey.ts';
import { expireToken, signInOnce, waitUntilKept } from './support/study.ts';

test.use({ serviceWorkers: 'allow' });

const song = '/membros/musicas/one-more-song';
const listSaved = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('songs-')));

const readTime = (page: Page) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement) => audio.currentTime);

test('a member saves a song, sings it on a bus with an expired session, and loses it from the phone with the access', async ({
  page,
  context,
  complaints,
}) => {
  const member = await createAccount('Ana Lima');
  const { purchaseId, paymentId } = await openPix(member);
  await pay(member, paymentId);
  await signInOnce(page, member);
  await page.goto(song);
  await page.getByRole('button', { name: /^Salvar neste aparelho \(\d,\d MB\)$/ }).click();
  await expect(page.getByText('Salva neste aparelho', { exact: true })).toBeVisible();
  await page.goto('/membros/musicas');
  await expect(page.getByRole('link', { name: /Baixada/ })).toBeVisible();
  await waitUntilKept(page);
  await expireToken(page);
  await page.close();

  await context.setOffline(true);
  const bus = await context.newPage();
  await bus.goto(song);
  await expect(bus.getByRole('heading', { name: 'One More Song' })).toBeVisible();
  await bus.getByRole('button', { name: 'Tocar', exact: true }).click();
  await expect.poll(() => readTime(bus)).toBeGreaterThan(0.5);
  await bus.getByText('Dita', { exact: true }).click();
  await expect.poll(() => readTime(bus)).toBeLessThan(0.5);
  await expect.poll(() => readTime(bus)).toBeGreaterThan(0.5);
  await bus.getByRole('link', { name: 'Músicas' }).first().click();
  await expect(bus.getByText('Estas músicas estão salvas neste aparelho.')).toBeVisible();
  await expect(bus.getByRole('link', { name: /One More Song/ })).toBeVisible();

  await call('/.netlify/functions/request-refund', { session: member, body: { purchaseId } });
  await context.setOffline(false);
  await expect
    .poll(async () => {
      await bus.reload();
      return listSaved(bus);
    })
    .toEqual([]);
  expectLostNetwork(complaints, /net::ERR_|Failed to fetch/u);
});
