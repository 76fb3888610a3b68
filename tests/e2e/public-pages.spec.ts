import { expect, test } from './support/journey.ts';
import { wake } from './support/wake.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a visitor walks through the side menu on a phone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Masterclass' }).click();
  await page.waitForURL('/masterclass');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('status').first()).toHaveText(/^Masterclass/u);
  await expect(page.getByRole('main')).toBeFocused();
});

test('a tap before hydration takes effect', async ({ page }) => {
  await page.addInitScript(() => {
    // Only the tap itself can hydrate the page: the browser never gets idle here, and a pointer event of a page that gets
    // its size is stopped.
    window.requestIdleCallback = () => 0;
    addEventListener('pointermove', (event) => event.stopImmediatePropagation());
  });
  await page.goto('/', { waitUntil: 'commit' });
  const button = page.getByRole('button', { name: /menu/i });
  await button.waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBeUndefined();
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a page whose script failed to load once is hydrated by the next tap', async ({
  page,
  complaints,
}) => {
  const files = '**/assets/entry.client-*.js';
  let isLost = false;
  await page.route(files, (route) => {
    isLost = true;
    return route.abort();
  });
  await page.goto('/');
  const button = page.getByRole('button', { name: /menu/i });
  await button.click();
  await expect.poll(() => isLost).toBe(true);
  await page.unroute(files);
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(async () => {
    if (!(await menu.isVisible())) await button.click({ timeout: 2000 });
    await expect(menu).toBeVisible({ timeout: 2000 });
  }).toPass();
  // The browser's word on the lost file.
  complaints.length = 0;
});

for (const javaScriptEnabled of [true, false]) {
  const means = javaScriptEnabled ? 'during hydration' : 'without a script';
  test(`the header becomes opaque after ten pixels, ${means}`, async ({ browser }) => {
    const page = await browser.newPage({ javaScriptEnabled, colorScheme: 'light' });
    await page.goto('/');
    const header = page.locator('header').first();
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.mouse.wheel(0, 400);
    await expect(header).toHaveCSS('background-color', 'rgb(246, 239, 227)');
    await page.close();
  });
}

test('with letters enlarged by half nothing overflows the screen of a phone', async ({ page }) => {
  // Before the first paint: a page that grows afterwards would count as one that jumps.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      observer.disconnect();
      document.documentElement.style.fontSize = '150%';
    }).observe(document, { childList: true });
  });
  for (const path of ['/', '/masterclass', '/masterclass/evento']) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('font-size', '24px');
    for (const part of [
      page.getByRole('button', { name: 'Abrir menu' }),
      page.getByRole('heading', { level: 1 }),
    ]) {
      const box = await part.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= 360, path).toBe(true);
    }
  }
});

