// npm run screenshots: every screen at three widths and in both themes into test-results/screens; with --readme the README's
// pictures into docs/screenshots. Starts the product on an empty data folder of its own.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { cleanUp, cleanUpOnFailure, registerCleanup } from './bench/cleanup.ts';
import { createDataDir, startProduct } from './bench/servers.ts';
import { createBuyer, fillPersonalData, reachPix, signIn } from '#tests/e2e/support/journey.ts';
import { findBrowser } from '#scripts/browsers.mjs';

const root = path.join(import.meta.dirname, '..');
const isReadme = process.argv.includes('--readme');
const folder = path.join(root, isReadme ? 'docs/screenshots' : 'test-results/screens');
const readmePictures = new Set([
  'home-1280',
  'masterclass-360',
  'checkout-pix-360',
  'courses-paid-1280',
  'members-360',
  'player-1280',
]);
const widths = isReadme ? [360, 1280] : [360, 768, 1280];
const themes = isReadme ? (['light'] as const) : (['light', 'dark'] as const);
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];

async function shoot(
  page: Page,
  name: string,
  suffix: string,
  fullPage = !isReadme,
): Promise<void> {
  if (isReadme && !readmePictures.has(`${name}-${suffix}`)) return;
  await page.mouse.move(0, 0);
  await page.waitForTimeout(600); // Fonts and the entrance animations need time to finish.
  await page.screenshot({
    path: path.join(folder, `${name}-${suffix}.jpg`),
    type: 'jpeg',
    quality: 80,
    fullPage,
  });
}

const publicPages = [
  ['/curso', 'course'],
  ['/filmes', 'movies'],
  ['/venda', 'sales-video'],
  ['/lista-de-espera?product=curso', 'waiting-list'],
  ['/contato', 'contact'],
  ['/certificado', 'certificate'],
  ['/termos-de-uso', 'terms'],
  ['/politica-de-privacidade', 'privacy'],
] as const;
const memberPages = [
  ['/membros/curso', 'my-course'],
  ['/membros/musicas', 'songs'],
  ['/membros/musicas/one-more-song', 'song'],
  ['/membros/revisar', 'review'],
  ['/membros/agenda', 'agenda'],
  ['/membros/materiais', 'materials'],
  ['/membros/comunidade', 'community'],
  ['/membros/recursos', 'resources'],
  ['/membros/assinatura', 'subscription'],
  ['/membros/configuracoes', 'settings'],
  ['/membros/perfil', 'profile'],
] as const;
const adminPages = [
  ['/admin', 'admin-courses'],
  ['/admin/cursos/masterclass', 'admin-course'],
  ['/admin/alunos', 'admin-students'],
  ['/admin/estatisticas', 'admin-statistics'],
  ['/admin/compras', 'admin-sales'],
  ['/admin/cupons', 'admin-coupons'],
  ['/admin/lista-de-espera', 'admin-waiting-list'],
  ['/admin/mensagens', 'admin-messages'],
  ['/admin/emails', 'admin-mails'],
  ['/admin/moderacao', 'admin-moderation'],
  ['/admin/agenda', 'admin-agenda'],
  ['/admin/recursos', 'admin-resources'],
  ['/admin/registro', 'admin-log'],
  ['/admin/registro/seguranca', 'admin-security'],
] as const;

/** Screens of a visitor who becomes a member. */
async function walk(page: Page, suffix: string): Promise<void> {
  const visit = async (target: string, name: string) => {
    await page.goto(target);
    await shoot(page, name, suffix);
  };
  await visit('/', 'home');
  await visit('/masterclass', 'masterclass');
  await visit('/masterclass?versao=evento', 'masterclass-event');
  await visit('/cursos', 'courses');
  for (const [target, name] of publicPages) await visit(target, name);
  await visit('/nao-existe', 'not-found');
  await visit('/login', 'login');
  await visit('/register', 'register');
  await visit('/checkout?product=curso', 'checkout-waitlist');
  await visit('/checkout?product=ingles-com-filmes', 'checkout-closed');
  await visit('/masterclass-checkout', 'checkout');
  await page.getByRole('button', { name: /^Pagar R\$/ }).click();
  await shoot(page, 'checkout-errors', suffix);
  const buyer = createBuyer();
  await fillPersonalData(page, buyer);
  await shoot(page, 'checkout-filled', suffix);
  await reachPix(page, buyer);
  await shoot(page, 'checkout-pix', suffix);
  // A slow machine confirms at the next poll, so the timeout is longer than in a test.
  await page.getByRole('button', { name: 'Simular pagamento' }).click();
  await page.waitForURL(/\/cursos\?order=.+&status=success/);
  await shoot(page, 'courses-paid', suffix);
  await visit('/membros', 'members');
  await visit('/membros/curso/masterclass', 'player');
  await visit('/membros/curso/ingles-proibido-1', 'player-module');
  await visit('/membros/curso/curso', 'player-locked');
  await visit('/membros/curso/nada', 'player-not-found');
  for (const [target, name] of memberPages) await visit(target, name);
}

/** Screens of the administrator, in the same browser. */
async function walkAdministration(page: Page, suffix: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'admin@ingles-proibido.local', 'bench-password');
  await page.waitForURL('/admin');
  for (const [target, name] of adminPages) {
    await page.goto(target);
    await shoot(page, name, suffix);
  }
}

async function walkAll(browser: Browser, baseURL: string): Promise<void> {
  for (const width of widths) {
    for (const colorScheme of themes) {
      const height = width < 700 ? 740 : 800;
      const context = await browser.newContext({
        baseURL,
        viewport: { width, height },
        colorScheme,
        locale: 'pt-BR',
      });
      const page = await context.newPage();
      const suffix = themes.length > 1 ? `${width}-${colorScheme}` : String(width);
      await walk(page, suffix);
      if (!isReadme) await walkAdministration(page, suffix);
      await context.close();
    }
  }
}

mkdirSync(folder, { recursive: true });
cleanUpOnFailure();
const data = createDataDir();
const product = await startProduct(data.folder, 4950);
const browser = await chromium.launch({
  executablePath: findBrowser() ?? 'chromium',
  args,
  handleSIGINT: false,
  handleSIGTERM: false,
  handleSIGHUP: false,
});
registerCleanup(() => browser.close());
await walkAll(browser, product.url);
await cleanUp();
