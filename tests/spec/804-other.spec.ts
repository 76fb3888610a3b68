import { expect, test } from '@playwright/test';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic();

test('§8 Other | the not-found screen "Oops! Page not found" links home and logs the path', async () => {
  const { page } = topic;
  const logged = page.waitForEvent('console', (message) => message.text().includes('/nao-existe'));
  await open(page, '/nao-existe');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(page.getByRole('main').locator('a[href="/"]')).toBeVisible();
  await logged;
});
