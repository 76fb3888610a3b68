import { expect, test } from '@playwright/test';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({ path: '/register' });

async function submit(email: string, password: string, confirmation: string): Promise<void> {
  const { page } = topic;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha').fill(confirmation);
  await page.getByRole('button', { name: 'Criar Conta' }).click();
}

const says = (text: string) => expect(topic.page.getByText(text, { exact: true })).toBeVisible();

test('§5 Register | email valid ("Email inválido")', async () => {
  await submit('ana', '12345', '12345');
  await says('Email inválido');
});

test('§5 Register | password min 6', async () => {
  await says('Senha deve ter pelo menos 6 caracteres');
});

test('§5 Register | confirmPassword min 6', async () => {
  await says('Senha de confirmação deve ter pelo menos 6 caracteres');
});

test('§5 Register | 6 characters are enough', async () => {
  await submit('ana@example.com', '123456', '1234567');
  await says('As senhas não conferem');
  await expect(topic.page.getByText(/pelo menos 6 caracteres/u)).toHaveCount(0);
});

test('§5 Register | both passwords must match, said on confirmPassword', async () => {
  await submit('ana@example.com', '123456', '1234567');
  await says('As senhas não conferem');
  await expect(topic.page.locator('input[name="confirmPassword"]')).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(topic.page.locator('input[name="password"]')).not.toHaveAttribute(
    'aria-invalid',
    'true',
  );
});
