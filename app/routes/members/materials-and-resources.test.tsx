import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { wire, refuse, visit, address } from '#tests/support/page.tsx';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { foldText } from '#app/lib/text/fold-text.ts';
import { resourceRow } from '#tests/support/rows.ts';

const MATERIALS = 'POST /rest/v1/rpc/list_my_materials';
const RESOURCES = 'GET /rest/v1/resources';
const SIGN = 'POST /storage/v1/object/sign';
const assign = vi.fn();

beforeEach(() => {
  assign.mockClear();
  vi.spyOn(window.location, 'assign').mockImplementation(assign);
  signInMember();
});

const open = (at: string) => visit({ screens: { '/membros/*': MembersArea }, at });

const materialRow = (id: string, changes: Record<string, unknown> = {}) => ({
  id,
  title: `Material ${id}`,
  description: '',
  file_url: `/storage/v1/object/course-files/materials/${id}.pdf`,
  file_type: 'pdf',
  file_size: '85KB',
  lesson_id: 'a1',
  lesson_title: 'O pulso',
  module_title: 'Ritmo',
  course_id: 'modulo-1',
  course_slug: 'modulo-1',
  course_title: 'Módulo 1',
  ...changes,
});

type MaterialRow = ReturnType<typeof materialRow>;

/** Answers as the database does: a page of what the filter finds. */
const serveMaterials = (rows: MaterialRow[]) =>
  wire.on(MATERIALS, ({ body }) => {
    const asked = body as { search: string; file_type: string; page: number };
    const words = foldText(asked.search).split(/\s+/u);
    const found = rows.filter(
      ({ title, file_type }) =>
        ['', file_type].includes(asked.file_type) &&
        words.every((word) => foldText(title).includes(word)),
    );
    const types = new Set(rows.map(({ file_type }) => file_type));
    const materials = found.slice(asked.page * 50, asked.page * 50 + 50);
    return { total: found.length, types: [...types], materials };
  });

