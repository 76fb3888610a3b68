import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ana } from '#tests/support/fake-accounts.ts';
import { wire, breakOff, visit, address, refuse } from '#tests/support/page.tsx';
import { MembersArea, signInMember, cardRow } from '#tests/support/members.tsx';

beforeEach(() => {
  signInMember();
  wire.on('POST /rest/v1/rpc/list_my_courses', () => [cardRow()]);
  wire.on('GET /rest/v1/purchases', () => []);
});

const open = (at = '/membros') => visit({ screens: { '/membros/*': MembersArea }, at });

test.each([
  ['/membros', 'list_my_courses', {}],
  ['/membros/curso/masterclass', 'get_course', { course_slug: 'masterclass' }],
])('the data of %s are requested beside the profile, once', async (at, name, body) => {
  const { promise: answer, resolve } = Promise.withResolvers<unknown>();
  wire.on('GET /rest/v1/users', () => answer);
  wire.on(`POST /rest/v1/rpc/${name}`, () => new Promise(() => {}));
  open(at);
  const bodies = () => wire.bodiesOf(`POST /rest/v1/rpc/${name}`);
  await expect.poll(bodies).toEqual([body]);
  expect(screen.getByText('Carregando...')).toBeTruthy();
  resolve({ id: ana.id, email: ana.email, has_access: true, is_admin: false });
  await screen.findByRole('navigation', { name: 'Área de membros' });
  expect(bodies()).toEqual([body]);
});

