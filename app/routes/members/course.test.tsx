import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ana } from '#tests/support/fake-accounts.ts';
import { wire, refuse, visit, masterclass, stampSite, address } from '#tests/support/page.tsx';
import {
  MembersArea,
  signInMember,
  materialRow,
  lessonRow,
  courseRow,
  serveCourse,
} from '#tests/support/members.tsx';

const waitlisted = { ...masterclass, slug: 'curso', enrollmentStatus: 'waitlist' } as const;
const closed = { ...masterclass, slug: 'filmes', enrollmentStatus: 'closed' } as const;

stampSite([masterclass, waitlisted, closed]);

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  signInMember();
});

const open = (at = '/membros/curso/ingles-proibido-1') =>
  visit({ screens: { '/membros/*': MembersArea }, at });

const findTitle = (name: string) => screen.findByRole('heading', { level: 1, name });
const outline = () => within(screen.getByRole('region', { name: 'Conteúdo do Curso' }));

describe('the lesson on screen', () => {
  const modules = () => [
    [lessonRow('a1'), lessonRow('a2')],
    [lessonRow('b1', { title: 'Reduções', duration: 22 })],
  ];

  test('is the first one on a first visit, and named in the address', async () => {
    serveCourse(courseRow(modules()));
    open();
    expect(await findTitle('Aula a1')).toBeTruthy();
    await waitFor(() => expect(window.location.search).toBe('?aula=a1'));
    expect(screen.getByText('O que se aprende em a1.')).toBeTruthy();
    expect(screen.getByText('15 min', { selector: 'p' })).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Vídeo: Aula a1' })).toBeTruthy();
    expect(screen.getByRole('region', { name: /^Comentários/u })).toBeTruthy();
  });

  test('is the one watched last on a later visit', async () => {
    const watched = lessonRow('b1', { watched_at: '2026-11-20T12:00:00Z' });
    serveCourse(courseRow([[lessonRow('a1')], [watched]]));
    open();
    expect(await findTitle('Aula b1')).toBeTruthy();
  });

  test('is the one in the address, and changes by the list', async () => {
    serveCourse(courseRow(modules()));
    const user = open('/membros/curso/ingles-proibido-1?aula=a2');
    expect(await findTitle('Aula a2')).toBeTruthy();
    await user.click(outline().getByRole('link', { name: /Aula a1/u }));
    expect(document.activeElement).toBe(await findTitle('Aula a1'));
    expect(address()).toContain('?aula=a1');
  });

  test('changes to the next one and back', async () => {
    serveCourse(courseRow(modules()));
    const user = open('/membros/curso/ingles-proibido-1?aula=a2');
    await user.click(await screen.findByRole('link', { name: /Próxima aula/u }));
    expect(await findTitle('Reduções')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Próxima aula/u })).toBeNull();
    await user.click(screen.getByRole('link', { name: /Aula anterior/u }));
    expect(await findTitle('Aula a2')).toBeTruthy();
  });

  test('is shown when the address of its video is malformed', async () => {
    const video = '/storage/v1/object/course-files/videos/aula 50%.mp4';
    wire.on('POST /rest/v1/rpc/get_course', () =>
      courseRow([[lessonRow('a1', { vimeo_id: video })]]),
    );
    open();
    const words = 'Não foi possível carregar o vídeo.';
    expect(await screen.findByText(words, {}, { timeout: 5000 })).toBeTruthy();
  });

  test.each([
    ['an unknown lesson in the address', modules()],
    ['a course without lessons', []],
  ])('must be chosen, with a message, for %s', async (_, rows) => {
    serveCourse(courseRow(rows));
    open('/membros/curso/ingles-proibido-1?aula=nada');
    expect(await screen.findByText('Selecione uma aula para começar')).toBeTruthy();
  });
});

