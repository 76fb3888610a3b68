import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, signInAdministrator } from './support/people.ts';
import { describeTopic, open } from './support/topic.ts';

const topic = describeTopic({
  path: '/admin',
  signIn: signInAdministrator,
  missing: /\/images\/nao-existe\.png$/u,
});
const slug = randomUUID();
const video = '/storage/v1/object/course-files/videos/masterclass-m1-a1.mp4';
const lesson = (id: string, title: string) => ({ id, title, vimeo_id: video, duration: 10 });

test.beforeAll(async () => {
  const modules = [
    {
      id: `${slug}-m1`,
      title: 'Módulo um',
      lessons: [lesson(`${slug}-a1`, 'Aula um'), lesson(`${slug}-a2`, 'Aula dois')],
    },
    { id: `${slug}-m2`, title: 'Módulo vazio', lessons: [] },
  ];
  const course = {
    id: slug,
    slug,
    title: 'Curso da especificação',
    subtitle: 'Para provar',
    is_listed: false,
    price: 10,
    modules,
  };
  const { session } = topic;
  await call('/rest/v1/rpc/save_course', { session, body: { course, expected_version: 0 } });
  await topic.page.reload();
});

const openCourse = () => open(topic.page, `/admin/cursos/${slug}`);
const escape = (text: string) => text.replaceAll(/[()$]/gu, String.raw`\$&`);
/** The label also says which fields are optional. */
const toName = (name: string) => new RegExp(`^${escape(name)}(?: ?opcional)?$`, 'u');
const field = (name: string) => topic.page.getByRole('textbox', { name: toName(name) });

test('§2 Admin | the title is "Área de Administração"', async () => {
  await expect(topic.page.getByRole('heading', { name: 'Área de Administração' })).toBeVisible();
});

test('§2 Admin | tabs Cursos, Alunos, Estatísticas, in this order first', async () => {
  const tabs = topic.page.getByRole('navigation', { name: 'Administração' }).getByRole('link');
  await expect(tabs.first()).toBeVisible();
  expect((await tabs.allInnerTexts()).slice(0, 3).map((text) => text.toLowerCase())).toEqual([
    'cursos',
    'alunos',
    'estatísticas',
  ]);
});

for (const [name, path] of [
  ['Alunos', '/admin/alunos'],
  ['Estatísticas', '/admin/estatisticas'],
] as const)
  test(`§2 Admin | ${name} is real (decisions: no longer under development)`, async () => {
    const { page } = topic;
    await page
      .getByRole('navigation', { name: 'Administração' })
      .getByRole('link', { name })
      .click();
    await page.waitForURL(path);
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
    await expect(page.getByText(/em desenvolvimento/iu)).toHaveCount(0);
    await open(page, '/admin');
  });

test('§2 Admin | a list titled "Cursos" of all courses', async () => {
  const list = topic.page.getByRole('region', { name: 'Cursos' });
  await expect(list.getByRole('heading', { name: 'Cursos' })).toBeVisible();
  for (const name of [
    'Masterclass Inglês Proibido',
    'Inglês com Filmes',
    'Módulo 1',
    'Conversação',
  ])
    await expect(list.getByRole('link', { name: new RegExp(`^${name}`, 'u') })).toBeVisible();
});

test('§2 Admin | each course has title, subtitle and a badge Ativo or Inativo from isAvailable', async () => {
  const link = (name: string) =>
    topic.page.getByRole('link', { name: new RegExp(`^${name}`, 'u') });
  await expect(link('Curso da especificação')).toContainText('Para provar');
  await expect(link('Curso da especificação').getByText('Inativo')).toBeVisible();
  await expect(
    link('Masterclass Inglês Proibido').getByText('Ativo', { exact: true }),
  ).toBeVisible();
});

test('§2 Admin | without a selection: "Selecione um curso para editar"', async () => {
  await expect(topic.page.getByText('Selecione um curso para editar')).toBeVisible();
});

test('§2 Admin | selecting a course opens the editor "Editar Curso"', async () => {
  await topic.page.getByRole('link', { name: /^Curso da especificação/u }).click();
  await expect(topic.page.getByRole('heading', { name: 'Editar Curso' })).toBeVisible();
});

test('§2 Admin | basic info: title, subtitle, description, price in R$, promotional price, slug', async () => {
  await expect(field('Título')).toHaveValue('Curso da especificação');
  await expect(field('Subtítulo')).toHaveValue('Para provar');
  await expect(field('Descrição')).toBeVisible();
  await expect(field('Preço (R$)')).toHaveValue('10,00');
  await expect(field('Preço promocional (R$)')).toHaveValue('');
  await expect(field('Slug')).toHaveValue(slug);
});

test('§2 Admin | checkboxes Disponível and Destaque', async () => {
  for (const name of ['Disponível', 'Destaque'])
    await expect(topic.page.getByRole('checkbox', { name })).not.toBeChecked();
});

test('§2 Admin | modules expand and collapse', async () => {
  const module = topic.page.getByRole('button', { name: /^Módulo um/u });
  await expect(module).toHaveAttribute('aria-expanded', 'false');
  await module.click();
  await expect(topic.page.getByRole('table', { name: 'Aulas de Módulo um' })).toBeVisible();
  await module.click();
  await expect(topic.page.getByRole('table')).toBeHidden();
  await module.click();
});

