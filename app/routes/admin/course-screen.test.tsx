import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  signInEditor,
  filledRow,
  openCourses,
  READ_COURSE,
  SAVE_COURSE,
  saveButton,
} from '#tests/support/course-editor.tsx';
import { wire, type Person } from '#tests/support/page.tsx';

beforeEach(signInEditor);

const row = {
  ...filledRow,
  subtitle: 'Para provar',
  price: 1234.5,
  is_available: false,
  modules: [
    ...filledRow.modules,
    { id: 'm2', title: 'Vazio', description: '', archived: false, lessons: [] },
  ],
};

async function openCourse(): Promise<Person> {
  wire.on(READ_COURSE, () => row);
  const person = openCourses('/admin/cursos/c1');
  await screen.findByRole('heading', { name: 'Editar Curso' });
  return person;
}

async function openLesson(name: RegExp | string): Promise<Person> {
  const person = await openCourse();
  await person.click(screen.getByRole('button', { name: /^Um 1 aula/u }));
  await person.click(screen.getByRole('button', { name }));
  return person;
}

const listed = (changes: object) => ({
  slug: 'x',
  subtitle: '',
  access_rule: 'own_product',
  is_available: true,
  archived_at: null,
  ...changes,
});

/** Labels include "opcional", so they are matched by their beginning. */
const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`, 'u'));

test('a course is edited in its title, subtitle, description, prices, slug, and two check boxes', async () => {
  await openCourse();
  expect(field('Título').value).toBe('Curso Um');
  expect(field('Subtítulo').value).toBe('Para provar');
  expect(field('Descrição').value).toBe('');
  expect(field(String.raw`Preço \(R\$\)`).value).toBe('1.234,50');
  expect(field(String.raw`Preço promocional \(R\$\)`).value).toBe('');
  expect(field('Endereço').value).toBe('curso-um');
  for (const name of ['Disponível', 'Destaque'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name }).checked).toBe(false);
});

test.each([
  ['support', { title: true, price: true }],
  ['finance', { title: true, price: false }],
  ['content', { title: false, price: true }],
] as const)('%s may change the fields of that role, and no others', async (role, isDisabled) => {
  wire.on('GET /rest/v1/team_members', () => [{ role }]);
  await openCourse();
  if (role !== 'support') await screen.findByRole('button', { name: 'Salvar Alterações' });
  const isLocked = (name: string) => field(name).closest('fieldset[disabled]') !== null;
  await waitFor(() =>
    expect({ title: isLocked('Título'), price: isLocked(String.raw`Preço \(R\$\)`) }).toEqual(
      isDisabled,
    ),
  );
  expect(screen.queryByRole('button', { name: 'Salvar Alterações' }) === null).toBe(
    role === 'support',
  );
  expect(screen.queryByRole('link', { name: 'Novo Curso' }) === null).toBe(role !== 'content');
});

test('a module opens and closes, and shows the title, duration and video of its lessons', async () => {
  const person = await openCourse();
  const module = screen.getByRole('button', { name: /^Um 1 aula/u });
  expect(module.getAttribute('aria-expanded')).toBe('false');
  await person.click(module);
  const table = within(screen.getByRole('table', { name: 'Aulas de Um' }));
  for (const name of ['Título', 'Duração', 'ID do Vimeo'])
    expect(table.getByRole('columnheader', { name })).toBeTruthy();
  expect(table.getByRole('cell', { name: '5 min' })).toBeTruthy();
  expect(table.getByText(/a\.mp4$/u)).toBeTruthy();
  for (const name of ['Editar Primeira', 'Excluir Primeira'])
    expect(table.getByRole('button', { name })).toBeTruthy();
  await person.click(module);
  expect(screen.queryByRole('table')).toBeNull();
  await person.click(screen.getByRole('button', { name: /^Vazio 0 aulas/u }));
  expect(screen.getByText('Nenhuma aula cadastrada neste módulo')).toBeTruthy();
});

test('a module is deleted after a confirmation and can be restored', async () => {
  const person = await openCourse();
  await person.click(screen.getByRole('button', { name: 'Excluir Vazio' }));
  expect(screen.getByText('Tem certeza que deseja excluir este módulo?')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Excluir' }));
  expect(screen.queryByRole('button', { name: /^Vazio/u })).toBeNull();
  await person.click(screen.getByText('Módulos excluídos (1)'));
  await person.click(screen.getByRole('button', { name: 'Restaurar Vazio' }));
  expect(screen.getByRole('button', { name: /^Vazio/u })).toBeTruthy();
});

test('a new module is named "Novo Módulo" and has a sample description', async () => {
  const person = await openCourse();
  await person.click(screen.getByRole('button', { name: 'Novo Módulo' }));
  const added = within(screen.getAllByRole('listitem').at(-1) ?? document.body);
  expect(added.getByLabelText<HTMLInputElement>('Título do módulo').value).toBe('Novo Módulo');
  expect(added.getByLabelText<HTMLInputElement>(/^Descrição do módulo/u).value).not.toBe('');
});

test('a lesson is edited in its title, description, duration, video and thumbnail, with a preview', async () => {
  const person = await openLesson('Nova Aula em Um');
  expect(screen.getByRole('heading', { name: 'Nova Aula' })).toBeTruthy();
  const preview = () => within(screen.getByRole('region', { name: 'Prévia do vídeo' }));
  expect(preview().getByText('A prévia do vídeo aparece aqui.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancelar' }));
  await person.click(screen.getByRole('button', { name: 'Editar Primeira' }));
  expect(screen.getByRole('heading', { name: 'Editar Aula' })).toBeTruthy();
  const lesson = within(screen.getByRole('region', { name: 'Editar Aula' }));
  for (const name of [
    /^Título/u,
    /^Descrição/u,
    'Duração (minutos)',
    'ID do Vimeo',
    /^URL da miniatura/u,
  ])
    expect(lesson.getAllByRole('textbox', { name })[0]).toBeTruthy();
});

test.each([
  ['Título', ''],
  ['ID do Vimeo', ''],
  ['Duração (minutos)', ''],
  ['Duração (minutos)', '0'],
])(
  'a lesson whose %s is "%s" is not accepted, with an error until it is filled in',
  async (name, wrong) => {
    const person = await openLesson('Editar Primeira');
    const lesson = within(screen.getByRole('region', { name: 'Editar Aula' }));
    const [box] = lesson.getAllByRole('textbox', { name });
    if (!box) throw new Error(`no ${name}`);
    await person.clear(box);
    if (wrong) await person.type(box, wrong);
    await person.click(screen.getByRole('button', { name: 'Salvar Aula' }));
    const refusal = 'Preencha todos os campos obrigatórios: título, ID do Vimeo e duração.';
    expect(screen.getByText(refusal).closest('[role=alert]')).toBeTruthy();
    await person.clear(box);
    await person.type(box, '7');
    expect(screen.queryByText(refusal)).toBeNull();
  },
);

test('a material has title, type, size, file and description, and may lack a required one', async () => {
  wire.on(SAVE_COURSE, () => ({ ...row, version: 4 }));
  const person = await openLesson('Editar Primeira');
  await person.click(screen.getByRole('button', { name: 'Adicionar material' }));
  const material = within(screen.getByRole('group', { name: 'Material 2' }));
  for (const name of ['Título', 'Tipo', 'URL do arquivo'])
    expect(material.getByLabelText(name).hasAttribute('required')).toBe(true);
  for (const name of [/^Tamanho/u, /^Descrição/u])
    expect(material.getByLabelText(name).hasAttribute('required')).toBe(false);
  expect(material.getByLabelText<HTMLSelectElement>('Tipo').value).toBe('pdf');
  expect(material.getByPlaceholderText('2.5MB')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Remover Letra' }));
  expect(screen.queryByRole('group', { name: 'Letra' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Salvar Aula' }));
  await person.click(saveButton());
  expect(await screen.findByText('Curso salvo com sucesso!')).toBeTruthy();
});

const price = {
  ...row,
  description: '',
  thumbnail: '',
  is_listed: false,
  enrollment_status: 'closed',
};

test('opening the sales of an unfinished course asks first, and names what is missing', async () => {
  wire.on(READ_COURSE, () => ({ ...price, modules: [], price: 0 }));
  wire.on(SAVE_COURSE, () => ({ status: 'saved', course: price }));
  const person = openCourses('/admin/cursos/c1');
  const hidden = await screen.findByRole<HTMLInputElement>('radio', { name: /^Escondido/u });
  expect(hidden.checked).toBe(true);
  await person.click(screen.getByRole('radio', { name: /^À venda/u }));
  await person.click(saveButton());
  const asking = within(await screen.findByRole('dialog', { name: 'Abrir as vendas assim?' }));
  expect(asking.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Nenhuma aula: não há o que assistir.',
    'Nenhum preço.',
    'A página do curso está vazia: falta a descrição.',
    'Nenhuma imagem de capa.',
  ]);
  await person.click(asking.getByRole('button', { name: 'Voltar e completar' }));
  expect(wire.bodiesOf(SAVE_COURSE)).toEqual([]);
  await person.click(saveButton());
  await person.click(await screen.findByRole('button', { name: 'Abrir mesmo assim' }));
  expect(wire.bodiesOf(SAVE_COURSE)).toMatchObject([
    { course: { is_available: true, is_listed: true, enrollment_status: 'open' } },
  ]);
});

test('a video that is not there is named before the sales open', async () => {
  wire.on(READ_COURSE, () => ({ ...price, description: 'Tudo', thumbnail: '/a.svg' }));
  const person = openCourses('/admin/cursos/c1');
  await person.click(await screen.findByRole('radio', { name: /^À venda/u }));
  await person.click(saveButton());
  const asking = within(await screen.findByRole('dialog', { name: 'Abrir as vendas assim?' }));
  expect(asking.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Um vídeo que não toca neste navegador. Confira as aulas.',
  ]);
});

test('a waiting list asks nothing', async () => {
  wire.on(READ_COURSE, () => price);
  const person = openCourses('/admin/cursos/c1');
  await person.click(await screen.findByRole('radio', { name: /^Lista de espera/u }));
  await person.click(saveButton());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(wire.bodiesOf(SAVE_COURSE)).toMatchObject([{ course: { enrollment_status: 'waitlist' } }]);
});

test('a price says which other courses it opens', async () => {
  wire.on('GET /rest/v1/courses', () => [
    listed({ id: 'c1', title: 'Curso Um' }),
    listed({ id: 'c2', title: 'Masterclass', access_rule: 'any_premium' }),
    listed({ id: 'c3', title: 'Fechado', access_rule: 'any_premium', is_available: false }),
  ]);
  await openCourse();
  expect(await screen.findByText('Quem compra também abre: Masterclass.')).toBeTruthy();
});
