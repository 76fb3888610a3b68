import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  breakOff,
  type FakeWire,
  installFakeWire,
  refuse,
} from '../../../tests/support/fake-wire.ts';
import { comeAsMember } from '../../../tests/support/members.tsx';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';
import Admin from './admin.tsx';
import CourseEditorPage from './course.tsx';

const SAVE = 'POST /rest/v1/rpc/save_course';
const row = {
  id: 'c1',
  slug: 'curso-um',
  title: 'Curso Um',
  subtitle: '',
  description: '',
  price: 97,
  sale_price: null,
  list_price: null,
  plan_installments: null,
  plan_installment_price: null,
  guarantee_days: 7,
  thumbnail: '',
  is_available: true,
  is_featured: false,
  is_listed: true,
  enrollment_status: 'open',
  access_rule: 'own_product',
  level: null,
  module_count: null,
  duration_text: null,
  position: 1,
  version: 3,
  archived: false,
  old_slugs: [],
  saved_at: null,
  saved_by: null,
  modules: [],
};
let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  wire = installFakeWire();
  comeAsMember(wire, { has_access: false, is_admin: true });
  wire.on('GET /rest/v1/courses', () => [
    {
      id: 'c1',
      slug: 'curso-um',
      title: 'Curso Um',
      subtitle: 'O primeiro',
      is_available: true,
      archived_at: null,
    },
    {
      id: 'c2',
      slug: 'velho',
      title: 'Curso Velho',
      subtitle: '',
      is_available: false,
      archived_at: '2026-11-01T00:00:00Z',
    },
  ]);
  wire.on('POST /rest/v1/rpc/get_editable_course', () => row);
});

const Courses = () => (
  <Routes>
    <Route path="/" element={<Admin />}>
      <Route path="cursos/:courseId" element={<CourseEditorPage />} />
    </Route>
  </Routes>
);
const open = (at: string) => visit({ screens: { '/admin/*': Courses }, at });

async function typeTitle(text: string) {
  const person = open('/admin/cursos/c1');
  const title = await screen.findByRole('textbox', { name: 'Título' });
  await person.clear(title);
  await person.type(title, text);
  return person;
}
const save = () => screen.getByRole('button', { name: 'Salvar Alterações' });
/** What stays in sight around the button. */
const bar = () => save().parentElement as HTMLElement;

test('the list shows each course with its badge, and archived ones apart', async () => {
  open('/admin');
  const link = await screen.findByRole('link', { name: /Curso Um/u });
  expect(within(link).getByText('Ativo')).toBeTruthy();
  expect(screen.getByText('Selecione um curso para editar')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Restaurar Curso Velho', hidden: true })).toBeTruthy();
});

test('only what changed is sent, over the version that was read, and success is told', async () => {
  wire.on(SAVE, () => ({ ...row, title: 'Novo', version: 4 }));
  const person = await typeTitle('Novo');
  await person.click(save());
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
  expect(wire.bodiesOf(SAVE)).toEqual([
    { course: { id: 'c1', title: 'Novo', save_id: expect.any(String) }, expected_version: 3 },
  ]);
  expect(localStorage.getItem('course-draft:c1')).toBeNull();
});

test('nothing changed is nothing sent: nobody else meets a conflict for it', async () => {
  const person = open('/admin/cursos/c1');
  await screen.findByRole('textbox', { name: 'Título' });
  await person.click(save());
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
  expect(wire.bodiesOf(SAVE)).toEqual([]);
});

test('a wrong field is told beside it, in the words of the server', async () => {
  const details = JSON.stringify([{ path: 'title', message: 'Informe o título.' }]);
  wire.on(SAVE, refuse(422, { code: 'PT422', message: 'Confira os campos marcados.', details }));
  const person = await typeTitle(' ');
  await person.click(save());
  expect(await screen.findByText('Confira os campos marcados.')).toBeTruthy();
  const title = screen.getByRole('textbox', { name: 'Título' });
  expect(title.getAttribute('aria-invalid')).toBe('true');
  await person.click(within(bar()).getByRole('link', { name: 'Informe o título.' }));
  expect(document.activeElement).toBe(title);
});

test('a conflict says who saved, and writing over it names that version on purpose', async () => {
  const details = JSON.stringify({ version: 8, saved_at: '2026-11-20T12:00:00Z', saved_by: 'Bia' });
  wire.on(SAVE, ({ body }) =>
    body['expected_version'] === 8
      ? { ...row, title: 'Meu', version: 9 }
      : refuse(409, { code: 'PT409', message: 'Outra pessoa salvou este curso.', details })(),
  );
  const person = await typeTitle('Meu');
  await person.click(save());
  expect(await screen.findByText(/Bia salvou outra versão em 20\/11\/2026/u)).toBeTruthy();
  expect(screen.getByDisplayValue('Meu')).toBeTruthy();
  await person.click(screen.getByText('Gravar as minhas alterações por cima'));
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
});

test('without an answer the text stays, and the same save keeps its name when sent again', async () => {
  wire.on(SAVE, breakOff);
  const person = await typeTitle('Guardado');
  await person.click(save());
  const told = await screen.findByRole('alert');
  expect(told.textContent).toContain('Sem conexão com o servidor');
  expect(bar().contains(told)).toBe(true);
  await waitFor(() => expect(localStorage.getItem('course-draft:c1')).toContain('Guardado'));
  await person.click(save());
  await waitFor(() => expect(wire.bodiesOf(SAVE).length).toBeGreaterThan(1));
  const names = wire.bodiesOf(SAVE).map(({ course }) => (course as { save_id: string }).save_id);
  expect(new Set(names).size).toBe(1);
});

test('what is typed while a new course is being stored is on its page then', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  wire.on(SAVE, () => answer);
  const person = open('/admin/cursos/novo');
  await person.type(await screen.findByRole('textbox', { name: 'Título' }), 'Curso Um');
  await person.click(save());
  const subtitle = screen.getByRole('textbox', { name: /^Subtítulo/u });
  await person.type(subtitle, 'Depois');
  const [{ course: sent } = { course: {} }] = wire.bodiesOf(SAVE);
  const stored = { ...row, id: (sent as { id: string }).id, version: 1 };
  wire.on('POST /rest/v1/rpc/get_editable_course', () => stored);
  resolve(stored);
  expect(await screen.findByRole('heading', { name: 'Editar Curso' })).toBeTruthy();
  await waitFor(() => expect(screen.getByLabelText('endereço').textContent).toContain(stored.id));
  await person.keyboard(' de tudo');
  expect(document.activeElement).toBe(subtitle);
  expect(screen.getByDisplayValue('Depois de tudo')).toBeTruthy();
  await person.click(save());
  await waitFor(() => expect(wire.bodiesOf(SAVE)).toHaveLength(2));
  expect(wire.bodiesOf(SAVE)[1]).toMatchObject({
    course: { id: stored.id, subtitle: 'Depois de tudo' },
    expected_version: 1,
  });
  expect(screen.queryByText('Há alterações não salvas')).toBeNull();
  await waitFor(() => expect(localStorage.getItem('course-draft:novo')).toBeNull());

  await person.click(screen.getByRole('link', { name: 'Novo Curso' }));
  expect(await screen.findByRole('heading', { name: 'Novo Curso' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: 'Título' })).toHaveProperty('value', '');
});