describe('Materiais', () => {
  const serve = () =>
    serveMaterials([
      materialRow('um'),
      materialRow('dois', { file_type: 'xls', title: 'Planilha de sílabas' }),
      materialRow('tres', {
        course_id: 'm',
        course_title: 'Masterclass',
        course_slug: 'masterclass',
        lesson_id: 'b1',
        lesson_title: 'Pilares',
        file_type: 'zip',
      }),
    ]);

  test('are grouped by course and lesson, with their type and size', async () => {
    serve();
    open('/membros/materiais');
    const course = within(await screen.findByRole('region', { name: 'Módulo 1' }));
    expect(course.getByText('PDF · 85KB')).toBeTruthy();
    expect(course.getByText('Excel · 85KB')).toBeTruthy();
    expect(course.getByRole('link', { name: 'O pulso' }).getAttribute('href')).toBe(
      '/membros/curso/modulo-1?aula=a1',
    );
    const other = within(screen.getByRole('region', { name: 'Masterclass' }));
    expect(other.getByText('ZIP Archive · 85KB')).toBeTruthy();
    expect(screen.getByText('3 materiais')).toBeTruthy();
  });

  test.each([
    ['pdf', 'PDF'],
    ['doc', 'Word Document'],
    ['ppt', 'PowerPoint'],
    ['xls', 'Excel'],
    ['zip', 'ZIP Archive'],
    ['image', 'Image'],
    ['audio', 'Audio'],
    ['video', 'Video'],
    ['other', 'Other'],
  ])('a file of the type %s is labelled "%s"', async (file_type, label) => {
    serveMaterials([materialRow('um', { file_type })]);
    open('/membros/materiais');
    expect(await screen.findByText(`${label} · 85KB`)).toBeTruthy();
  });

  test('are filtered by the present types, and searched without regard to accents', async () => {
    serve();
    const user = open('/membros/materiais');
    const type = await screen.findByLabelText('Tipo de arquivo');
    expect([...type.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'Todos os tipos',
      'PDF',
      'Excel',
      'ZIP Archive',
    ]);
    await user.selectOptions(type, 'Excel');
    expect(await screen.findByText('1 material')).toBeTruthy();
    expect(address()).toContain('tipo=xls');
    await user.selectOptions(type, 'Todos os tipos');
    expect(await screen.findByText('3 materiais')).toBeTruthy();
    await user.type(screen.getByLabelText('Buscar'), 'silabas');
    expect(await screen.findByText('1 material')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Planilha de sílabas' })).toBeTruthy();
    await user.type(screen.getByLabelText('Buscar'), ' nada');
    expect(await screen.findByText(/Nenhum material encontrado/u)).toBeTruthy();
  });

  test('are shown fifty at a time, the rest on request, in a search too, and restored on going back', async () => {
    const all = Array.from({ length: 120 }, (_, index) =>
      materialRow(`${index}`, { lesson_id: `a${Math.floor(index / 7)}`, title: `Folha ${index}.` }),
    );
    serveMaterials(all);
    const user = open('/membros/materiais?mostrar=100');
    const count = () => screen.queryAllByRole('heading', { level: 3 }).length;
    expect(await screen.findByText('120 materiais')).toBeTruthy();
    expect(count()).toBe(100);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    await expect.poll(count).toBe(120);
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    expect(document.activeElement?.textContent).toContain('Folha 100.');

    await user.type(screen.getByLabelText('Buscar'), 'folha');
    await expect.poll(count).toBe(50);
    expect(screen.getByText('120 materiais')).toBeTruthy();
    expect(address()).not.toContain('mostrar');
    await user.type(screen.getByLabelText('Buscar'), ' 119');
    expect(await screen.findByText('1 material')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Folha 119.' })).toBeTruthy();
  });

  test('are downloaded by an address that is signed at the press, or show an error', async () => {
    serve();
    const route = `${SIGN}/course-files/materials/um.pdf`;
    wire.on(route, refuse(400, { message: 'not found' }));
    const user = open('/membros/materiais');
    await user.click(await screen.findByRole('button', { name: 'Baixar Material um' }));
    expect(await screen.findByText('Não foi possível baixar o material')).toBeTruthy();
    const signedURL = '/object/sign/course-files/materials/um.pdf?token=t';
    wire.on(route, () => ({ signedURL }));
    await user.click(screen.getByRole('button', { name: 'Baixar Material um' }));
    await expect.poll(() => assign).toHaveBeenCalledOnce();
    expect(assign.mock.calls[0]?.[0]).toContain('um.pdf?token=t&download=');
  });
});

const file = resourceRow({
  id: 'baralho',
  title: 'Baralho da masterclass',
  kind: 'download',
  url: '/storage/v1/object/resources/baralho.apkg',
  file_size: '11KB',
});

describe('Recursos Extra', () => {
  test('are links to open and files to save, with an error when one cannot be saved', async () => {
    const anki = { id: 'anki', title: 'Anki', url: 'https://apps.ankiweb.net/' };
    wire.on(RESOURCES, () => [file, resourceRow(anki)]);
    const route = `${SIGN}/resources/baralho.apkg`;
    wire.on(route, refuse(400, { message: 'not found' }));
    const user = open('/membros/recursos');
    const link = await screen.findByRole('link', { name: 'Abrir Anki (em outra aba)' });
    expect(link.getAttribute('href')).toBe(anki.url);
    expect(screen.getByText('11KB')).toBeTruthy();
    const save = screen.getByRole('button', { name: 'Baixar Baralho da masterclass' });
    await user.click(save);
    expect(await screen.findByText('Não foi possível baixar o arquivo')).toBeTruthy();
    wire.on(route, () => ({ signedURL: '/object/sign/resources/baralho.apkg?token=t' }));
    await user.click(save);
    await expect.poll(() => assign).toHaveBeenCalledOnce();
    const read = wire.requests.find(({ path }) => path.endsWith('/resources'));
    expect(read?.query.get('archived_at')).toBe('is.null');
  });
});
