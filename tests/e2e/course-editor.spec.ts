import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, openAdminPage, signInAdministrator } from './support/people.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, openOtherDevice, test } from './support/journey.ts';

const VIDEO = '/storage/v1/object/course-files/videos/masterclass-m1-a1.mp4';

/** An unlisted course with one lesson. */
async function createCourse(title = 'Curso de teste'): Promise<string> {
  const session = await signInAdministrator();
  const id = randomUUID();
  const lessons = [{ id: `${id}-a`, title: 'Primeira aula', vimeo_id: VIDEO, duration: 10 }];
  const modules = [{ id: `${id}-m`, title: 'Primeiro módulo', lessons }];
  const course = { id, slug: id, title, price: 50, is_listed: false, modules };
  const body = { course, expected_version: 0 };
  const { status } = await call('/rest/v1/rpc/save_course', { session, body });
  expect(status).toBe(200);
  return id;
}

async function openEditor(page: Page, id: string): Promise<void> {
  await openAdminPage(page, `/admin/cursos/${id}`);
  await expect(page.getByRole('heading', { name: 'Editar Curso' })).toBeVisible();
}

const openPageFields = (page: Page) => page.getByText('Capa, subtítulo e endereço').click();
const save = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' }).click();
const isSaved = (page: Page) =>
  expect(page.getByText('Curso salvo com sucesso!').last()).toBeVisible();
const title = (page: Page) => page.getByRole('textbox', { name: 'Título', exact: true });

test('an administrator creates a course, and it and a changed price are on the public page immediately', async ({
  page,
  browser,
  complaints,
}) => {
  await openAdminPage(page);
  await expect(page.getByText('Selecione um curso para editar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Novo Curso' }).click();
  const name = `Inglês com Teste ${randomUUID().slice(0, 6)}`;
  await title(page).fill(name);
  await page.getByLabel('Preço (R$)', { exact: true }).fill('53,10');
  await openPageFields(page);
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue(/^ingles-com-teste-/u);
  await page.getByRole('radio', { name: /^À venda/u }).check();
  await page.getByText('Vitrine e inscrições').click();
  await expect(page.getByLabel('Inscrições', { exact: true })).toHaveValue('open');
  await expect(page.getByLabel('Disponível', { exact: true })).toBeChecked();
  await page.getByLabel(/^Posição na lista/u).fill('9999');
  await expectAccessible(page);
  await save(page);
  const asking = page.getByRole('dialog', { name: 'Abrir as vendas assim?' });
  await expect(asking.getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Abrir mesmo assim' }).press('Enter');
  await isSaved(page);
  await page.waitForURL(/\/admin\/cursos\/[0-9a-f-]{36}$/u);
  // Each on a connection of its own: the server may be closing an idle one.
  const options = { headers: { connection: 'close' } };
  const readCourses = async () => (await page.request.get('/cursos', options)).text();
  await expect.poll(readCourses).toContain(`>${name}</h2>`);
  const visitor = await openOtherDevice(browser, complaints);
  await visitor.page.goto('/cursos');
  await visitor.page.mouse.move(5, 5);
  await visitor.page.locator('html[data-hydrated]').waitFor(); // matches what was stamped
  await visitor.page.getByRole('link', { name: `Comprar ${name}` }).click();
  await expect(visitor.page.getByText('R$ 53,10').first()).toBeVisible();
  await visitor.context.close();

  await page.getByLabel('Preço (R$)', { exact: true }).fill('61,37');
  await save(page);
  await expect(page.getByText(/^Salvo por/u)).toBeVisible();
  await expect.poll(readCourses).toContain('R$ 61,37');
  expect(await readCourses()).not.toContain('R$ 53,10');

  await page.getByRole('button', { name: 'Arquivar curso' }).click();
  await page.getByRole('button', { name: 'Arquivar', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Restaurar curso' })).toBeVisible();
  await expect.poll(readCourses).not.toContain(name);
});

test('modules and lessons are added, ordered by keyboard, deleted and restored', async ({
  page,
  complaints,
}) => {
  const id = await createCourse();
  await openEditor(page, id);
  await page.getByRole('button', { name: 'Novo Módulo' }).click();
  const added = page.getByRole('button', { name: /^Novo Módulo 0 aulas/u });
  await added.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByText('“Novo Módulo” agora é o item 1 de 2.')).toBeAttached();
  await expect(added).toBeFocused();

  await page.getByRole('button', { name: 'Nova Aula em Novo Módulo' }).click();
  await expect(page.getByRole('heading', { name: 'Nova Aula' })).toBeFocused();
  await page.getByRole('button', { name: 'Salvar Aula' }).click();
  await expect(
    page.getByText('Preencha todos os campos obrigatórios: título, ID do Vimeo e duração.'),
  ).toBeVisible();
  await title(page).fill('Segunda aula');
  await page.getByLabel('Duração (minutos)', { exact: true }).fill('12');
  await page.getByLabel('ID do Vimeo', { exact: true }).fill(VIDEO);
  await page.getByLabel(/^URL da miniatura/u).fill('/images/nao-existe.png');
  await expect(page.getByText('Esta imagem não abre')).toBeVisible();
  await page.getByRole('button', { name: 'Adicionar material' }).click();
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByRole('group', { name: /^(?:Material 1|Rascunho)$/u })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer });
  await choose('Vazio.pdf', Buffer.alloc(0));
  await expect(page.getByText('Este arquivo está vazio.')).toBeVisible();
  await choose('Rascunho.pdf', Buffer.from('x'));
  await expect(page.getByText('Rascunho.pdf enviado.')).toBeVisible();
  await choose('Letra da música.pdf', Buffer.alloc(2_500_000, 1));
  await expect(page.getByText('Letra da música.pdf enviado.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Letra da música' })).toBeVisible();
  await expect(page.getByLabel(/^Tamanho/u)).toHaveValue('2.5MB');
  await expect(page.getByLabel('URL do arquivo', { exact: true })).toHaveValue(
    /^\/storage\/v1\/object\/course-files\/materials\//u,
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvar Aula' }).click();
  await expect(page.getByRole('button', { name: 'Editar Segunda aula' })).toBeVisible();
  // From here on nothing shows the picture that does not open.
  expect(complaints.splice(0).filter((one) => !one.endsWith('/nao-existe.png'))).toEqual([]);

  await page.getByRole('button', { name: /^Primeiro módulo 1 aula/u }).click();
  await page.getByRole('button', { name: 'Excluir Primeira aula' }).click();
  await expect(page.getByText('Tem certeza que deseja excluir este vídeo?')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir', exact: true }).click();
  await expect(page.getByText('Nenhuma aula cadastrada neste módulo')).toBeVisible();
  await save(page);
  await isSaved(page);
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: /^Primeiro módulo 0 aulas/u }).click();
  await page.getByText('Aulas excluídas (1)').click();
  await page.getByRole('button', { name: 'Restaurar Primeira aula' }).click();
  await expect(page.getByRole('button', { name: 'Editar Primeira aula' })).toBeVisible();
});

