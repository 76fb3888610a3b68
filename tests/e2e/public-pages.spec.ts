import { expect, test } from './support/journey.ts';

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

test('a tap before the page is awake is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    // Only the tap itself can wake the page: the browser never gets idle here, and what it says of a pointer that nobody
    // has moved, as it may when the page gets its size, is not heard.
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

test('a page arrives before the first answer to it', async ({ request }) => {
  for (const path of ['/', '/curso']) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const lines = response.headersArray().map(({ name, value }) => `${name}: ${value}\r\n`);
    const head = ['HTTP/1.1 200 OK\r\n', ...lines, '\r\n'].join('').length;
    // Ten segments (RFC 6928).
    expect(head + Number(response.headers()['content-length'])).toBeLessThanOrEqual(14_600);
  }
});

for (const [part, files] of [
  ['the loader', '**/assets/boot-*.js'],
  ['the application', '**/assets/entry.client-*.js'],
  ['the stylesheet', '**/assets/app-*.css'],
] as const) {
  test(`a page whose network lost ${part} once is woken by the next tap`, async ({
    page,
    complaints,
  }) => {
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
    // A rule that only a later page needs.
    await menu.getByRole('link', { name: 'Curso', exact: true }).click();
    await expect(page.locator('.tour')).toHaveCSS('overflow', 'clip');
    // The browser's word on the lost file.
    complaints.length = 0;
  });
}

for (const javaScriptEnabled of [true, false]) {
  const means = javaScriptEnabled ? 'as the page wakes' : 'without a script';
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

test('with letters half as large again nothing leaves the screen of a phone', async ({ page }) => {
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

test('the event version of the masterclass is a page of its own and sells by the checkout', async ({
  page,
}) => {
  await page.goto('/masterclass?versao=evento');
  await expect(page.getByText(/90 minutos/).first()).toBeVisible();
  const targets = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(
    targets.filter((target) => target === '/checkout?product=masterclass').length,
  ).toBeGreaterThan(1);
});

test('a visitor puts himself on the waiting list, with a wrong address first', async ({ page }) => {
  await page.goto('/masterclass?versao=evento');
  await page
    .getByRole('button', { name: /lista de espera/i })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/nome/i).fill('João da Silva');
  await dialog.getByLabel('E-mail').fill('joao');
  await dialog
    .getByRole('button', { name: /lista|entrar|avise/i })
    .last()
    .click();
  await expect(dialog.getByText('Email inválido')).toBeVisible();
  await dialog.getByLabel('E-mail').fill('joao@example.com');
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

test('an unknown address says so and leads home', async ({ page }) => {
  const response = await page.goto('/nao/existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('main').getByRole('link').first().click();
  await page.waitForURL('/');
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

for (const width of [360, 768]) {
  test(`the header of a stranger is one row at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Área de Membros' })).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const box = await page.locator('header.site-header').boundingBox();
    expect(box?.height).toBeLessThan(72);
  });
}

test('what reaches the school is large enough for a finger', async ({ page }) => {
  await page.goto('/contato');
  for (const name of ['oi@example.com', '(11) 5555-0100']) {
    const box = await page.getByRole('main').getByRole('link', { name }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
  }
});

test('the audience speaks from one line, however long the words beside are', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  const people = page.locator('.reviews figcaption');
  await people.first().scrollIntoViewIfNeeded();
  const tops = await people.evaluateAll((all) =>
    all.map((person) => person.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
});
