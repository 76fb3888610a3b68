import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  done,
  GET,
  openCommunity,
  openPost,
  postId,
  POSTS,
  postRow,
  prepareCommunity,
  REPLIES,
  replyId,
  replyRow,
} from '../../../tests/support/community.ts';
import { breakOff, refuse } from '../../../tests/support/fake-wire.ts';
import { comeAsMember } from '../../../tests/support/members.tsx';

const { world, servePost } = prepareCommunity();
const LIKES = '/rest/v1/community_likes';

describe('a post', () => {
  test('shows its replies, and a notification leads to one', async () => {
    servePost(postRow(), [replyRow(), replyRow({ id: 'c', body: 'Oi', is_school: true })]);
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    openPost(`#resposta-${replyId}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Shadowing no ônibus' }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2 respostas' })).toBeTruthy();
    expect(screen.getByText('Equipe')).toBeTruthy();
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
  });

  test('that is not there says so, also when its address is no address', async () => {
    world.wire.on(GET, () => null);
    openPost();
    expect(await screen.findByText('Publicação não encontrada')).toBeTruthy();
  });

  test('an address that no post can have asks nothing', async () => {
    openCommunity('/membros/comunidade/nada');
    expect(await screen.findByText('Publicação não encontrada')).toBeTruthy();
    expect(world.wire.bodiesOf(GET)).toEqual([]);
  });

  test('is answered, and the reply waits where it will stand', async () => {
    servePost(postRow());
    world.wire.on(`POST ${REPLIES}`, breakOff);
    const user = openPost();
    await user.type(await screen.findByLabelText('Sua resposta'), 'Boa ideia');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(/Ainda não foi enviada/u)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 resposta' })).toBeTruthy();
    world.wire.on(`POST ${REPLIES}`, () => {
      servePost(postRow(), [replyRow({ body: 'Boa ideia', is_own: true })]);
      return done(201);
    });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(/Ainda não foi enviada/u)).toBeNull());
    expect(screen.getAllByText('Boa ideia')).toHaveLength(1);
    expect(screen.getByText('Resposta enviada.').closest('output')).toBeTruthy();
    expect(world.wire.bodiesOf(`POST ${REPLIES}`).at(-1)).toMatchObject({ post_id: postId });
  });

  test('blank text is ignored, and what is typed survives a reload', async () => {
    servePost(postRow());
    const user = openPost();
    const box = await screen.findByLabelText('Sua resposta');
    await user.type(box, '   ');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(world.wire.bodiesOf(`POST ${REPLIES}`)).toEqual([]);
    await user.type(box, 'quase');
    expect(Object.values(sessionStorage).join()).toContain('quase');
  });

  test('is liked at once, and put back when that fails', async () => {
    servePost(postRow());
    world.wire.on(`POST ${LIKES}`, () => {
      servePost(postRow({ is_liked: true, like_count: 3 }));
      return done(201);
    });
    world.wire.on(`DELETE ${LIKES}`, refuse(500, { code: 'XX000' }));
    const user = openPost();
    const like = await screen.findByRole('button', { name: /^Curtir/u });
    await user.click(like);
    expect(like.textContent).toContain('3 curtidas');
    expect(like.getAttribute('aria-pressed')).toBe('true');
    await user.click(like);
    expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'));
    // Once to open it, once after the failure: what was saved is shown already.
    await waitFor(() => expect(world.wire.bodiesOf(GET)).toHaveLength(2));
  });

  test('of one’s own is edited, and the text stays until it is saved', async () => {
    servePost(postRow({ is_own: true }));
    world.wire.on(`PATCH ${POSTS}`, breakOff);
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Editar publicação de Você' }));
    const form = within(screen.getByRole('form', { name: 'Editar publicação' }));
    expect(document.activeElement).toBe(form.getByLabelText('Título'));
    await user.type(form.getByLabelText('Mensagem'), ' Alguém?');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Ainda não foi salvo/u)).toBeTruthy();
    world.wire.on(`PATCH ${POSTS}`, ({ body }) => {
      servePost(postRow({ ...body, is_own: true }));
      return done();
    });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Como vocês treinam? Alguém?')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Editar publicação' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Editar publicação de Você' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('of one’s own keeps what is typed through a reload, and says which field is amiss', async () => {
    servePost(postRow({ is_own: true }));
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Editar publicação de Você' }));
    const title = screen.getByLabelText<HTMLInputElement>('Título');
    await user.clear(title);
    await user.type(title, 'Oi');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(screen.getByText('Dê um título com pelo menos 3 letras')).toBeTruthy();
    expect(document.activeElement).toBe(title);
    expect(screen.getByLabelText('Mensagem').getAttribute('aria-invalid')).not.toBe('true');
    cleanup();
    openPost();
    expect((await screen.findByLabelText<HTMLInputElement>('Título')).value).toBe('Oi');
  });

  test('of one’s own is deleted, and brought back', async () => {
    servePost(postRow({ is_own: true }));
    world.wire.on(`PATCH ${POSTS}`, ({ body }) => {
      servePost(postRow({ is_own: true, is_deleted: body['deleted_at'] !== null }));
      return done();
    });
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Excluir publicação de Você' }));
    expect(screen.getByText('Publicação excluída.')).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Excluir publicação de Você' }),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Shadowing no ônibus' }),
    ).toBeTruthy();
    await waitFor(() => expect(world.wire.bodiesOf(`PATCH ${POSTS}`)).toHaveLength(2));
    expect(world.wire.bodiesOf(`PATCH ${POSTS}`)[1]).toEqual({ deleted_at: null });
  });

  test('of another can be reported once, with a reason', async () => {
    servePost(postRow());
    world.wire.on('POST /rest/v1/community_reports', () => done(201));
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
    expect(world.wire.bodiesOf('POST /rest/v1/community_reports')).toEqual([
      { post_id: postId, reply_id: null, reason: 'spam', details: '' },
    ]);
    expect(screen.queryByRole('button', { name: /^Denunciar/u })).toBeNull();
  });

  test('is hidden by an administrator alone', async () => {
    comeAsMember(world.wire, { has_access: true, is_admin: true });
    servePost(postRow());
    world.wire.on('POST /rest/v1/rpc/moderate_post', () => {
      servePost(postRow({ is_hidden: true }));
      return done();
    });
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Ocultar publicação de João S.' }));
    expect(await screen.findByText('Oculta pela moderação')).toBeTruthy();
    expect(world.wire.bodiesOf('POST /rest/v1/rpc/moderate_post')).toEqual([
      { post_id: postId, action: 'hide' },
    ]);
  });
});
