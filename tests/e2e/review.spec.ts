import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createMember, storeSession } from './support/people.ts';
import { countAnswers, readStudy } from './support/study.ts';

const turn = (page: Page) => page.getByRole('button', { name: 'Virar', exact: true });
const phrase = (page: Page) =>
  page.getByRole('region', { name: 'Revisão' }).getByRole('heading', { level: 2 });

/** The focused element, as a screen reader names it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return `${element?.tagName ?? ''} ${element?.textContent ?? ''}`.trim();
  });

/** Returns how many seconds of sound the page has played. */
async function watchSounds(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = [];
    const { Audio } = window;
    class WatchedAudio extends Audio {
      constructor(...args: ConstructorParameters<typeof Audio>) {
        super(...args);
        sounds.push(this);
      }
    }
    Object.assign(window, { Audio: WatchedAudio, sounds });
  });
  return () =>
    page.evaluate(() =>
      (Reflect.get(window, 'sounds') as HTMLAudioElement[])
        .map(({ currentTime }) => currentTime)
        .reduce((sum, seconds) => sum + seconds, 0),
    );
}

test('a member takes the first cards with one press and reviews them by thumb', async ({
  page,
  context,
}) => {
  const sounds = await watchSounds(page);
  const member = await createMember();
  await storeSession(context, member);
  await page.goto('/membros');
  await expect(page.getByText('Seus primeiros 10 cards estão aqui.')).toBeVisible();
  await page
    .getByRole('region', { name: 'Revisão de hoje' })
    .getByRole('link', { name: 'Revisar' })
    .tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Começar/u }).tap();
  await expect(turn(page)).toBeInViewport();
  await expectAccessible(page);
  await expect.poll(sounds).toBeGreaterThan(0);

  // Front and back stand in the same place, and every button is large enough for a thumb.
  const card = page.locator('.study-card');
  const actions = page.locator('.study-actions');
  const places = async () => [await card.boundingBox(), await actions.boundingBox()];
  const front = await places();
  await card.tap({ position: { x: 8, y: 60 } });
  await expect(page.getByRole('button', { name: 'Lembrei', exact: true })).toBeInViewport();
  expect(await places()).toEqual(front);
  for (const button of await page
    .getByRole('region', { name: 'Revisão' })
    .getByRole('button')
    .all()) {
    const box = await button.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await expectAccessible(page);
  const first = await phrase(page).textContent();

  await page.getByRole('button', { name: 'Não lembrei' }).tap();
  await turn(page).tap();
  await expect(phrase(page)).not.toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Desfazer' }).tap();
  await expect(phrase(page)).toHaveText(first ?? '');
  await page.getByRole('button', { name: 'Lembrei', exact: true }).tap();

  await page.getByRole('button', { name: 'Opções deste card' }).tap();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Avisar erro' }).tap();
  await expect(page.getByLabel('Mensagem', { exact: true })).toHaveValue(
    /^Card “.+” \([0-9a-f-]{36}\)\n/u,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Fechar' }).tap();
  await page.getByRole('button', { name: 'Opções deste card' }).tap();
  await page.getByRole('button', { name: 'Adiar para amanhã' }).tap();
  await page.getByRole('button', { name: 'Ajustes do estudo' }).tap();
  await expectAccessible(page);
  await page.getByLabel(/^Quatro/u).check();
  await page.getByRole('button', { name: 'Fechar' }).tap();
  await turn(page).tap();
  await expect(page.getByRole('button', { name: 'Difícil 6 min' })).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Fácil \d+ d$/u }).tap();
  await expect(turn(page)).toBeVisible();

  await page.goto('/membros');
  await expect.poll(() => countAnswers(member)).toBe(2);
  await expect(page.getByText(/^\d+ cards para hoje · cerca de \d+ min$/u)).toBeVisible();
  const { settings } = await readStudy(member);
  expect(settings.buttons).toBe(4);
});

test('a whole review by keyboard alone keeps the focus on the card and ends with the count @desktop', async ({
  page,
  context,
}) => {
  const member = await createMember();
  await storeSession(context, member);
  await page.goto('/membros/revisar');
  await page.getByRole('button', { name: /^Começar/u }).press('Enter');
  const end = page.getByRole('heading', { level: 2, name: /^\d+ de 10 lembrados\.$/u });
  let answers = 0;
  for (; !(await end.isVisible()); answers += 1) {
    await expect.poll(() => focused(page)).toMatch(/^BUTTON Virar/u);
    await page.keyboard.press('Space');
    const shown = (await phrase(page).textContent()) ?? '';
    await expect.poll(() => focused(page)).toBe(`H2 ${shown}`);
    await page.keyboard.press(answers === 3 ? '1' : '2');
    if (answers === 0) {
      await expect.poll(() => focused(page)).toMatch(/^BUTTON Virar/u);
      await page.keyboard.press('z');
      await expect.poll(() => focused(page)).toBe(`H2 ${shown}`);
      await page.keyboard.press('2');
    }
    await expect(turn(page).or(end)).toBeVisible();
  }
  await expect(end).toHaveText('9 de 10 lembrados.');
  await expect.poll(() => focused(page)).toBe('H2 9 de 10 lembrados.');
  await expectAccessible(page);
  await page.goto('/membros/revisar');
  await expect(page.getByText('Tudo em dia.')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(() => countAnswers(member)).toBe(answers);
});

test('a screen reader finds the card in one region, and the answers by their names', async ({
  page,
  context,
}) => {
  await storeSession(context, await createMember());
  await page.goto('/membros/revisar');
  await page.getByRole('button', { name: /^Começar/u }).tap();
  const region = page.getByRole('region', { name: 'Revisão' });
  await expect(region).toMatchAriaSnapshot(`
    - region "Revisão":
      - heading "Revisar" [level=1]
      - progressbar "Progresso de hoje"
      - paragraph: /0 de 10 · cerca de \\d+ min/
      - button "Desfazer" [disabled]
      - status
      - paragraph: Lado A
      - button "Opções deste card"
      - button "Virar"
  `);
  await turn(page).tap();
  await expect(region).toMatchAriaSnapshot(`
    - paragraph: Lado B
    - button "Opções deste card"
    - heading [level=2]
    - paragraph: /Como soa/
    - button "Como ler isto"
    - paragraph
    - button "Não lembrei"
    - button "Lembrei"
  `);
  const key = page.getByRole('button', { name: 'Como ler isto' });
  await key.tap();
  await expect(page.getByRole('dialog', { name: 'Como ler isto' })).toContainText('CHIYP');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(key).toBeFocused();
});
