import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, signInAdministrator } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({ signIn: signInAdministrator });
const id = randomUUID();
const refusal = 'Preencha todos os campos obrigatórios: título, ID do Vimeo e duração.';

test.beforeAll(async () => {
  const modules = [{ id: `${id}-m`, title: 'Módulo', lessons: [] }];
  const course = { id, slug: id, title: 'Curso', is_listed: false, modules };
  const { session } = topic;
  await call('/rest/v1/rpc/save_course', { session, body: { course, expected_version: 0 } });
  await open(topic.page, `/admin/cursos/${id}`);
  await topic.page.getByRole('button', { name: /^Módulo 0 aulas/u }).click();
  await topic.page.getByRole('button', { name: 'Nova Aula em Módulo' }).click();
});

const field = (name: string) => topic.page.getByRole('textbox', { name, exact: true });
const keep = () => topic.page.getByRole('button', { name: 'Salvar Aula' }).click();

const whole = {
  Título: 'Aula',
  'ID do Vimeo': '/storage/v1/object/course-files/videos/masterclass-m1-a1.mp4',
  'Duração (minutos)': '10',
};

for (const [name, wrong] of [
  ['Título', ''],
  ['ID do Vimeo', ''],
  ['Duração (minutos)', ''],
  ['Duração (minutos)', '0'],
] as const)
  test(`§5 Lesson editor save | ${name} "${wrong}" is refused with the alert`, async () => {
    for (const [label, value] of Object.entries(whole)) await field(label).fill(value);
    await field(name).fill(wrong);
    await keep();
    await expect(topic.page.getByRole('alert').getByText(refusal)).toBeVisible();
    await field(name).fill(whole[name]);
    await expect(topic.page.getByText(refusal)).toHaveCount(0);
  });

test('§5 Lesson editor save | material title, file type and file URL are marked required but not enforced', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Adicionar material' }).click();
  const material = page.getByRole('group', { name: 'Material 1' });
  for (const name of ['Título', 'Tipo', 'URL do arquivo'])
    await expect(material.getByLabel(name, { exact: true })).toHaveAttribute('required', '');
  for (const name of ['Tamanho', 'Descrição'])
    await expect(material.getByLabel(name)).not.toHaveAttribute('required');
  await expect(material.getByText('opcional')).toHaveCount(2);
  await keep();
  await expect(page.getByRole('button', { name: 'Editar Aula' })).toBeVisible();
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Curso salvo com sucesso!')).toBeVisible();
});
