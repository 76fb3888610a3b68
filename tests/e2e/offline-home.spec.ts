import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { createMember } from './support/people.ts';
import { expect, expectLostNetwork, test } from './support/journey.ts';
import {
  answerCards,
  expireToken,
  signInOnce,
  takeDeck,
  waitUntilKept,
  waitUntilStored,
} from './support/study.ts';

test.use({ serviceWorkers: 'allow' });

/** A member's phone that has the cards of the masterclass and a song, and has seen no other page of the area. */
async function preparePhone(page: Page): Promise<void> {
  const member = await createMember('Ana Lima');
  await takeDeck(member);
  await signInOnce(page, member);
  await page.goto('/membros/musicas/one-more-song');
  await page.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  await expect(page.getByText('Salva neste aparelho', { exact: true })).toBeVisible();
  // A page that loads while the worker takes over stays without it.
  await waitUntilKept(page);
  await page.goto('/membros/revisar');
  await answerCards(page, 1);
  await waitUntilStored(page, member, 1);
}

/** Opens a page cold, and returns how long it takes until the page says what works. */
async function openOffline(context: BrowserContext, address: string) {
  const page = await context.newPage();
  const start = Date.now();
  await page.goto(address);
  await expect(page.getByText('Funcionam aqui: Revisar, 1 música salva.')).toBeVisible();
  return { page, ms: Date.now() - start };
}

test('a member without network finds on every page of the area what works, is at a card with one tap, and at a sound with two', async ({
  page,
  context,
  complaints,
}) => {
  await preparePhone(page);
  await expireToken(page);
  await page.close();
  await context.setOffline(true);

  for (const address of ['/membros/curso', '/membros/memoria', '/membros/comunidade']) {
    const { page: other, ms } = await openOffline(context, address);
    expect(ms, address).toBeLessThan(4000);
    await other.close();
  }
  const { page: home } = await openOffline(context, '/membros');
  await expect(home.getByRole('heading', { name: 'Sem internet' })).toBeVisible();
  await expectAccessible(home);
  await home.getByRole('main').getByRole('link', { name: 'Revisar' }).click();
  await expect(home.getByRole('button', { name: 'Virar', exact: true })).toBeVisible();

  await home.goBack();
  await home.getByRole('link', { name: /One More Song/ }).click();
  await home.getByRole('button', { name: 'Tocar', exact: true }).click();
  await expect
    .poll(() =>
      home
        .locator('audio')
        .first()
        .evaluate((audio: HTMLAudioElement) => audio.paused),
    )
    .toBe(false);

  await home.getByRole('link', { name: 'Músicas' }).first().click();
  await home.goto('/membros');
  await expect(home.getByRole('heading', { name: 'Sem internet' })).toBeVisible();
  await context.setOffline(false);
  await expect(home.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  expectLostNetwork(complaints, /net::ERR_|Failed to fetch/u);
});

test('a page that is open stays as it is when the network is lost, and the next one says what works', async ({
  page,
  context,
  complaints,
}) => {
  await preparePhone(page);
  await page.goto('/membros');
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await page.getByRole('button', { name: /menu/iu }).first().click();
  await page.getByRole('link', { name: 'Comunidade' }).first().click();
  await expect(page.getByText('Funcionam aqui: Revisar, 1 música salva.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Comunidade' })).toBeVisible();
  expectLostNetwork(complaints, /net::ERR_|Failed to fetch/u);
});
