import type { Page } from '@playwright/test';
import { expectAccessible, expectReflow } from './support/accessible.ts';
import { expect, test } from './support/journey.ts';
import { createMember, type Session, storeSession } from './support/people.ts';
import { readStudy } from './support/study.ts';

const song = '/membros/musicas/one-more-song';

async function openSong(page: Page): Promise<Session> {
  const member = await createMember('Ana Lima');
  await storeSession(page.context(), member);
  await page.goto(song);
  await expect(page.getByRole('heading', { name: 'One More Song' })).toBeVisible();
  await expect.poll(() => read(page, 'readyState')).toBeGreaterThan(0);
  return member;
}

type Shown = 'currentTime' | 'paused' | 'playbackRate' | 'readyState' | 'duration';

const read = (page: Page, name: Shown) =>
  page
    .locator('audio')
    .first()
    .evaluate((audio: HTMLAudioElement, key) => Number(audio[key]), name);

const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** The controls that are too small for a finger. */
const findSmall = (page: Page) =>
  page
    .getByRole('region', { name: 'Música: One More Song' })
    .locator('button, select, label')
    .evaluateAll((all) =>
      all
        .filter((one) => !one.matches('.song-word') && one.checkVisibility())
        .filter((one) => {
          const { width, height } = one.getBoundingClientRect();
          return width < 44 || height < 44;
        })
        .map((one) => one.outerHTML.slice(0, 120)),
    );

test('a member plays a song slowly, repeats a line, and keeps a word of it as a card, or not', async ({
  page,
}) => {
  const member = await openSong(page);
  await page.getByRole('link', { name: 'Músicas' }).first().click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'One More Song' }).click();
  await expect(page.getByText('voz sintetizada')).toBeVisible();
  await expectAccessible(page);
  expect(await findSmall(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Velocidade' }).selectOption('0,8×');
  await page.getByRole('button', { name: 'Tocar', exact: true }).click();
  await expect.poll(() => read(page, 'currentTime')).toBeGreaterThan(0.2);
  expect(await read(page, 'playbackRate')).toBe(0.8);

  // A held finger repeats the line.
  const line = lineOf(page, "I've got to run");
  await line.scrollIntoViewIfNeeded();
  await line.getByRole('button', { name: 'plan.' }).click({ delay: 700 });
  const chip = page.getByRole('button', { name: 'Parar de repetir o verso 2' });
  await expect(chip).toContainText('Repetindo o verso');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
  const end = 9.268;
  await page.locator('audio').evaluate((audio: HTMLAudioElement, seconds) => {
    audio.currentTime = seconds - 0.3;
  }, end);
  await expect.poll(() => read(page, 'currentTime')).toBeLessThan(end - 1);
  await chip.click();
  await expect(chip).toBeHidden();

  await line.getByRole('button', { name: 'plan.' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: 'plan' })).toBeVisible();
  await expect.poll(() => read(page, 'paused')).toBe(1);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Ouvir' }).click();
  await sheet.getByRole('button', { name: 'Criar card' }).click();
  await expect(page.getByText('Card criado.')).toBeVisible();
  const fronts = async () => (await readStudy(member)).cards.length;
  expect(await fronts()).toBe(1);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Card desfeito.')).toBeVisible();
  expect(await fronts()).toBe(0);
});

test('on the first screen of a small phone stand the first lines of the lyric, clear of the controls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSong(page);
  const controls = await page.locator('.song-controls').boundingBox();
  expect(controls?.height).toBeLessThanOrEqual(112);
  for (const text of ['Hold on a second', "I've got to run"]) {
    const box = await lineOf(page, text).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Infinity)).toBeLessThanOrEqual(controls?.y ?? 0);
  }
  expect(await findSmall(page)).toEqual([]);
  await expectReflow(page, [320]);
});

test('a screen reader reads lines as one text, on the next visit, too @desktop', async ({
  page,
}) => {
  await openSong(page);
  const whole = page.getByRole('button', { name: 'Ler o verso inteiro' });
  await whole.focus();
  await expect(whole).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  await expect(lineOf(page, "I've got to run")).toMatchAriaSnapshot(`
    - listitem:
      - /children: equal
      - button "Tocar do verso 2"
      - paragraph: I've got to run, I've got a plan.
      - button "Tradução do verso 2"
  `);
  await page.getByRole('button', { name: 'Tocar', exact: true }).click();
  await expect(page.locator('[data-running]')).toHaveText(/second,|is|that|the|band\?/u);
  await page.getByRole('button', { name: 'Pausar' }).click();
  await expectAccessible(page);
});

test('the words of a song run, and all of it is used by keyboard @desktop', async ({ page }) => {
  await openSong(page);
  const area = page.getByRole('region', { name: 'Música: One More Song' });
  await expect(area).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Verso 1: Hold on a second, is that the band?')).toBeAttached();
  await page.keyboard.press('Space');
  const running = page.locator('[data-running]');
  await expect(running).toHaveText(/second,|is|that|the|band\?/u);
  await page.keyboard.press('Space');
  await expect.poll(() => read(page, 'paused')).toBe(1);

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('t');
  await page.keyboard.press('l');
  await expect(page.getByText('Tenho que correr, tenho um plano.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Parar de repetir o verso 2' })).toBeVisible();
  expect(await read(page, 'playbackRate')).toBe(0.9);
  await page.keyboard.press('Space');
  await page.keyboard.press('l');
  await expectAccessible(page);
  await expect(page.locator('.song-side')).toMatchAriaSnapshot(`
    - heading "One More Song" [level=1]
    - paragraph: A2 · 0:58 · voz sintetizada
    - group "Gravação":
      - text: Gravação
      - radio "Cantada" [checked]
      - text: Cantada
      - radio "Dita"
      - text: Dita
      - radio "Só banda"
      - text: Só banda
    - slider "Posição na música": /[6-9]\\.\\d/
    - button "Repetir o verso"
    - button "Verso anterior"
    - button "Tocar"
    - button "Próximo verso"
    - combobox "Velocidade":
      - option "0,9×" [selected]
  `);
  await expect(lineOf(page, "I've got to run")).toMatchAriaSnapshot(`
    - listitem:
      - button "Tocar do verso 2"
      - paragraph:
        - button "I've"
        - button "got"
        - button "to"
        - button "run,"
      - paragraph: Tenho que correr, tenho um plano.
  `);

  await page.getByRole('radio', { name: 'Cantada' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => read(page, 'currentTime')).toBeCloseTo(2.703, 2);
  await expect(page.getByRole('radio', { name: 'Dita' })).toBeChecked();

  // The words of the current line are next in the order of the tabulator.
  await page.getByRole('button', { name: 'Tradução' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Tocar do verso 2' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: "I've" })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(
    lineOf(page, "I've got to run").getByRole('button', { name: "I've" }).first(),
  ).toBeFocused();
});