test('§2 Admin | a module is deleted after "Tem certeza que deseja excluir este módulo?"', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Excluir Módulo vazio' }).click();
  await expect(page.getByText('Tem certeza que deseja excluir este módulo?')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Módulo vazio/u })).toHaveCount(0);
});

test('§2 Admin | a deleted module can be restored (decisions: archived)', async () => {
  const { page } = topic;
  await page.getByText('Módulos excluídos (1)').click();
  await page.getByRole('button', { name: 'Restaurar Módulo vazio' }).click();
  await expect(page.getByRole('button', { name: /^Módulo vazio/u })).toBeVisible();
});

test('§2 Admin | "Novo Módulo" adds a module titled "Novo Módulo" with a placeholder description', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Novo Módulo', exact: true }).click();
  await expect(field('Título do módulo').last()).toHaveValue('Novo Módulo');
  await expect(field('Descrição do módulo').last()).not.toHaveValue('');
});

test('§2 Admin | per module a lessons table: title, duration, Vimeo id, edit, delete', async () => {
  const table = topic.page.getByRole('table', { name: 'Aulas de Módulo um' });
  for (const name of ['Título', 'Duração', 'ID do Vimeo'])
    await expect(table.getByRole('columnheader', { name })).toBeVisible();
  const row = table.getByRole('row', { name: /Aula um/u });
  await expect(row.getByRole('cell', { name: '10 min', exact: true })).toBeVisible();
  await expect(row.getByText('masterclass-m1-a1.mp4')).toBeVisible();
  await expect(row.getByRole('button', { name: 'Editar Aula um' })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Excluir Aula um' })).toBeVisible();
});

test('§2 Admin | a lesson is deleted after "Tem certeza que deseja excluir este vídeo?"', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Excluir Aula dois' }).click();
  await expect(page.getByText('Tem certeza que deseja excluir este vídeo?')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Editar Aula dois' })).toHaveCount(0);
});

test('§2 Admin | an empty module says "Nenhuma aula cadastrada neste módulo"', async () => {
  await expect(topic.page.getByText('Nenhuma aula cadastrada neste módulo').last()).toBeVisible();
});

test('§2 Admin | "Salvar Alterações" saves everything (decisions) and says "Curso salvo com sucesso!"', async () => {
  const { page } = topic;
  await field('Preço promocional (R$)').fill('7,50');
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByText('Curso salvo com sucesso!')).toBeVisible();
  await openCourse();
  await expect(field('Preço promocional (R$)')).toHaveValue('7,50');
  await expect(page.getByRole('button', { name: /^Novo Módulo 0 aulas/u })).toBeVisible();
});

test('§2 Admin | two administrators: the later one gets a clear conflict and loses nothing (decisions)', async () => {
  const { page, session } = topic;
  await field('Título').fill('O meu título');
  const course = { id: slug, subtitle: 'O dela' };
  await call('/rest/v1/rpc/save_course', { session, body: { course, expected_version: 2 } });
  await page.getByRole('button', { name: 'Salvar Alterações' }).click();
  await expect(page.getByRole('dialog').getByText(/salvou outra versão/u)).toBeVisible();
  await page.getByRole('button', { name: 'Gravar as minhas alterações por cima' }).click();
  await expect(page.getByText('Curso salvo com sucesso!').last()).toBeVisible();
  await expect(field('Título')).toHaveValue('O meu título');
  await expect(field('Subtítulo')).toHaveValue('O dela');
});

test('§2 Admin | the lesson editor is titled "Editar Aula" or "Nova Aula"', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: /^Módulo um/u }).click();
  await page.getByRole('button', { name: 'Editar Aula um' }).click();
  await expect(page.getByRole('heading', { name: 'Editar Aula' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: 'Nova Aula em Módulo um' }).click();
  await expect(page.getByRole('heading', { name: 'Nova Aula' })).toBeVisible();
});

test('§2 Admin | a lesson has title, description, duration in minutes, Vimeo id, thumbnail URL', async () => {
  for (const name of [
    'Título',
    'Descrição',
    'Duração (minutos)',
    'ID do Vimeo',
    'URL da miniatura',
  ])
    await expect(field(name)).toBeVisible();
});

test('§2 Admin | a broken thumbnail falls back to a placeholder', async () => {
  await field('URL da miniatura').fill('/images/nao-existe.png');
  await expect(topic.page.getByText('Esta imagem não abre')).toBeVisible();
});

test('§2 Admin | a live video preview', async () => {
  const preview = topic.page.getByRole('region', { name: 'Prévia do vídeo' });
  await expect(preview.getByText('A prévia do vídeo aparece aqui.')).toBeVisible();
  await field('ID do Vimeo').fill(video);
  await expect(preview.locator('video')).toBeVisible();
});

test('§2 Admin | support materials are added, each with title, file type, size text, file URL and description', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Adicionar material' }).click();
  const material = page.getByRole('group', { name: 'Material 1' });
  for (const name of ['Título', 'Tamanho', 'URL do arquivo', 'Descrição'])
    await expect(material.getByRole('textbox', { name: toName(name) })).toBeVisible();
  await expect(material.getByRole('combobox', { name: 'Tipo' })).toHaveValue('pdf');
  await expect(material.getByPlaceholder('2.5MB')).toBeVisible();
});

test('§2 Admin | support materials are removed', async () => {
  await topic.page.getByRole('button', { name: 'Remover Material 1' }).click();
  await expect(topic.page.getByText('Nenhum material nesta aula.')).toBeVisible();
});
