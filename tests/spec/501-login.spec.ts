import { expect, test } from '@playwright/test';
import { describeTopic, untilPainted } from './support/topic.ts';

const topic = describeTopic({ path: '/login' });
const submit = () => topic.page.getByRole('button', { name: 'Entrar', exact: true }).click();
const invalidEmail = () => topic.page.getByText('Email inválido', { exact: true });
const shortPassword = () =>
  topic.page.getByText('Senha deve ter pelo menos 6 caracteres', { exact: true });

test('§5 Login | validation runs on submit first', async () => {
  await topic.page.getByLabel('E-mail').fill('ana');
  await topic.page.getByLabel('Senha', { exact: true }).fill('12345');
  await topic.page.getByLabel('E-mail').focus();
  await untilPainted(topic.page);
  await expect(invalidEmail()).toBeHidden();
  await expect(shortPassword()).toBeHidden();
});

test('§5 Login | email must be valid ("Email inválido")', async () => {
  await submit();
  await expect(invalidEmail()).toBeVisible();
});

test('§5 Login | password at least 6 characters', async () => {
  await expect(shortPassword()).toBeVisible();
});

test('§5 Login | then it re-validates on change', async () => {
  await topic.page.getByLabel('E-mail').fill('ana@example.com');
  await expect(invalidEmail()).toBeHidden();
  await topic.page.getByLabel('Senha', { exact: true }).fill('123456');
  await expect(shortPassword()).toBeHidden();
});
