import { expect, test } from '@playwright/test';
import { call, createMember } from './support/people.ts';
import { describeTopic } from './support/topic.ts';

const topic = describeTopic({
  path: '/membros/curso/masterclass',
  signIn: () => createMember('Ana Souza Lima'),
});
const outline = () => topic.page.getByRole('region', { name: 'Conteúdo do Curso' });
const title = 'Os 3 pilares: ouvido, boca e memória';
const comments = () => topic.page.getByRole('region', { name: /^Comentários/u });

test('§2 Player | the course is found by slug', async () => {
  await expect(topic.page.getByText('Masterclass Inglês Proibido').first()).toBeVisible();
});

test('§2 Player | the first lesson of the first module is preselected', async () => {
  await expect(topic.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('§2 Player | the main area has the lesson video, support materials and comments', async () => {
  const { page } = topic;
  await expect(page.getByRole('region', { name: `Vídeo: ${title}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Material de Apoio' })).toBeVisible();
  await expect(comments()).toBeVisible();
});

test('§2 Player | the lesson view has title, description and duration in minutes', async () => {
  const { page } = topic;
  await expect(page.getByText(/Por que você lê bem e se perde na música/u)).toBeVisible();
  await expect(page.getByText('15 min').first()).toBeVisible();
});

test('§2 Player | "Anotações" opens private notes, kept with the moment of the video', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Anotações', exact: true }).click();
  await page.getByLabel(/^Nova anotação em/u).fill('O "to" some.');
  await page.getByRole('button', { name: 'Salvar anotação' }).click();
  await expect(page.getByText('O "to" some.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ir para 0:00' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar anotações' }).click();
});

test('§2 Player | a toggle "Marcar como concluído" / "Concluído"', async () => {
  const { page } = topic;
  await page.getByRole('button', { name: 'Marcar como concluído' }).click();
  await expect(page.getByRole('button', { name: 'Concluído', exact: true })).toBeVisible();
});

test('§2 Player | completed lessons show a check mark', async () => {
  const completed = outline().getByRole('link', { name: /pilares.*\(concluída\)/u });
  const mark = completed.locator('svg');
  await expect(mark).toBeVisible();
  // What is drawn goes down a little, then up again and further, in another colour than its ground.
  const heights = await mark.locator('path').evaluate((path: SVGPathElement) => {
    const step = path.getTotalLength() / 50;
    return Array.from({ length: 51 }, (_, index) => -path.getPointAtLength(index * step).y);
  });
  expect(Math.min(...heights)).toBeLessThan(heights[0] ?? 0);
  expect(heights.at(-1)).toBeGreaterThan(heights[0] ?? 0);
  const ground = await mark.evaluate(
    ({ parentElement }) => parentElement && getComputedStyle(parentElement).backgroundColor,
  );
  await expect(mark).not.toHaveCSS('stroke', ground ?? '');
  const other = outline().getByRole('link', { name: /O plano de 90 dias/u });
  await expect(other.locator('svg')).toHaveCount(0);
});

test('§2 Player | the side list is titled "Conteúdo do Curso", with lesson counts ("aulas") and minutes', async () => {
  await expect(outline().getByRole('button', { name: /A masterclass 2 aulas/u })).toBeVisible();
  await expect(outline().getByRole('link', { name: /O plano de 90 dias.*25 min/u })).toBeVisible();
});

test('§2 Player | "Material de Apoio" shows title, description, size, a type icon and "Baixar" in a new tab', async () => {
  const row = topic.page.getByRole('listitem').filter({ hasText: 'Guia dos 3 pilares' });
  await expect(row.getByText(/Cinco páginas/u)).toBeVisible();
  await expect(row.getByText('PDF · 155KB')).toBeVisible();
  await expect(row.locator('svg').first()).toBeVisible();
  const link = row.getByRole('link', { name: /^Baixar/u });
  await expect(link).toHaveAttribute('target', '_blank');
});

test('§2 Player | comments: the empty text', async () => {
  const { page } = topic;
  // Nobody writes under the last lesson of this course; other journeys do under those of the masterclass.
  await page.goto('/membros/curso/ingles-proibido-1?aula=ingles-proibido-1-m10-a1');
  await expect(
    comments().getByText('Nenhum comentário ainda. Seja o primeiro a comentar!'),
  ).toBeVisible();
  await page.goto('/membros/curso/masterclass');
  await page.getByRole('link', { name: /Próxima aula/u }).click();
});

test('§2 Player | comments: the heading counts, the text area and button send, the author is "Você"', async () => {
  const { page } = topic;
  const text = `Que aula! ${Date.now()}`;
  await page.getByPlaceholder('Deixe um comentário sobre esta aula...').fill(text);
  await page.getByRole('button', { name: 'Enviar comentário' }).click();
  const item = comments().getByRole('listitem').filter({ hasText: text });
  await expect(item.getByText('Você', { exact: true })).toBeVisible();
  await expect(comments().getByRole('heading')).toHaveText(/^Comentários \([1-9]\d*\)$/u);
});

test('§2 Player | comments: times are relative Portuguese text such as "há X"', async () => {
  await expect(comments().locator('time').first()).toHaveText(/^há /u);
});

test('§2 Player | comments: "Responder" opens a box "Respondendo para {name}..." with "Cancelar" and "Responder"', async () => {
  const item = comments().getByRole('listitem').first();
  await item.getByRole('button', { name: /^Responder ao/u }).click();
  const box = item.getByPlaceholder('Respondendo para Você...');
  await expect(box).toBeFocused();
  await item.getByRole('button', { name: 'Cancelar' }).click();
  await expect(box).toHaveCount(0);
  await item.getByRole('button', { name: /^Responder ao/u }).click();
  await box.fill('Concordo comigo.');
  await item.getByRole('button', { name: 'Responder', exact: true }).click();
  await expect(item.getByText('Concordo comigo.')).toBeVisible();
  await expect(item.getByText('Enviando...')).toHaveCount(0);
});

test('§2 Player | comments: "Curtir" likes, and likes no longer', async () => {
  const like = comments()
    .getByRole('button', { name: /^Curtir/u })
    .first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(like).toContainText('1');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'false');
});

test('§2 Player | comments are stored: they are there after a reload, and others see first name and initial', async () => {
  await topic.page.reload();
  await expect(comments().getByText('Concordo comigo.').first()).toBeVisible();
  const session = await createMember('Bruno Dias');
  const body = { lesson_id: 'masterclass-m1-a2', before: null };
  const { body: page } = await call('/rest/v1/rpc/list_comments', { session, body });
  expect(page.comments[0]).toMatchObject({ author_name: 'Ana L.', is_mine: false });
});

test('§2 Player | several modules may be open at once', async () => {
  await topic.page.goto('/membros/curso/ingles-proibido-1');
  const modules = outline().getByRole('button', { name: /aulas?$/u });
  await modules.nth(1).click();
  await modules.nth(2).click();
  for (const index of [0, 1, 2])
    await expect(modules.nth(index)).toHaveAttribute('aria-expanded', 'true');
});

test('§2 Player | with none selected: "Selecione uma aula para começar"', async () => {
  await topic.page.goto('/membros/curso/masterclass?aula=nenhuma');
  await expect(topic.page.getByText('Selecione uma aula para começar')).toBeVisible();
});

test('§2 Player | the materials block is hidden if the lesson has none', async () => {
  const { page } = topic;
  await page.route('**/rest/v1/rpc/get_course', async (route) => {
    const response = await route.fetch();
    const course = await response.json();
    for (const module of course.modules) for (const lesson of module.lessons) lesson.materials = [];
    await route.fulfill({ response, json: course });
  });
  await page.goto('/membros/curso/masterclass?aula=masterclass-m1-a1');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Material de Apoio')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('§2 Player | an unknown slug shows a not-found panel', async () => {
  await topic.page.goto('/membros/curso/nenhum');
  await expect(topic.page.getByRole('heading', { name: 'Curso não encontrado' })).toBeVisible();
});

test('§2 Player | a course that was not bought shows a locked panel with its syllabus', async () => {
  await topic.page.goto('/membros/curso/curso');
  await expect(topic.page.getByText('Bloqueado')).toBeVisible();
  await expect(outline()).toBeVisible();
});
