import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  breakOff,
  type FakeWire,
  installFakeWire,
  refuse,
} from '../../../tests/support/fake-wire.ts';
import { comeAsMember, MembersArea } from '../../../tests/support/members.tsx';
import { address, masterclass, stampSite, visit } from '../../../tests/support/render-app.tsx';

const LIST = 'POST /rest/v1/rpc/list_community_posts';
const GET = 'POST /rest/v1/rpc/get_community_post';
const POSTS = '/rest/v1/community_posts';
const REPLIES = '/rest/v1/community_replies';
const LIKES = '/rest/v1/community_likes';
const postId = '00000000-0000-4000-8000-000000000001';
const replyId = '00000000-0000-4000-8000-000000000002';
const done = (status = 204) => new Response(null, { status });
const scrollIntoView = vi.fn();
let wire: FakeWire;

beforeAll(() => stampSite([masterclass]));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockReturnValue();
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
  wire = installFakeWire();
  comeAsMember(wire);
});

const entry = (changes: Record<string, unknown> = {}) => ({
  id: postId,
  body: 'Como vocês treinam?',
  created_at: new Date(Date.now() - 5 * 60_000).toISOString(),
  edited_at: null,
  is_deleted: false,
  is_hidden: false,
  is_own: false,
  is_school: false,
  author_name: 'João S.',
  like_count: 2,
  is_liked: false,
  is_reported: false,
  ...changes,
});
const postRow = (changes: Record<string, unknown> = {}) =>
  entry({ title: 'Shadowing no ônibus', reply_count: 3, ...changes });
const replyRow = (changes: Record<string, unknown> = {}) =>
  entry({ id: replyId, body: 'Canto baixinho.', author_name: 'Bia L.', like_count: 0, ...changes });

const serveList = (posts: unknown[], hasMore = false) =>
  wire.on(LIST, () => ({ posts, has_more: hasMore }));
const servePost = (post: Record<string, unknown>, replies: unknown[] = []) =>
  wire.on(GET, () => ({ ...post, replies }));
const open = (at = '/membros/comunidade') => visit({ screens: { '/membros/*': MembersArea }, at });
const openPost = (hash = '') => open(`/membros/comunidade/${postId}${hash}`);

