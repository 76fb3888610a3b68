import type { Browser, Page } from '@playwright/test';
import { createMember, signInAdministrator, storeSession, type Session } from './support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, expectLostNetwork, openOtherDevice, test } from './support/journey.ts';

interface Desk {
  browser: Browser;
  complaints: string[];
}

async function openAs({ browser, complaints }: Desk, session: Session): Promise<Page> {
  const viewport = { width: 360, height: 740 };
  const { context, page } = await openOtherDevice(browser, complaints, { viewport });
  await storeSession(context, session);
  return page;
}

async function publish(page: Page, title: string, body: string): Promise<void> {
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.getByLabel('Mensagem', { exact: true }).fill(body);
  await page.getByRole('button', { name: 'Publicar' }).click();
}

test('a member asks, another answers, and the bell leads back to the answer @desktop', async ({
  browser,
  complaints,
}) => {
  const [maria, joao] = [await createMember('Maria Souza'), await createMember('João Lima')];
  const hers = await openAs({ browser, complaints }, maria);
  const title = `Como treinar no ônibus? ${Date.now()}`;
  await hers.goto('/membros/comunidade');
  await publish(hers, title, 'Quarenta minutos de linha por dia.');
  await hers.getByRole('link', { name: title }).click();
  await hers.getByRole('button', { name: /^Editar publicação/ }).click();
  await hers.keyboard.type(' Ajudem!');
  await hers.getByRole('button', { name: 'Salvar' }).click();
  await expect(hers.getByRole('heading', { name: `${title} Ajudem!` })).toBeVisible();

  const his = await openAs({ browser, complaints }, joao);
  await his.goto('/membros/comunidade');
  const card = his.getByRole('article').filter({ hasText: title });
  await expect(card.getByText('Maria S.')).toBeVisible();
  await card.getByRole('link', { name: title }).click();
  await expect(his.locator('main')).toBeFocused();
  await expect(his.getByRole('status').filter({ hasText: 'Ajudem! | Comunidade' })).toHaveCount(1);
  await his.getByLabel('Sua resposta', { exact: true }).fill('Eu canto baixinho.');
  await his.getByRole('button', { name: 'Responder' }).click();
  await expect(his.getByRole('heading', { name: '1 resposta' })).toBeVisible();
  await his
    .getByRole('button', { name: /^Curtir/ })
    .first()
    .click();
  await expect(his.getByRole('button', { name: /^Curtir.*1 curtida/ }).first()).toBeVisible();
  await expectAccessible(his);

  await hers.goto('/membros');
  await hers.getByRole('button', { name: /Notificações|Avisos/i }).click();
  await hers.getByText(`João L. respondeu em “${title} Ajudem!”`).click();
  await expect(hers.getByText('Eu canto baixinho.')).toBeVisible();
  await expect(hers).toHaveURL(/#resposta-/);
  await Promise.all([hers.context().close(), his.context().close()]);
});

test('what was written without network is there after a reload, and is sent when it is back', async ({
  browser,
  complaints,
}) => {
  const page = await openAs({ browser, complaints }, await createMember());
  const title = `Sem sinal ${Date.now()}`;
  await page.goto('/membros/comunidade');
  await page.getByRole('button', { name: 'Nova publicação' }).click();
  await page.getByLabel('Título', { exact: true }).fill(title);
  await page.reload();
  await expect(page.getByLabel('Título', { exact: true })).toHaveValue(title);
  await page.getByLabel('Mensagem', { exact: true }).fill('Escrito no metrô.');
  await page.waitForLoadState('networkidle');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Publicar' }).click();
  await expect(page.getByText('Ainda não foi enviada: sem conexão.')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  expectLostNetwork(complaints);
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByText(/Ainda não foi enviada/)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1);
  await page.context().close();
});

test('a report reaches the administrator, who hides the post; only its author still sees it', async ({
  browser,
  complaints,
}) => {
  const [author, reader] = [await createMember('Ana Reis'), await createMember('Bia Luz')];
  const title = `Compre seguidores ${Date.now()}`;
  const his = await openAs({ browser, complaints }, author);
  await his.goto('/membros/comunidade');
  await publish(his, title, 'Link na bio.');
  await his.getByRole('link', { name: title }).click();
  await expect(his.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = his.url();

  const hers = await openAs({ browser, complaints }, reader);
  await hers.goto(address);
  await hers.getByRole('button', { name: /^Denunciar publicação/ }).click();
  await hers.getByLabel('Propaganda ou spam', { exact: true }).check();
  await expectAccessible(hers);
  await hers.getByRole('button', { name: 'Enviar denúncia' }).click();
  await expect(hers.getByText('A equipe vai olhar.', { exact: false })).toBeVisible();

  const adminPage = await openAs({ browser, complaints }, await signInAdministrator());
  await adminPage.goto(address);
  await adminPage.getByRole('button', { name: /^Ocultar publicação/ }).click();
  await expect(adminPage.getByText('Oculta pela moderação')).toBeVisible();

  await hers.reload();
  await expect(hers.getByRole('heading', { name: 'Publicação não encontrada' })).toBeVisible();
  await his.reload();
  await expect(his.getByText('Oculta pela moderação')).toBeVisible();
  await his.getByRole('button', { name: /^Excluir publicação/ }).click();
  await his.getByRole('button', { name: 'Desfazer' }).click();
  await expect(his.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await Promise.all([his, hers, adminPage].map((page) => page.context().close()));
});
