import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import {
  draftKey,
  filledRow,
  signInEditor,
  openCourses,
  READ_COURSE,
  SAVE_COURSE,
  saveBar,
  saveButton,
  typeTitle,
  editableRow,
} from '#tests/support/course-editor.tsx';
import { wire, refuse, breakOff } from '#tests/support/page.tsx';

beforeEach(signInEditor);

const refuseFields = (...errors: { path: string; message: string }[]) =>
  refuse(422, {
    code: 'PT422',
    message: 'Confira os campos marcados.',
    details: JSON.stringify(errors),
  });
const untitled = refuseFields({ path: 'title', message: 'Informe o título.' });

test('the list shows each course with its badge, and archived ones separately', async () => {
  openCourses('/admin');
  const link = await screen.findByRole('link', { name: /Curso Um/u });
  expect(within(link).getByText('Ativo')).toBeTruthy();
  expect(screen.getByText('Selecione um curso para editar')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restaurar Curso Velho', hidden: true })).toBeTruthy();
});

test('only changed fields are sent, over the version that was read, with a confirmation until a refusal', async () => {
  wire.on(SAVE_COURSE, () => ({ ...editableRow, title: 'Novo', version: 4 }));
  const person = await typeTitle('Novo');
  await person.click(saveButton());
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_COURSE)).toEqual([
    { course: { id: 'c1', title: 'Novo', save_id: expect.any(String) }, expected_version: 3 },
  ]);
  expect(localStorage.getItem(draftKey('c1'))).toBeNull();
  wire.on(SAVE_COURSE, untitled);
  await person.type(screen.getByRole('textbox', { name: 'Título' }), '!');
  await person.click(saveButton());
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByText('Curso salvo com sucesso!')).toBeNull();
});

test('a plan above 1 % a month comes with a warning while it is typed, and can be saved', async () => {
  const person = openCourses('/admin/cursos/c1');
  await person.type(await screen.findByLabelText(/^Parcelas anunciadas/u), '12');
  await person.type(screen.getByLabelText(/^Valor da parcela/u), '8,61');
  expect(screen.queryByText(/^Juros de/u)).toBeNull();
  await person.clear(screen.getByLabelText(/^Valor da parcela/u));
  await person.type(screen.getByLabelText(/^Valor da parcela/u), '9,90');
  expect(await screen.findByText('Juros de 3,27% ao mês em 12x')).toBeTruthy();
  expect(screen.getByText(/menor preço à vista, R\$ 97,00\..+REsp 1\.720\.656/u)).toBeTruthy();
  wire.on(SAVE_COURSE, () => ({ ...editableRow, version: 4 }));
  await person.click(saveButton());
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
});

test('an unchanged course is not sent, so that no other administrator meets a conflict', async () => {
  const person = openCourses('/admin/cursos/c1');
  await screen.findByRole('textbox', { name: 'Título' });
  await person.click(saveButton());
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
  expect(wire.bodiesOf(SAVE_COURSE)).toEqual([]);
});

test('a double press saves and confirms once, with or without a change', async () => {
  wire.on(SAVE_COURSE, () => ({ ...editableRow, title: 'Novo', version: 4 }));
  const person = await typeTitle('Novo');
  // Both presses come before the button is disabled.
  const button = saveButton();
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
  await person.dblClick(saveButton());
  expect(screen.getAllByText('Curso salvo com sucesso!')).toHaveLength(1);
  expect(wire.bodiesOf(SAVE_COURSE)).toHaveLength(1);
});

test('a refused field is no longer shown wrong when its value changes, nor is the save', async () => {
  wire.on(SAVE_COURSE, untitled);
  const person = await typeTitle(' ');
  await person.click(saveButton());
  expect(await screen.findByText('Confira os campos marcados.')).toBeTruthy();
  const title = screen.getByRole('textbox', { name: 'Título' });
  expect(title.getAttribute('aria-invalid')).toBe('true');
  await person.type(title, 'Curso');
  expect(title.hasAttribute('aria-invalid')).toBe(false);
  expect(screen.queryAllByText('Informe o título.')).toEqual([]);
  expect(screen.queryByText('Confira os campos marcados.')).toBeNull();
});

