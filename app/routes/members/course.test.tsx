import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ana } from '../../../tests/support/fake-accounts.ts';
import { type FakeWire, installFakeWire, refuse } from '../../../tests/support/fake-wire.ts';
import {
  comeAsMember,
  courseRow,
  lessonRow,
  materialRow,
  MembersArea,
  serveCourse,
} from '../../../tests/support/members.tsx';
import { masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';

let wire: FakeWire;

const waitlisted = { ...masterclass, slug: 'curso', enrollmentStatus: 'waitlist' } as const;
const closed = { ...masterclass, slug: 'filmes', enrollmentStatus: 'closed' } as const;

beforeAll(() => stampSite([masterclass, waitlisted, closed]));

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  wire = installFakeWire();
  comeAsMember(wire);
});

const open = (at = '/membros/curso/ingles-proibido-1') =>
  visit({ screens: { '/membros/*': MembersArea }, at });
const address = () => screen.getByLabelText('endereço').textContent;
const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const outline = () => within(screen.getByRole('region', { name: 'Conteúdo do Curso' }));

describe('the lesson on screen', () => {
  const modules = () => [
    [lessonRow('a1'), lessonRow('a2')],
    [lessonRow('b1', { title: 'Reduções', duration: 22 })],
  ];

  test('is the first one on a first visit, and in the address', async () => {
    serveCourse(wire, courseRow(modules()));
    open();
    expect(await findTitle('Aula a1')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?aula=a1'));
    expect(screen.getByText('O que se aprende em a1.')).toBeTruthy();
  });

  test('is the one watched last on a later visit', async () => {
    const watched = lessonRow('b1', { watched_at: '2026-11-20T12:00:00Z' });
    serveCourse(wire, courseRow([[lessonRow('a1')], [watched]]));
    open();
    expect(await findTitle('Aula b1')).toBeTruthy();
  });

  test('is the one in the address, and changes with the list', async () => {
    serveCourse(wire, courseRow(modules()));
    const user = open('/membros/curso/ingles-proibido-1?aula=a2');
    expect(await findTitle('Aula a2')).toBeTruthy();
    await user.click(outline().getByRole('link', { name: /Aula a1/u }));
    expect(document.activeElement).toBe(await findTitle('Aula a1'));
    expect(address()).toContain('?aula=a1');
  });

  test('goes on to the next one and back', async () => {
    serveCourse(wire, courseRow(modules()));
    const user = open('/membros/curso/ingles-proibido-1?aula=a2');
    await user.click(await screen.findByRole('link', { name: /Próxima aula/u }));
    expect(await findTitle('Reduções')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Próxima aula/u })).toBeNull();
    await user.click(screen.getByRole('link', { name: /Aula anterior/u }));
    expect(await findTitle('Aula a2')).toBeTruthy();
  });

  test('is shown though the address of its video cannot be read', async () => {
    const video = '/storage/v1/object/course-files/videos/aula 50%.mp4';
    wire.on('POST /rest/v1/rpc/get_course', () =>
      courseRow([[lessonRow('a1', { vimeo_id: video })]]),
    );
    open();
    const words = 'Não foi possível carregar o vídeo.';
    expect(await screen.findByText(words, {}, { timeout: 5000 })).toBeTruthy();
  });

  test('is asked for when the address names none that exists', async () => {
    serveCourse(wire, courseRow(modules()));
    open('/membros/curso/ingles-proibido-1?aula=nada');
    expect(await screen.findByText('Selecione uma aula para começar')).toBeTruthy();
  });

  test('is asked for in a course without lessons', async () => {
    serveCourse(wire, courseRow([]));
    open();
    expect(await screen.findByText('Selecione uma aula para começar')).toBeTruthy();
  });
});

describe('Conteúdo do Curso', () => {
  const course = () =>
    courseRow([
      [lessonRow('a1', { completed_at: '2026-11-20T12:00:00Z' })],
      [lessonRow('b1', { title: 'Reduções', duration: 22 }), lessonRow('b2')],
    ]);

  test('counts lessons, shows minutes and marks what is completed', async () => {
    serveCourse(wire, course());
    const user = open();
    await findTitle('Aula a1');
    expect(outline().getByRole('button', { name: /Faixa 1.*1 aula$/u })).toBeTruthy();
    // Hundreds of lessons in closed modules would be drawn with every change.
    expect(outline().queryByText('Reduções')).toBeNull();
    await user.click(outline().getByRole('button', { name: /Faixa 2.*2 aulas/u }));
    expect(outline().getByRole('link', { name: 'Reduções 22 min' })).toBeTruthy();
    expect(outline().getByRole('link', { name: /Aula a1 \(concluída\)/u })).toBeTruthy();
    expect(outline().getByText('1 de 3 aulas concluídas')).toBeTruthy();
  });

  test('keeps several modules open', async () => {
    serveCourse(wire, course());
    const user = open();
    await findTitle('Aula a1');
    await user.click(outline().getByRole('button', { name: /Faixa 2/u }));
    const states = outline()
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-expanded'));
    expect(states).toEqual(['true', 'true']);
  });

  test('the search box of the header filters it', async () => {
    serveCourse(wire, course());
    const user = open();
    await findTitle('Aula a1');
    await user.type(screen.getByPlaceholderText('Buscar no curso...'), 'reducoes');
    const found = outline().getAllByRole('link');
    expect(found.map((link) => link.textContent)).toEqual(['Reduções22 min']);
    expect(outline().getByText('1 aula encontrada')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Conteúdo do Curso');
    // In the list and, where that is far below, under the box.
    expect(screen.getAllByText('1 aula encontrada')).toHaveLength(2);
    screen.getByPlaceholderText('Buscar no curso...').focus();
    await user.click(screen.getByRole('button', { name: 'Ver na lista' }));
    expect(document.activeElement?.textContent).toBe('Conteúdo do Curso');
    await user.type(screen.getByPlaceholderText('Buscar no curso...'), ' nada');
    expect(outline().getByText('Nenhuma aula encontrada com essas palavras.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ver na lista' })).toBeNull();
  });
});

