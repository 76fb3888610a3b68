import { expect, test } from '@playwright/test';
import { createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const storageKey = 'sb-127-auth-token';
const topic = describeTopic({ signIn: () => createMember('Ana Souza Lima') });
const memberHeading = () => topic.page.getByRole('heading', { name: 'Meus Cursos' });

test('§4 Auth state | loading is true until the first session check has finished', async () => {
  const { page } = topic;
  await page.route('**/rest/v1/users*', () => {});
  await page.goto('/membros');
  await expect(page.getByText('Carregando...').first()).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('§4 Auth state | the session is persisted: a new tab is signed in', async () => {
  const tab = await topic.context.newPage();
  await tab.goto('/membros');
  await expect(tab.getByRole('heading', { name: 'Meus Cursos' })).toBeVisible();
  await tab.close();
});

test('§4 Auth state | the profile is loaded with the session', async () => {
  const { page } = topic;
  const profile = page.waitForResponse((response) =>
    response.url().includes('/rest/v1/users?select='),
  );
  await page.goto('/membros');
  expect((await profile).status()).toBe(200);
  await expect(memberHeading()).toBeVisible();
});

test('§4 Auth state | a session within 90 seconds of its end is refreshed', async () => {
  const { page } = topic;
  const before = await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    session.expires_at = Math.floor(Date.now() / 1000) + 60;
    localStorage.setItem(key, JSON.stringify(session));
    return session.refresh_token as string;
  }, storageKey);
  const refresh = page.waitForResponse((response) =>
    response.url().includes('grant_type=refresh_token'),
  );
  await page.goto('/membros');
  expect((await refresh).status()).toBe(200);
  await expect
    .poll(() =>
      page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? '{}').refresh_token,
        storageKey,
      ),
    )
    .not.toBe(before);
});

test('§4 Auth state | signing out in one tab clears user and profile in the other', async () => {
  const { page } = topic;
  await page.goto('/membros');
  await expect(memberHeading()).toBeVisible();
  const tab = await topic.context.newPage();
  await tab.goto('/membros');
  await tab.getByRole('button', { name: /Sua conta/u }).click();
  await tab.getByRole('menuitem', { name: 'Sair' }).click();
  await page.waitForURL(/\/(?:login)?$/u);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
  await tab.close();
});
