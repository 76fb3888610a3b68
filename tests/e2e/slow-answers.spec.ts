import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import {
  createAccount,
  createMember,
  openPix,
  signInAdministrator,
  storeSession,
} from './support/people.ts';

/** Longer than a screen takes to be drawn: each answer comes to a page that stands, however fast the machine is. */
const DELAY_MS = 700;
const answers = /\/(?:auth|rest|storage)\/v1\/|\/\.netlify\/functions\/|\/site-data\.json/u;

// A fifth of what web.dev calls good, because only placeholders of another height than what comes move anything.
test.use({ mostShift: 0.02 });
test.slow();

/** Opens each page with late answers, and waits until its last one stands. */
async function openEach(page: Page, paths: readonly string[]): Promise<void> {
  await page.route(answers, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, DELAY_MS);
    });
    await route.continue().catch(() => {});
  });
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

const visited = [
  '/parceiro#sem-valor',
  '/certificado/ABCD-EFGH',
  '/confirmar-email#change_token=sem-valor',
  '/lista-de-espera?product=curso',
  '/checkout?product=curso',
  '/checkout?product=masterclass&cupom=SEMVALOR',
  '/venda',
];
const ofAnAccount = [
  '/',
  '/cursos',
  '/checkout?product=masterclass',
  '/membros/assinatura',
  '/membros/perfil',
  '/membros/configuracoes',
];
const ofMembers = [
  '/membros',
  '/membros/curso',
  '/membros/curso/masterclass',
  '/membros/curso/curso',
  '/membros/curso/nao-existe',
  '/membros/baralhos',
  '/membros/musicas',
  '/membros/musicas/one-more-song',
  '/membros/perfil',
  '/membros/configuracoes',
  '/membros/assinatura',
  '/membros/revisar',
  '/membros/memoria',
  '/membros/agenda',
  '/membros/materiais',
  '/membros/comunidade',
  '/membros/recursos',
  '/cursos',
  '/checkout?product=masterclass',
];
const ofAdministrators = [
  '/admin',
  '/admin/cursos/masterclass',
  '/admin/cursos/masterclass/previa',
  '/admin/alunos',
  '/admin/baralhos',
  '/admin/baralhos/masterclass',
  '/admin/estatisticas',
  '/admin/compras',
  '/admin/compras/avisos-do-provedor',
  '/admin/compras/nao-terminadas',
  '/admin/cupons',
  '/admin/lista-de-espera',
  '/admin/mensagens',
  '/admin/emails',
  '/admin/emails/novidades',
  '/admin/moderacao',
  '/admin/musicas',
  '/admin/agenda',
  '/admin/recursos',
  '/admin/registro',
  '/admin/registro/seguranca',
];

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test('the pages of a visitor stand still while their answers are late', async ({ page }) => {
      await openEach(page, visited);
    });

    test('the pages of a buyer who has not paid stand still while their answers are late', async ({
      page,
      context,
    }) => {
      const account = await createAccount();
      await openPix(account);
      await storeSession(context, account);
      await openEach(page, ofAnAccount);
    });

    test('the pages of a member stand still while their answers are late', async ({
      page,
      context,
    }) => {
      await storeSession(context, await createMember());
      await openEach(page, ofMembers);
    });

    test('the pages of an administrator stand still while their answers are late', async ({
      page,
      context,
    }) => {
      await storeSession(context, await signInAdministrator());
      await openEach(page, ofAdministrators);
    });
  });
}