test('another course is offered beside a course, and taken away again', async ({ page }) => {
  const id = await createCourse();
  await openEditor(page, id);
  const section = page.getByRole('region', { name: 'Leve junto' });
  const dialog = page.getByRole('dialog', { name: 'Leve junto' });
  const readOffers = async () =>
    (await call('/rest/v1/rpc/list_order_bumps', { body: { product: id } })).body as unknown;
  await section.getByText('Leve junto', { exact: true }).click();
  await section.getByRole('button', { name: 'Criar oferta' }).click();
  await expect(dialog.getByLabel('Curso', { exact: true })).toBeFocused();
  await dialog.getByLabel('Curso', { exact: true }).selectOption('masterclass');
  await expect(dialog.getByLabel('Curso', { exact: true })).toHaveValue('masterclass');
  await page.keyboard.press('Tab');
  await page.keyboard.type('47');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Junto sai mais barato');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Acrescentar outra oferta' }).press('Enter');
  await expect(dialog.getByLabel('Curso', { exact: true }).last()).toBeFocused();
  await dialog.getByRole('button', { name: 'Tirar a segunda oferta' }).click();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(section.getByText('+ R$ 47,00')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(readOffers).toMatchObject([{ course_id: 'masterclass', price: 47 }]);

  await section.getByRole('button', { name: 'Editar ofertas' }).click();
  await expect(dialog.getByLabel('Curso', { exact: true })).toHaveValue('masterclass');
  await dialog.getByRole('button', { name: 'Tirar a primeira oferta' }).click();
  await expect(dialog.getByRole('button', { name: 'Criar oferta' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(section.getByText(/^Nenhuma oferta/u)).toBeVisible();
  await expect.poll(readOffers).toEqual([]);
});

test('two people save the same course: the later one sees the conflict, keeps the draft, and decides', async ({
  page,
}) => {
  const id = await createCourse();
  await openEditor(page, id);
  const other = await page.context().newPage();
  await other.goto(`/admin/cursos/${id}`);
  await openPageFields(other);
  await other.getByLabel(/^Subtítulo/u).fill('O subtítulo dela');
  await title(page).fill('O título dele');
  await save(other);
  await isSaved(other);

  await save(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/salvou outra versão em/u)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await page.reload();
  await expect(title(page)).toHaveValue('O título dele');
  await save(page);
  await dialog.getByRole('button', { name: 'Gravar as minhas alterações por cima' }).click();
  await isSaved(page);
  await other.reload();
  await expect(title(other)).toHaveValue('O título dele');
  await expect(other.getByLabel(/^Subtítulo/u)).toHaveValue('O subtítulo dela');

  await title(page).fill('Outro título dele');
  await openPageFields(other);
  await other.getByLabel(/^Subtítulo/u).fill('Outro subtítulo dela');
  await save(page);
  await isSaved(page);
  await save(other);
  const conflict = other.getByRole('dialog');
  await conflict.getByRole('button', { name: 'Recarregar a versão salva' }).click();
  await expect(title(other)).toHaveValue('Outro título dele');
  await expect(other.getByLabel(/^Subtítulo/u)).toHaveValue('O subtítulo dela');
});

test('a save without network, and a closed tab, lose nothing', async ({
  page,
  context,
  complaints,
}) => {
  const id = await createCourse();
  await openEditor(page, id);
  await title(page).fill('Escrito sem rede');
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText(/Sem conexão com o servidor/u)).toBeVisible();
  await context.setOffline(false);
  complaints.splice(0);
  await page.reload();
  await expect(page.getByText(/^Recuperamos o que você escreveu/u)).toBeVisible();
  await expect(title(page)).toHaveValue('Escrito sem rede');
  await save(page);
  await isSaved(page);
  await page.reload();
  await expect(title(page)).toHaveValue('Escrito sem rede');
});

test('leaving with unsaved changes asks first; the preview shows them as a student would see them', async ({
  page,
}) => {
  const id = await createCourse();
  await openEditor(page, id);
  await page.getByRole('button', { name: /^Primeiro módulo/u }).click();
  await page.getByLabel('Título do módulo', { exact: true }).fill('Módulo não salvo');
  await page.getByRole('link', { name: 'Ver como aluno' }).click();
  await expect(page.getByText('Assim um aluno vê este curso')).toBeVisible();
  await expect(page.getByRole('button', { name: /Módulo não salvo/u })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voltar à edição' }).click();

  await page.getByRole('link', { name: 'Alunos', exact: true }).click();
  await page.getByRole('button', { name: 'Continuar editando' }).click();
  await expect(page).toHaveURL(`/admin/cursos/${id}`);
  await page.getByRole('link', { name: 'Alunos', exact: true }).click();
  await page.getByRole('button', { name: 'Descartar e sair' }).click();
  await page.waitForURL('/admin/alunos');
});

test('the player follows captions that are sent, replaced and removed, and so does the preview', async ({
  page,
}) => {
  const id = await createCourse();
  await openEditor(page, id);
  await page.getByRole('button', { name: /^Primeiro módulo/u }).click();
  await page.getByRole('button', { name: 'Editar Primeira aula' }).click();
  const send = async (language: string, line: string) =>
    page.getByLabel(new RegExp(`^(?:Enviar|Trocar) legenda em ${language}$`, 'u')).setInputFiles({
      name: 'aula.vtt',
      mimeType: 'text/vtt',
      buffer: Buffer.from(`WEBVTT\n\n00:00.000 --> 00:30.000\n${line}\n`),
    });
  /** The lines of the captions that are shown. */
  const shown = () =>
    page
      .locator('video')
      .evaluate((video: HTMLVideoElement) =>
        [...video.textTracks]
          .filter(({ mode }) => mode === 'showing')
          .flatMap(({ cues }) => Array.from(cues ?? [], (cue) => (cue as VTTCue).text)),
      );
  await expect(page.getByRole('region', { name: 'Vídeo: Primeira aula' })).toBeVisible();
  await send('Inglês', 'Hello');
  await page.getByRole('combobox', { name: 'Legendas' }).selectOption('English');
  await expect.poll(shown).toEqual(['Hello']);
  await send('Inglês', 'Goodbye');
  await expect.poll(shown).toEqual(['Goodbye']);
  await send('Português', 'Tchau');
  await expect(page.locator('track')).toHaveCount(2);
  await page.getByRole('button', { name: 'Remover legenda em Inglês' }).click();
  await page.getByRole('button', { name: 'Remover a legenda' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('track')).toHaveCount(1);
  await expect.poll(shown).toEqual([]);
  await send('Inglês', 'Hello again');
  await expect.poll(shown).toEqual(['Hello again']);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('link', { name: 'Ver como aluno' }).click();
  await expect.poll(shown).toEqual(['Hello again']);
});

test('a title that is one long word makes no page wider than the phone', async ({ page }) => {
  const id = await createCourse('Rock'.repeat(25));
  await openEditor(page, id);
  await page.getByRole('button', { name: /^Primeiro módulo/u }).click();
  for (const path of [`/admin/cursos/${id}`, '/admin']) {
    await page.goto(path);
    await expect(page.getByText('Rock'.repeat(25)).last()).toBeAttached();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, page.viewportSize()?.width]);
  }
});
