import type { Page } from '@playwright/test';
import { createMember, type Session } from './support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';

const lesson = '/membros/curso/masterclass?aula=masterclass-m1-a1';

async function openLesson(page: Page, session: Session): Promise<void> {
  await page.goto('/robots.txt');
  await page.evaluate(
    (text) => localStorage.setItem('sb-127-auth-token', text),
    JSON.stringify(session),
  );
  await page.goto(lesson);
}

const box = (page: Page) => page.getByPlaceholder('Deixe um comentário sobre esta aula...');
const threadOf = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).first();

test('two members talk under a lesson, and the first one is notified of the reply', async ({
  page,
  browser,
  complaints,
}) => {
  const text = `O "to" some mesmo? ${Date.now()}`;
  const [ana, bruno] = await Promise.all([createMember('Ana Lima'), createMember('Bruno Dias')]);
  await openLesson(page, ana);
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Enviar comentário' }).click();
  await expect(threadOf(page, text).getByText('Você', { exact: true })).toBeVisible();

  const { context: other, page: his } = await openOtherDevice(browser, complaints);
  await openLesson(his, bruno);
  const seen = threadOf(his, text);
  await expect(seen.getByText('Ana L.')).toBeVisible();
  await seen
    .getByRole('button', { name: /^Curtir/u })
    .first()
    .click();
  await seen.getByRole('button', { name: /^Responder ao/u }).click();
  await seen.getByPlaceholder('Respondendo para Ana L....').fill('Quase: fica o schwa.');
  await seen.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(seen.getByText('Quase: fica o schwa.')).toBeVisible();
  await expect(seen.getByText('Enviando...')).toHaveCount(0);
  await other.close();

  await page.goto('/membros');
  await page.getByRole('button', { name: 'Notificações: 1 não lida' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bruno D. respondeu ao seu comentário' }).click();
  await page.waitForURL(/masterclass-m1-a1#comentario-/u);
  await expect(threadOf(page, text).getByText('Quase: fica o schwa.')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Notificações', exact: true })).toBeVisible();
  const mine = threadOf(page, text);
  await expect(mine.getByRole('button', { name: /^Curtir/u }).first()).toContainText('1');
  await mine
    .getByRole('button', { name: /^Excluir/u })
    .first()
    .click();
  await expect(mine.getByText('Comentário excluído.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(threadOf(page, text)).toBeVisible();
  await expectAccessible(page);
});

test('a text written without network survives a reload, and is sent when the network is back', async ({
  page,
  context,
  complaints,
}) => {
  await openLesson(page, await createMember('Clara Reis'));
  await expect(page.getByRole('heading', { name: /^Comentários/u })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const text = `Escrito no metrô ${Date.now()}`;

  await context.route('**/rest/v1/**', (route) => route.abort());
  await box(page).fill(text);
  await page.getByRole('button', { name: 'Enviar comentário' }).click();
  await expect(page.getByText(/Ainda não foi enviado: sem conexão/u)).toBeVisible();
  await box(page).fill('E mais este, pela metade');
  await page.getByRole('button', { name: 'Marcar como concluído' }).click();
  await expect(page.getByText(/Sem conexão: guardado neste navegador/u)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Anotações', exact: true }).click();
  for (const [index, note] of ['Nota do metrô', 'Segunda nota'].entries()) {
    await page.getByLabel(/^Nova anotação/u).fill(note);
    await page.getByRole('button', { name: 'Salvar anotação' }).click();
    await expect(page.getByText(/Guardada neste navegador/u)).toHaveCount(index + 1);
  }

  // The page that goes away may still be sending.
  await page.goto('/robots.txt');
  await context.unroute('**/rest/v1/**');
  const saves: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/rpc/save_lesson_note'))
      saves.push((request.postDataJSON() as { content: string }).content);
  });
  await page.goto(lesson);
  await expect(threadOf(page, text).getByText('há poucos segundos')).toBeVisible();
  await expect(box(page)).toHaveValue('E mais este, pela metade');
  await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
  await expect(page.getByText(/Ainda não foi enviado|guardado neste navegador/u)).toHaveCount(0);
  await page.getByRole('button', { name: 'Anotações', exact: true }).click();
  await expect(page.getByText('Nota do metrô')).toBeVisible();
  await expect(page.getByText('Segunda nota')).toBeVisible();
  await expect.poll(() => saves).toEqual(['Nota do metrô', 'Segunda nota']);
  await page.reload();
  await expect(threadOf(page, text)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
  expect(complaints.splice(0).every((one) => /ERR_FAILED|Failed to fetch/u.test(one))).toBe(true);
});

test('the player is played by keyboard, with captions that are remembered, and notes that lead back @desktop', async ({
  page,
}) => {
  await openLesson(page, await createMember('Davi Melo'));
  const video = page.locator('video');
  await expect(page.getByRole('combobox', { name: 'Legendas' })).toBeVisible();
  await page.getByRole('button', { name: 'Tocar (K)' }).focus();
  await page.keyboard.press('l');
  await page.keyboard.press('c');
  const shown = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks]
        .filter(({ mode }) => mode === 'showing')
        .map(({ language, cues }) => `${language} ${cues?.length ?? 0}`),
    );
  await expect.poll(shown).toEqual(['en 18']);
  await page.getByRole('combobox', { name: 'Legendas' }).selectOption('Português');
  await expect.poll(shown).toEqual(['pt-BR 17']);

  const opener = page.getByRole('button', { name: 'Anotações', exact: true });
  // The place where the notes open has been scrolled away, as on a phone.
  await opener.evaluate((button) => button.scrollIntoView({ block: 'start' }));
  await opener.click();
  const note = page.getByLabel(/^Nova anotação em 0:10/u);
  await expect(note).toBeFocused();
  for (const part of [page.getByRole('heading', { name: 'Anotações' }), note])
    await expect(part).toBeInViewport({ ratio: 0.9 });
  await note.fill('Repetir com a banda');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Ir para 0:10' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('slider', { name: 'Posição no vídeo' }).fill('30');
  await page.getByRole('button', { name: 'Ir para 0:10' }).click();
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBe(10);
  await page.getByRole('button', { name: 'Editar a anotação em 0:10' }).click();
  await page.keyboard.type(' inteira');
  await page.getByRole('button', { name: 'Pronto' }).click();
  await expect(page.getByText('Salvando...')).toHaveCount(0);
  await page.getByRole('button', { name: 'Excluir a anotação em 0:10' }).click();
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect(page.getByText('Repetir com a banda inteira')).toBeVisible();

  await page.getByRole('link', { name: /Próxima aula/u }).click();
  await expect.poll(shown).toEqual(['pt-BR 6']);
});