test('a lesson is left at once, and asks first where something was typed', async () => {
  const module = { id: 'm1', title: 'Um', description: '', archived: false, lessons: [] };
  wire.on('POST /rest/v1/rpc/get_editable_course', () => ({ ...row, modules: [module] }));
  wire.on('GET /rest/v1/lesson_captions', () => []);
  const person = open('/admin/cursos/c1');
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

const lesson = {
  id: 'l1',
  title: 'Primeira',
  description: '',
  vimeo_id: '/storage/v1/object/course-files/videos/a.mp4',
  duration: 5,
  thumbnail: '',
  archived: false,
  materials: [
    { id: 'f1', title: 'Letra', description: '', file_url: 'x', file_type: 'pdf', file_size: '' },
  ],
};
const filled = {
  ...row,
  modules: [{ id: 'm1', title: 'Um', description: '', archived: false, lessons: [lesson] }],
};

test('what is wrong inside a lesson is reached from the list, which opens the lesson', async () => {
  wire.on('POST /rest/v1/rpc/get_editable_course', () => filled);
  wire.on('GET /rest/v1/lesson_captions', () => []);
  const details = JSON.stringify([
    { path: 'lesson:l1:duration', message: 'Informe a duração.' },
    { path: 'material:f1:file_url', message: 'Informe o endereço do arquivo.' },
  ]);
  wire.on(SAVE, refuse(422, { code: 'PT422', message: 'Confira os campos marcados.', details }));
  const person = await typeTitle('Novo');
  await person.click(save());
  const follow = async (name: string) =>
    person.click(within(bar()).getByRole('link', { name, hidden: true }));
  await screen.findByText('Confira os campos marcados.');
  await follow('Informe o endereço do arquivo.');
  const file = screen.getByRole('textbox', { name: 'URL do arquivo' });
  expect(document.activeElement).toBe(file);
  expect(file.getAttribute('aria-invalid')).toBe('true');
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await follow('Informe a duração.');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Duração (minutos)' }));
});

test('a draft that another tab removes is kept again, and one that it replaces is told', async () => {
  const kept = () => localStorage.getItem('course-draft:c1');
  await typeTitle('Meu texto');
  await waitFor(() => expect(kept()).toContain('Meu texto'));
  const tell = (newValue: string | null) =>
    fireEvent(window, new StorageEvent('storage', { key: 'course-draft:c1', newValue }));
  localStorage.removeItem('course-draft:c1');
  tell(null);
  expect(kept()).toContain('Meu texto');
  expect(within(bar()).getByText('Alterações não salvas, guardadas neste navegador.')).toBeTruthy();
  localStorage.setItem('course-draft:c1', 'dela');
  tell('dela');
  expect(within(bar()).getByText(/guarda o texto de outra aba/u)).toBeTruthy();
  expect(kept()).toBe('dela');
});

test('a tab where nothing was typed removes no draft of another', async () => {
  wire.on('POST /rest/v1/rpc/get_editable_course', () => filled);
  wire.on('GET /rest/v1/lesson_captions', () => []);
  const person = open('/admin/cursos/c1');
  await person.click(await screen.findByRole('button', { name: /^Um/u }));
  localStorage.setItem('course-draft:c1', 'dela');
  await person.click(screen.getByRole('button', { name: 'Editar Primeira' }));
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(localStorage.getItem('course-draft:c1')).toBe('dela');
});

test('a price is read back with its thousands apart', async () => {
  wire.on('POST /rest/v1/rpc/get_editable_course', () => ({ ...row, price: 1234.5 }));
  open('/admin/cursos/c1');
  expect(await screen.findByLabelText('Preço (R$)')).toHaveProperty('value', '1.234,50');
});

test('an unknown course and a failed read are told apart', async () => {
  wire.on('POST /rest/v1/rpc/get_editable_course', () => null);
  open('/admin/cursos/nada');
  expect(await screen.findByText('Curso não encontrado')).toBeTruthy();
});