describe('Material de Apoio', () => {
  test('shows each file and downloads it in a new tab under its own name', async () => {
    const zip = materialRow({
      id: 'f2',
      title: 'Kit',
      description: '',
      file_type: 'zip',
      file_size: '',
    });
    serveCourse(wire, courseRow([[lessonRow('a1', { materials: [materialRow(), zip] })]]));
    open();
    const list = within(await screen.findByRole('region', { name: 'Material de Apoio' }));
    const link = await list.findByRole('link', { name: 'Baixar Set list da aula' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toMatch(/set-list\.pdf\?token=\d+&download=set-list\.pdf$/u);
    expect(list.getByText('As frases, na ordem.')).toBeTruthy();
    expect(list.getByText('PDF · 87 KB')).toBeTruthy();
    expect(list.getByText('ZIP Archive')).toBeTruthy();
  });

  test('a file that is missing is told, and keeps no other from being downloaded', async () => {
    const lost = materialRow({ id: 'f2', title: 'Kit', file_url: '/storage/v1/object/x/kit.zip' });
    serveCourse(wire, courseRow([[lessonRow('a1', { materials: [materialRow(), lost] })]]));
    wire.on('POST /storage/v1/object/sign/x/kit.zip', refuse(400, { message: 'not found' }));
    const user = open();
    expect(await screen.findByRole('link', { name: 'Baixar Set list da aula' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Baixar Kit' }));
    expect(await screen.findByText('Não foi possível baixar o material')).toBeTruthy();
    expect(screen.queryByText(/conexão/u)).toBeNull();
  });

  test('is hidden for a lesson without materials', async () => {
    serveCourse(wire, courseRow([[lessonRow('a1')]]));
    open();
    await findTitle('Aula a1');
    expect(screen.queryByText('Material de Apoio')).toBeNull();
  });
});

describe('a course that does not open', () => {
  test('because the access has ended meanwhile sends home, with the reason', async () => {
    let has_access = true;
    wire.on('GET /rest/v1/users', () => ({
      id: ana.id,
      email: ana.email,
      full_name: 'Ana Souza',
      avatar_url: null,
      is_admin: false,
      has_access,
    }));
    wire.on('GET /rest/v1/purchases', () => []);
    wire.on('POST /rest/v1/rpc/get_course', () => {
      has_access = false;
      return Response.json(null);
    });
    open('/membros/curso/masterclass');
    await waitFor(() => expect(address()).toBe('/'));
    expect(await screen.findByText('Área exclusiva para alunos')).toBeTruthy();
  });

  test('an unknown slug shows the not-found panel', async () => {
    serveCourse(wire, null);
    open('/membros/curso/nada');
    expect(await findTitle('Curso não encontrado')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each([
    ['masterclass', 'link', 'Comprar por R$ 97,00'],
    ['curso', 'button', 'Entrar na lista de espera'],
  ])('without the product of %s: the syllabus and the way in', async (slug, role, name) => {
    const lesson = lessonRow('a1', { vimeo_id: null });
    serveCourse(wire, courseRow([[lesson]], { slug, can_open: false }));
    const user = open(`/membros/curso/${slug}`);
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    await user.click(outline().getByRole('button', { name: /Faixa 1/u }));
    expect(outline().getByText('Aula a1')).toBeTruthy();
    expect(outline().queryByRole('link')).toBeNull();
    expect(document.querySelector('video, iframe')).toBeNull();
  });

  test('what is not on sale comes soon', async () => {
    serveCourse(wire, courseRow([], { slug: 'filmes', can_open: false }));
    open('/membros/curso/filmes');
    expect(await screen.findByText('Em breve')).toBeTruthy();
  });

  test('an old slug leads to the new one', async () => {
    serveCourse(wire, courseRow([[lessonRow('a1')]]));
    open('/membros/curso/nome-antigo');
    expect(await findTitle('Aula a1')).toBeTruthy();
    expect(address()).toBe('/membros/curso/ingles-proibido-1');
  });

  test('a failure is told and can be tried again', async () => {
    wire.on('POST /rest/v1/rpc/get_course', refuse(400, { code: 'XX000', message: 'down' }));
    const user = open();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
    serveCourse(wire, courseRow([[lessonRow('a1')]]));
    await user.click(retry);
    expect(await findTitle('Aula a1')).toBeTruthy();
  });
});
