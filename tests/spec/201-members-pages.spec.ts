import { expect, test } from '@playwright/test';
import { createMember } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ signIn: () => createMember() });

const pages = [
  ['/membros/agenda', 'Agenda de Aulas', 'Próximas aulas'],
  ['/membros/materiais', 'Materiais', 'Módulo 1'],
  ['/membros/comunidade', 'Comunidade', 'Nova publicação'],
  ['/membros/recursos', 'Recursos Extra', 'Baralho da masterclass: 50 cartas'],
  ['/membros/curso', 'Meu Curso', 'Módulos'],
] as const;

for (const [path, title, content] of pages) {
  test(`§2 Route table | ${path}: linked from the members menu, with real content`, async () => {
    const { page } = topic;
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').getByText(content, { exact: true }).first()).toBeVisible();
  });
}

test('§2 Route table | /membros/agenda: classes can be read by the member’s own calendar', async () => {
  const { page } = topic;
  await open(page, '/membros/agenda');
  await page.getByRole('button', { name: 'Criar meu endereço' }).click();
  const link = page.getByRole('link', { name: 'Assinar no calendário' });
  const address = (await link.getAttribute('href'))?.replace('webcal:', 'http:') ?? '';
  const calendar = await (await page.request.get(address)).text();
  expect(calendar).toContain('SUMMARY:Perguntas e respostas');
});

test('§2 Route table | /membros/recursos: the masterclass’s 50 Anki cards are delivered', async () => {
  const { page } = topic;
  await open(page, '/membros/recursos');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Baixar Baralho da masterclass/u }).click();
  expect((await download).suggestedFilename()).toBe('baralho-masterclass.apkg');
});