test('a visitor joins the waiting list, after correcting a wrong address', async ({ page }) => {
  await page.goto('/masterclass?versao=evento');
  await page
    .getByRole('button', { name: /lista de espera/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nome', { exact: true }).fill('João da Silva');
  await dialog.getByLabel('E-mail', { exact: true }).fill('joao');
  await dialog
    .getByRole('button', { name: /lista|entrar|avise/i })
    .last()
    .click();
  await expect(dialog.getByText('Email inválido')).toBeVisible();
  await dialog.getByLabel('E-mail', { exact: true }).fill('joao@example.com');
  await dialog
    .getByRole('button', { name: /lista|entrar|avise/i })
    .last()
    .click();
  await expect(page.getByText('Você foi adicionado à lista de espera!')).toBeVisible();
  await expect(
    page.getByText('Entraremos em contato assim que novas vagas estiverem disponíveis.'),
  ).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('the checkout without a product, or with an unknown one, goes home', async ({ page }) => {
  await page.goto('/checkout');
  await page.waitForURL('/');
  await page.goto('/checkout?product=nada');
  await page.waitForURL('/');
});

test('a course with a waiting list and a closed one take no money', async ({ page }) => {
  await page.goto('/checkout?product=curso');
  await expect(page.getByText('R$ 797,00').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /lista de espera/i })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
  await page.goto('/checkout?product=ingles-com-filmes');
  await expect(page.getByText('Em breve').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toHaveCount(0);
});

for (const width of [360, 767, 768]) {
  const links = width < 768 ? 'a side menu' : 'its links';
  test(`the header of a stranger is one row with ${links} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    const isWide = width >= 768;
    const navigation = page.getByRole('navigation', { name: 'Principal' });
    await expect(navigation).toBeVisible({ visible: isWide });
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeVisible({
      visible: !isWide,
    });
    await expect(page.getByRole('link', { name: 'Área de Membros' })).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const box = await page.locator('header.site-header').boundingBox();
    expect(box?.height).toBeLessThan(72);
  });
}

test('the home page and the checkout begin at the top after a link, a reload and going back', async ({
  page,
}) => {
  const scrolled = () => page.evaluate(() => window.scrollY);
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, 1500));
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contato' });
  await page.goto('/contato');
  await wake(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await page
    .getByRole('link', { name: /Inglês Proibido/u })
    .first()
    .click();
  await page.waitForURL('/');
  await expect.poll(scrolled).toBe(0);
  await scrollDown();
  await page.reload();
  await wake(page);
  await expect.poll(scrolled).toBe(0);
  await scrollDown();
  await contact.click();
  await page.waitForURL('/contato');
  await page.goBack();
  await expect(page.getByText('MÉTODO EXCLUSIVO', { exact: true })).toBeVisible();
  await expect.poll(scrolled).toBe(0);

  await page.goto('/masterclass?versao=evento');
  await wake(page);
  const buy = page.getByRole('link', { name: /^Garantir a gravação/u }).last();
  await buy.scrollIntoViewIfNeeded();
  expect(await scrolled()).toBeGreaterThan(800);
  await buy.click();
  await expect(page.getByRole('form', { name: 'Seus dados' })).toBeAttached();
  await expect.poll(scrolled).toBe(0);
  const summary = page.getByRole('region', { name: 'Resumo do pedido' });
  await expect(summary.locator('img')).toHaveAttribute('src', /masterclass/u);
});

test('each listed course shows its one action, featured ones first', async ({ page }) => {
  await page.goto('/cursos');
  const titles = await page.getByRole('article').getByRole('heading').allTextContents();
  // Other journeys add courses at the end.
  expect(titles.slice(0, 3)).toEqual([
    'Masterclass Inglês Proibido',
    'Inglês Proibido',
    'Inglês com Filmes',
  ]);
  for (const [index, badge, action] of [
    [0, 'Inscrições abertas', /^Comprar/u],
    [1, 'Lista de Espera', 'Entrar na lista de espera'],
    [2, 'Em breve', 'Em breve'],
  ] as const) {
    const course = page.getByRole('article').nth(index);
    await expect(course.getByText(badge, { exact: true }).first()).toBeVisible();
    const actions = course.locator('.course-row-sale').getByRole(index === 0 ? 'link' : 'button');
    await expect(actions).toHaveCount(1);
    await expect(actions).toHaveAccessibleName(action);
  }
  await page.goto('/filmes');
  const closed = page.getByRole('button', { name: 'Em breve' }).filter({ visible: true });
  await expect(closed.first()).toBeDisabled();
  await page.goto('/venda');
  await wake(page);
  await expect(page.getByRole('button', { name: 'Pular espera' })).toHaveCount(0);
});

test('the legal pages contain the date of today', async ({ request }) => {
  const today = new Date().toLocaleDateString('pt-BR', {
    dateStyle: 'long',
    timeZone: 'America/Sao_Paulo',
  });
  for (const path of ['/termos-de-uso', '/politica-de-privacidade'])
    expect(await (await request.get(path)).text()).toContain(`Última atualização: ${today}`);
});

test('the contact links are large enough for a finger', async ({ page }) => {
  await page.goto('/contato');
  for (const name of ['oi@example.com', '(11) 5555-0100']) {
    const box = await page.getByRole('main').getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
});

test('the names under the reviews stand on one line, regardless of the length of the texts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const people = page.locator('.reviews figcaption');
  await people.first().scrollIntoViewIfNeeded();
  const tops = await people.evaluateAll((all) =>
    all.map((person) => person.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});