test("a refused field shows the server's text beside it", async () => {
  wire.on(SAVE_COURSE, untitled);
  const person = await typeTitle(' ');
  await person.click(saveButton());
  expect(await screen.findByText('Confira os campos marcados.')).toBeTruthy();
  const title = screen.getByRole('textbox', { name: 'Título' });
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(title);
  act(() => title.blur());
  await person.click(within(saveBar()).getByRole('link', { name: 'Informe o título.' }));
  expect(document.activeElement).toBe(title);
});

test('an administrator who types in another field keeps the focus when the save is refused', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  wire.on(SAVE_COURSE, () => answer);
  const person = await typeTitle(' ');
  await person.click(saveButton());
  const subtitle = screen.getByRole('textbox', { name: /^Subtítulo/u });
  await person.type(subtitle, 'Depois');
  resolve(untitled());
  expect(await screen.findByText('Confira os campos marcados.')).toBeTruthy();
  expect(document.activeElement).toBe(subtitle);
});

test('a conflict names the other administrator, and overwriting sends the new version', async () => {
  const details = JSON.stringify({ version: 8, saved_at: '2026-11-20T12:00:00Z', saved_by: 'Bia' });
  wire.on(SAVE_COURSE, ({ body }) =>
    body['expected_version'] === 8
      ? { ...editableRow, title: 'Meu', version: 9 }
      : refuse(409, { code: 'PT409', message: 'Outra pessoa salvou este curso.', details })(),
  );
  const person = await typeTitle('Meu');
  await person.click(saveButton());
  expect(await screen.findByText(/Bia salvou outra versão em 20\/11\/2026/u)).toBeTruthy();
  expect(screen.getByDisplayValue('Meu')).toBeTruthy();
  const choices = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(choices.map((button) => button.textContent)).toEqual([
    expect.any(String),
    'Recarregar a versão salva',
    'Gravar as minhas alterações por cima',
  ]);
  expect(localStorage.getItem(draftKey('c1'))).toContain('Meu');
  const over = screen.getByRole('button', { name: 'Gravar as minhas alterações por cima' });
  const note = document.getElementById(over.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toMatch(/^Por cima vão só os campos que você mudou/u);
  await person.click(over);
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
});

test('a conflict stays on screen while the stored version cannot be read', async () => {
  const details = JSON.stringify({ version: 8, saved_at: null, saved_by: 'Bia' });
  wire.on(SAVE_COURSE, refuse(409, { code: 'PT409', message: 'Outra pessoa salvou.', details }));
  const person = await typeTitle('Meu');
  await person.click(saveButton());
  const reload = await screen.findByRole('button', { name: 'Recarregar a versão salva' });
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  wire.on(READ_COURSE, breakOff);
  await person.click(reload);
  expect(await screen.findByText(/^Não foi possível ver a versão salva/u)).toBeTruthy();
  expect(screen.getByDisplayValue('Meu')).toBeTruthy();
  wire.on(READ_COURSE, () => ({ ...editableRow, title: 'Dela', version: 8 }));
  await person.click(reload);
  expect(await screen.findByDisplayValue('Dela')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem(draftKey('c1'))).toBeNull();
});

test('a save without an answer keeps the text, and its retry keeps its id', async () => {
  wire.on(SAVE_COURSE, breakOff);
  const person = await typeTitle('Guardado');
  await person.click(saveButton());
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Sem conexão com o servidor');
  expect(saveBar().contains(alert)).toBe(true);
  await waitFor(() => expect(localStorage.getItem(draftKey('c1'))).toContain('Guardado'));
  await person.click(saveButton());
  await waitFor(() => expect(wire.bodiesOf(SAVE_COURSE).length).toBeGreaterThan(1));
  const names = wire
    .bodiesOf(SAVE_COURSE)
    .map(({ course }) => (course as { save_id: string }).save_id);
  expect(new Set(names).size).toBe(1);
});

test('text typed while a new course is stored is on its page afterwards', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  wire.on(SAVE_COURSE, () => answer);
  const person = openCourses('/admin/cursos/novo');
  await person.type(await screen.findByRole('textbox', { name: 'Título' }), 'Curso Um');
  await person.click(saveButton());
  const subtitle = screen.getByRole('textbox', { name: /^Subtítulo/u });
  await person.type(subtitle, 'Depois');
  const [{ course: sent } = { course: {} }] = wire.bodiesOf(SAVE_COURSE);
  const stored = { ...editableRow, id: (sent as { id: string }).id, version: 1 };
  wire.on(READ_COURSE, () => stored);
  resolve(stored);
  expect(await screen.findByRole('heading', { name: 'Editar Curso' })).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('endereço').textContent).toContain(stored.id));
  await person.keyboard(' de tudo');
  expect(document.activeElement).toBe(subtitle);
  expect(screen.getByDisplayValue('Depois de tudo')).toBeTruthy();
  await person.click(saveButton());
  await waitFor(() => expect(wire.bodiesOf(SAVE_COURSE)).toHaveLength(2));
  expect(wire.bodiesOf(SAVE_COURSE)[1]).toMatchObject({
    course: { id: stored.id, subtitle: 'Depois de tudo' },
    expected_version: 1,
  });
  expect(screen.queryByText('Há alterações não salvas')).toBeNull();
  await waitFor(() => expect(localStorage.getItem(draftKey('novo'))).toBeNull());

  await person.click(screen.getByRole('link', { name: 'Novo Curso' }));
  expect(await screen.findByRole('heading', { name: 'Novo Curso' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveProperty('value', '');
});

test('a lesson closes immediately, or after a question when it was changed', async () => {
  const module = { id: 'm1', title: 'Um', description: '', archived: false, lessons: [] };
  wire.on(READ_COURSE, () => ({ ...editableRow, modules: [module] }));
  const person = openCourses('/admin/cursos/c1');
  await person.click(await screen.findByRole('button', { name: /^Um/u }));
  const add = () => person.click(screen.getByRole('button', { name: 'Nova Aula em Um' }));
  const title = () => screen.findByRole('textbox', { name: 'Título' });
  const heading = () => screen.queryByRole('heading', { name: 'Nova Aula' });
  const cancel = () => person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await add();
  await cancel();
  expect(heading()).toBeNull();

  await add();
  await person.type(await title(), 'Minha aula');
  await cancel();
  const dialog = within(await screen.findByRole('dialog'));
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(await title()).toHaveProperty('value', 'Minha aula');
  await cancel();
  await person.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(heading()).toBeNull();
});

test('an error inside a lesson is linked, and the link opens the lesson', async () => {
  wire.on(READ_COURSE, () => filledRow);
  const duration = { path: 'lesson:l1:duration', message: 'Informe a duração.' };
  const file_url = { path: 'material:f1:file_url', message: 'Informe o endereço do arquivo.' };
  wire.on(SAVE_COURSE, refuseFields(duration, file_url));
  const person = await typeTitle('Novo');
  await person.click(saveButton());
  const follow = async (name: string) =>
    person.click(within(saveBar()).getByRole('link', { name, hidden: true }));
  await screen.findByText('Confira os campos marcados.');
  await follow('Informe o endereço do arquivo.');
  const file = screen.getByRole('textbox', { name: 'URL do arquivo' });
  expect(document.activeElement).toBe(file);
  expect(file.getAttribute('aria-invalid')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await follow('Informe a duração.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Duração (minutos)' }));
});

test('an unknown course is shown as not found', async () => {
  wire.on(READ_COURSE, () => null);
  openCourses('/admin/cursos/nada');
  expect(await screen.findByText('Curso não encontrado')).toBeTruthy();
});