describe('the menu', () => {
  test('has its entries in their order', async () => {
    open();
    const menu = within(await screen.findByRole('navigation', { name: 'Área de membros' }));
    const entries = menu
      .getAllByRole('link')
      .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
    expect(entries).toEqual([
      'Dashboard /membros',
      'Meu Curso /membros/curso',
      'Músicas /membros/musicas',
      'Revisar /membros/revisar',
      'Memória /membros/memoria',
      'Baralhos /membros/baralhos',
      'Agenda de Aulas /membros/agenda',
      'Materiais /membros/materiais',
      'Comunidade /membros/comunidade',
      'Recursos Extra /membros/recursos',
      'Assinatura /membros/assinatura',
      'Configurações /membros/configuracoes',
    ]);
    expect(menu.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard');
  });

  test('opens on a phone and closes after a choice', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
    const dialog = screen.getByRole('dialog', { name: 'Menu' });
    await user.click(within(dialog).getByRole('link', { name: 'Materiais' }));
    expect(address()).toBe('/membros/materiais');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  test('sends a support message, keeps it when sending fails, and confirms it when it was sent', async () => {
    const CONTACT = 'POST /.netlify/functions/contact';
    wire.on(CONTACT, breakOff);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Falar com Suporte' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Falar com Suporte' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar mensagem' }));
    expect(dialog.getByText('Mensagem é obrigatória')).toBeTruthy();
    await user.type(dialog.getByLabelText('Mensagem'), 'O vídeo não toca.');
    await user.click(dialog.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await dialog.findByText(/está guardado/u)).toBeTruthy();
    wire.on(CONTACT, () => ({ ok: true }));
    await user.click(dialog.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
    const [first, second] = wire.bodiesOf(CONTACT);
    expect(second).toMatchObject({ email: ana.email, message: 'O vídeo não toca.' });
    expect(second?.['id']).toBe(first?.['id']);
  });

  test('closes after a message was sent from it, because it would cover the confirmation', async () => {
    wire.on('POST /.netlify/functions/contact', () => ({ ok: true }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Abrir menu' }));
    const menu = within(screen.getByRole('dialog', { name: 'Menu' }));
    await user.click(menu.getByRole('button', { name: 'Falar com Suporte' }));
    await user.type(menu.getByLabelText('Mensagem'), 'O vídeo não toca.');
    await user.click(menu.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('the search', () => {
  const searchable = [
    {
      slug: 'ingles-proibido-1',
      title: 'Módulo 1',
      lessons: [
        { id: 'a1', title: 'Reduções', module_title: 'O pulso' },
        { id: 'a2', title: 'O T americano', module_title: 'Fortes e fracas' },
      ],
    },
  ];
  const options = () => screen.getAllByRole('option').map((option) => option.textContent);

  test('finds courses and lessons without regard to accents, closes with Esc, and opens the chosen one', async () => {
    wire.on('POST /rest/v1/rpc/list_openable_lessons', () => searchable);
    const user = open('/membros/materiais');
    const box = await screen.findByPlaceholderText('Buscar no curso...');
    await user.type(box, 'modulo');
    await screen.findByRole('option');
    expect(options()).toEqual(['Módulo 1']);
    await user.type(box, ' xyz');
    expect(screen.getByText('Nada encontrado com essas palavras.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText('Nada encontrado com essas palavras.')).toBeNull();
    await user.clear(box);
    await user.type(box, 'o');
    expect(options()).toEqual([
      'Módulo 1',
      'ReduçõesMódulo 1 · O pulso',
      'O T americanoMódulo 1 · Fortes e fracas',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    const chosen = screen.getByRole('option', { selected: true });
    expect(box.getAttribute('aria-activedescendant')).toBe(chosen.id);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/membros/curso/ingles-proibido-1?aula=a2');
  });
});

describe('the bell', () => {
  const row = (id: number, changes: Record<string, unknown> = {}) => ({
    id,
    kind: 'comment_reply',
    payload: { author: 'Bruno', post: `Aula ${id}`, quote: 'Eu também!' },
    href: '/membros/materiais',
    created_at: '2026-11-20T12:00:00Z',
    read_at: null,
    ...changes,
  });
  const MARK = 'PATCH /rest/v1/notifications';

  test('counts unread notifications and marks one or all as read', async () => {
    wire.on('GET /rest/v1/notifications', () => [
      row(3),
      row(2),
      row(1, { read_at: '2026-11-20T13:00:00Z' }),
    ]);
    wire.on(MARK, () => new Response(null, { status: 204 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Notificações: 2 não lidas' }));
    await user.click(await screen.findByRole('button', { name: /^Marcar como lida: .*3/u }));
    expect(screen.getByRole('button', { name: 'Notificações: 1 não lida' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Marcar todas como lidas' }));
    expect(screen.getByRole('button', { name: 'Notificações' })).toBeTruthy();
    const asked = wire.requests.filter(({ method }) => method === 'PATCH');
    expect(asked.map(({ query }) => query.get('id'))).toEqual(['in.(3)', 'in.(2)']);
  });

  test("opens a notification's page and marks it as read", async () => {
    wire.on('GET /rest/v1/notifications', () => [row(3)]);
    wire.on(MARK, () => new Response(null, { status: 204 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Notificações: 1 não lida' }));
    await user.click(await screen.findByRole('link', { name: /Bruno respondeu/u }));
    expect(address()).toBe('/membros/materiais');
    await waitFor(() => expect(wire.bodiesOf(MARK)).toHaveLength(1));
  });

  test('shows nothing without unread notifications', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Notificações' }));
    expect(await screen.findByText(/Nada por aqui ainda/u)).toBeTruthy();
  });
});

describe('the account', () => {
  test('shows the e-mail and its pages', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: `Sua conta: ${ana.email}` }));
    const items = await screen.findAllByRole('menuitem');
    const targets = items.map((item) => item.getAttribute('href'));
    expect(targets).toEqual([
      '/membros/perfil',
      '/membros/configuracoes',
      '/membros/assinatura',
      null,
    ]);
  });

  test('"Sair" ends the session with a confirmation', async () => {
    const user = open();
    await user.click(await screen.findByRole('button', { name: /Sua conta/u }));
    await user.click(await screen.findByRole('menuitem', { name: 'Sair' }));
    expect(await screen.findByText('Logout realizado!')).toBeTruthy();
    expect(screen.getByText('Você foi desconectado com sucesso.')).toBeTruthy();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(localStorage.getItem('sb-localhost-auth-token')).toBeNull();
  });
});

describe('the members pages', () => {
  test.each(['', '/curso', '/curso/masterclass', '/agenda'])(
    '/membros%s is closed to an account without access',
    async (path) => {
      signInMember({ has_access: false });
      open(`/membros${path}`);
      await waitFor(() => expect(address()).toBe('/'));
    },
  );

  test.each([
    ['/membros/perfil', 'Perfil'],
    ['/membros/configuracoes/', 'Configurações'],
    ['/membros/assinatura', 'Assinatura'],
  ])('%s is open to every account', async (path, title) => {
    signInMember({ has_access: false });
    wire.on('POST /rest/v1/rpc/list_my_certificates', () => []);
    open(path);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  });

  const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;
  const noPost = { posts: [], has_more: false };

  test.each([
    ['', rpc('list_my_courses'), [], 'Nenhum curso por aqui ainda.'],
    ['/curso', rpc('list_my_courses'), [], 'Nenhum curso aberto ainda'],
    ['/curso/nada', rpc('get_course'), null, 'Curso não encontrado'],
    ['/agenda', 'GET /rest/v1/live_classes', [], 'Nenhuma aula marcada por enquanto.'],
    [
      '/materiais',
      rpc('list_my_materials'),
      { total: 0, types: [], materials: [] },
      'Seus cursos ainda não têm materiais.',
    ],
    ['/comunidade', rpc('list_community_posts'), noPost, 'O palco está livre.'],
    ['/recursos', 'GET /rest/v1/resources', [], /^Nenhum recurso por aqui ainda/u],
  ])('/membros%s shows an error with a retry, and a message when it is empty', async (...row) => {
    const [path, route, empty, text] = row;
    wire.on(route, refuse(400, { code: 'XX000', message: 'down' }));
    const user = open(`/membros${path}`);
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
    wire.on(route, () => Response.json(empty));
    await user.click(retry);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('a visitor is sent to the login', async () => {
    localStorage.clear();
    open('/membros/perfil');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