describe('Comunidade', () => {
  test('shows who wrote what and when, and how much it is talked about', async () => {
    serveList([postRow(), postRow({ id: 'b', title: 'Meu', is_own: true, like_count: 0 })]);
    open();
    const [first, second] = await screen.findAllByRole('article');
    expect(first?.textContent).toContain('João S.');
    expect(first?.textContent).toContain('há 5 minutos');
    expect(first?.textContent).toContain('3 respostas · 2 curtidas');
    expect(second?.textContent).toContain('Você');
    expect(
      within(first ?? document.body).getByRole('link', { name: 'Shadowing no ônibus' }),
    ).toBeTruthy();
  });

  test('goes on with the next page', async () => {
    serveList([postRow()], true);
    const user = open();
    await screen.findByText('Shadowing no ônibus');
    serveList([postRow({ id: 'b', title: 'Mais antiga' })]);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Mais antiga')).toBeTruthy();
    expect(wire.bodiesOf(LIST).at(-1)).toMatchObject({ after: postId });
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  test('is searched, with the words in the address', async () => {
    serveList([postRow()]);
    const user = open();
    await user.type(await screen.findByLabelText('Buscar na comunidade'), 'onibus');
    expect(await screen.findByText('1 publicação encontrada')).toBeTruthy();
    expect(wire.bodiesOf(LIST).at(-1)).toMatchObject({ search: 'onibus' });
    expect(address()).toContain('?busca=onibus');
  });

  test('without posts invites to the first', async () => {
    serveList([]);
    open();
    expect(await screen.findByText('O palco está livre.')).toBeTruthy();
  });

  test('a failure is told and can be tried again', async () => {
    wire.on(LIST, refuse(400, { code: 'XX000', message: 'down' }));
    const user = open();
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' }, { timeout: 5000 });
    serveList([postRow()]);
    await user.click(retry);
    expect(await screen.findByText('Shadowing no ônibus')).toBeTruthy();
  });
});

describe('a new post', () => {
  async function write() {
    serveList([]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Nova publicação' }));
    await user.type(screen.getByLabelText('Título'), 'Consegui!');
    await user.type(screen.getByLabelText('Mensagem'), 'Ouvi o T.');
    return user;
  }

  test('needs a title and a message', async () => {
    serveList([]);
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Nova publicação' }));
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(screen.getByText('Dê um título com pelo menos 3 letras')).toBeTruthy();
    expect(screen.getByText('Escreva a sua mensagem')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Título'));
    await user.type(screen.getByLabelText('Título'), 'Consegui!');
    expect(screen.queryByText('Dê um título com pelo menos 3 letras')).toBeNull();
    expect(screen.getByText('Escreva a sua mensagem')).toBeTruthy();
    await user.type(screen.getByLabelText('Mensagem'), 'Ouvi o T.');
    expect(screen.queryByText('Escreva a sua mensagem')).toBeNull();
  });

  test('is shown at once and stays as the server has it', async () => {
    const user = await write();
    wire.on(`POST ${POSTS}`, () => {
      serveList([postRow({ title: 'Consegui!', is_own: true })]);
      return done(201);
    });
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByRole('link', { name: 'Consegui!' })).toBeTruthy();
    expect(wire.bodiesOf(`POST ${POSTS}`)).toMatchObject([
      { title: 'Consegui!', body: 'Ouvi o T.' },
    ]);
    expect(screen.queryByLabelText('Título')).toBeNull();
  });

  test('waits for the network, survives a reload and is the same post when sent again', async () => {
    wire.on(`POST ${POSTS}`, breakOff);
    const user = await write();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Ainda não foi enviada: sem conexão/u)).toBeTruthy();
    expect(Object.values(sessionStorage).join()).toContain('Ouvi o T.');
    // The first attempt did arrive, and only its answer was lost.
    wire.on(`POST ${POSTS}`, () => {
      serveList([postRow({ title: 'Consegui!', is_own: true })]);
      return Response.json({ code: '23505', message: 'duplicate' }, { status: 409 });
    });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Consegui!' })).toBeTruthy();
    const ids = wire.bodiesOf(`POST ${POSTS}`).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(Object.values(sessionStorage).join()).not.toContain('Ouvi o T.');
  });

  test('that is refused says why and goes back into the form', async () => {
    wire.on(`POST ${POSTS}`, refuse(429, { code: 'PT429', message: 'too many' }));
    const user = await write();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Muitas mensagens em pouco tempo/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Consegui!');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('Ouvi o T.');
  });
});

describe('a post', () => {
  test('shows its replies, and a notification leads to one', async () => {
    servePost(postRow(), [replyRow(), replyRow({ id: 'c', body: 'Oi', is_school: true })]);
    openPost(`#resposta-${replyId}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Shadowing no ônibus' }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2 respostas' })).toBeTruthy();
    expect(screen.getByText('Equipe')).toBeTruthy();
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
  });

  test('that is not there says so, also when its address is no address', async () => {
    wire.on(GET, () => null);
    openPost();
    expect(await screen.findByText('Publicação não encontrada')).toBeTruthy();
  });

  test('an address that no post can have asks nothing', async () => {
    open('/membros/comunidade/nada');
    expect(await screen.findByText('Publicação não encontrada')).toBeTruthy();
    expect(wire.bodiesOf(GET)).toEqual([]);
  });

  test('is answered, and the reply waits where it will stand', async () => {
    servePost(postRow());
    wire.on(`POST ${REPLIES}`, breakOff);
    const user = openPost();
    await user.type(await screen.findByLabelText('Sua resposta'), 'Boa ideia');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(/Ainda não foi enviada/u)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 resposta' })).toBeTruthy();
    wire.on(`POST ${REPLIES}`, () => {
      servePost(postRow(), [replyRow({ body: 'Boa ideia', is_own: true })]);
      return done(201);
    });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(/Ainda não foi enviada/u)).toBeNull());
    expect(screen.getAllByText('Boa ideia')).toHaveLength(1);
    expect(wire.bodiesOf(`POST ${REPLIES}`).at(-1)).toMatchObject({ post_id: postId });
  });

  test('blank text is ignored, and what is typed survives a reload', async () => {
    servePost(postRow());
    const user = openPost();
    const box = await screen.findByLabelText('Sua resposta');
    await user.type(box, '   ');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(wire.bodiesOf(`POST ${REPLIES}`)).toEqual([]);
    await user.type(box, 'quase');
    expect(Object.values(sessionStorage).join()).toContain('quase');
  });

  test('is liked at once, and put back when that fails', async () => {
    servePost(postRow());
    wire.on(`POST ${LIKES}`, () => {
      servePost(postRow({ is_liked: true, like_count: 3 }));
      return done(201);
    });
    wire.on(`DELETE ${LIKES}`, refuse(500, { code: 'XX000' }));
    const user = openPost();
    const like = await screen.findByRole('button', { name: /^Curtir/u });
    await user.click(like);
    expect(like.textContent).toContain('3 curtidas');
    expect(like.getAttribute('aria-pressed')).toBe('true');
    await user.click(like);
    expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'));
  });

  test('of one’s own is edited, and the text stays until it is saved', async () => {
    servePost(postRow({ is_own: true }));
    wire.on(`PATCH ${POSTS}`, breakOff);
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Editar publicação de Você' }));
    const form = within(screen.getByRole('form', { name: 'Editar publicação' }));
    await user.type(form.getByLabelText('Mensagem'), ' Alguém?');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Ainda não foi salvo/u)).toBeTruthy();
    wire.on(`PATCH ${POSTS}`, ({ body }) => {
      servePost(postRow({ ...body, is_own: true }));
      return done();
    });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Como vocês treinam? Alguém?')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Editar publicação' })).toBeNull();
  });

  test('of one’s own is deleted, and brought back', async () => {
    servePost(postRow({ is_own: true }));
    wire.on(`PATCH ${POSTS}`, ({ body }) => {
      servePost(postRow({ is_own: true, is_deleted: body['deleted_at'] !== null }));
      return done();
    });
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Excluir publicação de Você' }));
    expect(screen.getByText('Publicação excluída.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Shadowing no ônibus' }),
    ).toBeTruthy();
    await waitFor(() => expect(wire.bodiesOf(`PATCH ${POSTS}`)).toHaveLength(2));
    expect(wire.bodiesOf(`PATCH ${POSTS}`)[1]).toEqual({ deleted_at: null });
  });

  test('of another can be reported once, with a reason', async () => {
    servePost(postRow());
    wire.on('POST /rest/v1/community_reports', () => done(201));
    const user = openPost();
    await user.click(
      await screen.findByRole('button', { name: 'Denunciar publicação de João S.' }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'Denunciar' }));
    await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
    expect(dialog.getByText('Escolha um motivo')).toBeTruthy();
    await user.click(dialog.getByLabelText('Propaganda ou spam'));
    await user.click(dialog.getByRole('button', { name: 'Enviar denúncia' }));
    expect(await screen.findAllByText('Denúncia enviada')).not.toHaveLength(0);
    expect(wire.bodiesOf('POST /rest/v1/community_reports')).toEqual([
      { post_id: postId, reply_id: null, reason: 'spam', details: '' },
    ]);
    expect(screen.queryByRole('button', { name: /^Denunciar/u })).toBeNull();
  });

  test('is hidden by an administrator alone', async () => {
    comeAsMember(wire, { has_access: true, is_admin: true });
    servePost(postRow());
    wire.on('POST /rest/v1/rpc/moderate_post', () => {
      servePost(postRow({ is_hidden: true }));
      return done();
    });
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Ocultar publicação de João S.' }));
    expect(await screen.findByText('Oculta pela moderação')).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/rpc/moderate_post')).toEqual([
      { post_id: postId, action: 'hide' },
    ]);
  });
});
