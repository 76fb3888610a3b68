import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, signIn, test } from './support/journey.ts';
import { createMember, password } from './support/people.ts';

/** Plays the last second of the lesson's video. */
async function watchTheEnd(page: Page): Promise<void> {
  const video = page.locator('video');
  await expect
    .poll(() => video.evaluate(({ duration }: HTMLVideoElement) => duration))
    .toBeGreaterThan(0);
  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true;
    element.currentTime = element.duration - 0.5;
    await element.play();
  });
}

test('a student is led from the end of a lesson to the last one, and from there to the certificate', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const { user } = await createMember('Clara Reis');
  await signIn(page, user.email, password);
  await page.waitForURL('/membros');
  await page
    .getByRole('link', { name: /Masterclass/u })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /3 pilares/u })).toBeVisible();

  await page.getByRole('button', { name: 'Conteúdo do Curso' }).click();
  await expect(page.getByRole('heading', { name: 'Conteúdo do Curso' })).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 0));

  await watchTheEnd(page);
  const end = page.getByRole('region', { name: 'Fim da aula' });
  await expect(end.getByRole('link', { name: 'Próxima aula' })).toBeVisible();
  await page.waitForURL(/aula=masterclass-m1-a2/u);
  await expect(page.getByRole('heading', { level: 1, name: /plano de 90 dias/u })).toBeFocused();
  await expect(end).toHaveCount(0);

  await watchTheEnd(page);
  await expect(end.getByText('Você foi do começo ao fim')).toBeVisible();
  await expect(end.getByRole('link', { name: /^Próximo curso: /u })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('button', { name: 'Notificações: 3 não lidas' })).toBeVisible();
  await end.getByRole('link', { name: 'Ver certificado' }).click();

  await page.waitForURL('/membros/perfil#certificado-masterclass');
  const download = page.getByRole('button', { name: /^Baixar certificado/u });
  await expect(download).toBeInViewport();
  const file = page.waitForEvent('download');
  await download.click();
  expect((await file).suggestedFilename()).toMatch(/^certificado-ip-.*\.pdf$/u);
  await expectAccessible(page);

  const check = page.getByRole('link', { name: 'Página de verificação' });
  const code = (await check.getAttribute('href'))?.split('/').at(-1) ?? '';
  await page.goto('/certificado');
  const field = page.getByRole('textbox', { name: 'Código do certificado' });
  await field.fill(code.toLowerCase().replaceAll('-', ' '));
  await page.getByRole('button', { name: 'Conferir', exact: true }).click();
  await expect(page.getByText('Certificado válido')).toBeVisible();
  await expect(page.getByText('40 minutos')).toBeVisible();
  await expectAccessible(page);
});
