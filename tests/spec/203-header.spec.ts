import { expect, test } from '@playwright/test';
import { createAccount, signInAdministrator } from './support/people.ts';
import { describeTopic, open, untilPainted } from './support/topic.ts';

test.describe('a visitor', () => {
  const topic = describeTopic({ path: '/' });

  for (const [name, path] of [
    ['Home', '/'],
    ['Masterclass', '/masterclass'],
    ['Curso', '/curso'],
  ] as const) {
    test(`§2 Header | links to ${name} (${path})`, async () => {
      const link = topic.page
        .getByRole('navigation', { name: 'Principal' })
        .getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', path);
    });
  }

  test('§2 Header | becomes opaque after scrolling more than 10 px', async () => {
    const header = topic.page.getByRole('banner');
    const opaque = /^rgb\(/u; // a colour without a fourth part lets nothing through
    await expect(header).toHaveAttribute('data-opaque', 'false');
    await expect(header).not.toHaveCSS('background-color', opaque);
    await topic.page.evaluate(() => window.scrollTo(0, 10));
    await untilPainted(topic.page);
    await expect(header).toHaveAttribute('data-opaque', 'false');
    await expect(header).not.toHaveCSS('background-color', opaque);
    await topic.page.evaluate(() => window.scrollTo(0, 11));
    await expect(header).toHaveAttribute('data-opaque', 'true');
    await expect(header).toHaveCSS('background-color', opaque);
    await topic.page.evaluate(() => window.scrollTo(0, 0));
  });

  test('§2 Header | a logged-out visitor sees "Área de Membros", which goes to /login', async () => {
    await topic.page.getByRole('banner').getByRole('link', { name: 'Área de Membros' }).click();
    await topic.page.waitForURL('/login');
  });
});

test.describe('a narrow screen', () => {
  const topic = describeTopic({ path: '/', viewport: { width: 767, height: 800 } });

  test('§2 Header | below 768 px the links collapse into a side menu titled "Menu"', async () => {
    const { page } = topic;
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
    await page.getByRole('button', { name: /menu/iu }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('heading', { name: 'Menu' })).toBeVisible();
    for (const name of ['Home', 'Masterclass', 'Curso'])
      await expect(menu.getByRole('link', { name })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  test('§2 Header | at 768 px there is no side menu', async () => {
    await topic.page.setViewportSize({ width: 768, height: 800 });
    await expect(topic.page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    await expect(topic.page.getByRole('button', { name: /menu/iu })).toBeHidden();
  });
});

test.describe('somebody who is logged in', () => {
  const topic = describeTopic({ path: '/', signIn: () => createAccount('Ana Maria Souza') });

  test('§2 Header | an avatar menu shows initials of the first and last words, full name and e-mail', async () => {
    const { page, session } = topic;
    const name = page.getByRole('menu').getByText('Ana Maria Souza');
    await expect(name).toHaveCount(0);
    await page.getByRole('banner').getByText('AS', { exact: true }).click();
    await expect(name).toBeVisible();
    await expect(page.getByRole('menu').getByText(session.user.email)).toBeVisible();
  });

  test('§2 Header | the menu has "Meus Cursos" (/membros) for whoever is no admin', async () => {
    const link = topic.page.getByRole('menuitem', { name: 'Meus Cursos' });
    await expect(link).toHaveAttribute('href', '/membros');
  });

  test('§2 Header | "Sair" ends the session', async () => {
    await topic.page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(
      topic.page.getByRole('banner').getByRole('link', { name: 'Área de Membros' }),
    ).toBeVisible();
  });
});

for (const [whose, person, initials, name] of [
  ['a single name', { full_name: 'ana', email: 'bia@example.com' }, 'A', 'ana'],
  [
    'no name: the first letter of the e-mail',
    { full_name: ' ', email: 'bia@example.com' },
    'B',
    'Usuário',
  ],
  ['neither', { full_name: ' ', email: '' }, 'U', 'Usuário'],
] as const)
  test.describe(`somebody with ${whose}`, () => {
    const topic = describeTopic({ signIn: () => createAccount() });

    test(`§2 Header | initials and name of somebody with ${whose}`, async () => {
      const { page } = topic;
      await page.route('**/rest/v1/users?select=*', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { ...(await response.json()), ...person } });
      });
      await open(page, '/');
      await page.getByRole('banner').getByText(initials, { exact: true }).click();
      await expect(page.getByRole('menu').getByText(name, { exact: true })).toBeVisible();
    });
  });

test.describe('an administrator', () => {
  const topic = describeTopic({ path: '/', signIn: signInAdministrator });

  test('§2 Header | the menu has "Painel Administrativo" (/admin) for admins', async () => {
    await open(topic.page, '/');
    await topic.page.getByRole('banner').getByRole('button').last().click();
    await expect(
      topic.page.getByRole('menuitem', { name: 'Painel Administrativo' }),
    ).toHaveAttribute('href', '/admin');
  });
});