describe('Conteúdo do Curso', () => {
  const course = () =>
    courseRow([
      [lessonRow('a1', { completed_at: '2026-11-20T12:00:00Z' })],
      [lessonRow('b1', { title: 'Reduções', duration: 22 }), lessonRow('b2')],
    ]);

  test('counts lessons, shows minutes and marks completed ones', async () => {
    serveCourse(course());
    const user = open();
    await findTitle('Aula a1');
    expect(outline().getByRole('button', { name: /Faixa 1.*1 aula$/u })).toBeTruthy();
    // Hundreds of lessons in closed modules must not render with each change.
    expect(outline().queryByText('Reduções')).toBeNull();
    await user.click(outline().getByRole('button', { name: /Faixa 2.*2 aulas/u }));
    expect(outline().getByRole('link', { name: 'Reduções 22 min' })).toBeTruthy();
    const completed = outline().getByRole('link', { name: /Aula a1 \(concluída\)/u });
    // Down a little, then up again and further.
    expect(completed.querySelector('path')?.getAttribute('d')).toBe('m4 12.5 5.5 5.5L20 6.5');
    const other = outline().getByRole('link', { name: 'Reduções 22 min' });
    expect(other.querySelector('svg')).toBeNull();
    expect(outline().getByText('1 de 3 aulas concluídas')).toBeTruthy();
  });

  test('is filtered by the search box of the header', async () => {
    serveCourse(course());
    const user = open();
    await findTitle('Aula a1');
    await user.type(screen.getByPlaceholderText('Buscar no curso...'), 'reducoes');
    const found = outline().getAllByRole('link');
    expect(found.map((link) => link.textContent)).toEqual(['Reduções22 min']);
    expect(outline().getByText('1 aula encontrada')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.textContent).toBe('Conteúdo do Curso');
    // The result is announced in the list and, on a phone, under the box.
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
    const changes = { description: '', file_type: 'zip', file_size: '' };
    const zip = materialRow({ id: 'f2', title: 'Kit', ...changes });
    serveCourse(courseRow([[lessonRow('a1', { materials: [materialRow(), zip] })]]));
    open();
    const list = within(await screen.findByRole('region', { name: 'Material de Apoio' }));
    const link = await list.findByRole('link', { name: 'Baixar Set list da aula' });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('href')).toMatch(/set-list\.pdf\?token=\d+&download=$/u);
    expect(list.getByText('As frases, na ordem.')).toBeTruthy();
    expect(list.getByText('PDF · 87 KB')).toBeTruthy();
    for (const row of list.getAllByRole('listitem')) expect(row.querySelector('svg')).toBeTruthy();
    expect(list.getByText('ZIP Archive')).toBeTruthy();
  });

  test('reports a missing file, and the others can be downloaded', async () => {
    const lost = materialRow({ id: 'f2', title: 'Kit', file_url: '/storage/v1/object/x/kit.zip' });
    serveCourse(courseRow([[lessonRow('a1', { materials: [materialRow(), lost] })]]));
    wire.on('POST /storage/v1/object/sign/x/kit.zip', refuse(400, { message: 'not found' }));
    const user = open();
    expect(await screen.findByRole('link', { name: 'Baixar Set list da aula' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Baixar Kit' }));
    expect(await screen.findByText('Não foi possível baixar o material')).toBeTruthy();
    expect(screen.queryByText(/conexão/u)).toBeNull();
  });

  test('is hidden for a lesson without materials', async () => {
    serveCourse(courseRow([[lessonRow('a1')]]));
    open();
    await findTitle('Aula a1');
    expect(screen.queryByText('Material de Apoio')).toBeNull();
  });
});

describe('a course without access', () => {
  test('that has just ended leads home, with the reason', async () => {
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

  test('of an unknown slug is shown as not found', async () => {
    serveCourse(null);
    open('/membros/curso/nada');
    expect(await findTitle('Curso não encontrado')).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test.each([
    ['masterclass', 'link', 'Comprar por R$ 97,00'],
    ['curso', 'button', 'Entrar na lista de espera'],
  ])('without the product of %s shows the syllabus and the offer', async (slug, role, name) => {
    const lesson = lessonRow('a1', { vimeo_id: null });
    serveCourse(courseRow([[lesson]], { slug, can_open: false }));
    const user = open(`/membros/curso/${slug}`);
    expect(await screen.findByRole(role, { name })).toBeTruthy();
    expect(screen.getByText('Bloqueado')).toBeTruthy();
    await user.click(outline().getByRole('button', { name: /Faixa 1/u }));
    expect(outline().getByText('Aula a1')).toBeTruthy();
    expect(outline().queryByRole('link')).toBeNull();
    expect(document.querySelector('video, iframe')).toBeNull();
  });

  test('that is not on sale is coming soon', async () => {
    serveCourse(courseRow([], { slug: 'filmes', can_open: false }));
    open('/membros/curso/filmes');
    expect(await screen.findByText('Em breve')).toBeTruthy();
  });

  test('at a former slug redirects to the present one', async () => {
    serveCourse(courseRow([[lessonRow('a1')]]));
    open('/membros/curso/nome-antigo');
    expect(await findTitle('Aula a1')).toBeTruthy();
    expect(address()).toBe('/membros/curso/ingles-proibido-1');
  });
});
