import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  GET,
  ADD,
  DELETE,
  EDIT,
  postId,
  replyId,
  done,
  signInCommunity,
  servePost,
  postRow,
  replyRow,
  openCommunity,
  openPost,
} from '#tests/support/community.ts';
import { wire, refuse, breakOff } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';

beforeEach(signInCommunity);
const LIKE = 'POST /rest/v1/rpc/set_comment_liked';

describe('a post', () => {
  test('shows its replies, and a notification leads to one', async () => {
    servePost(postRow(), [replyRow(), replyRow({ id: 'c', content: 'Oi', is_staff: true })]);
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    openPost(`#resposta-${replyId}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Shadowing no ônibus' }),
    ).toBeTruthy();
    expect(screen.getByRole('heading', { name: '2 respostas' })).toBeTruthy();
    expect(screen.getByText('Equipe')).toBeTruthy();
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
  });

  test.each([
    [postId, 1],
    ['nada', 0],
  ])('that does not exist, %s, is shown as not found after %i requests', async (id, requests) => {
    wire.on(GET, () => null);
    openCommunity(`/membros/comunidade/${id}`);
    expect(await screen.findByText('Publicação não encontrada')).toBeTruthy();
    expect(wire.bodiesOf(GET)).toHaveLength(requests);
  });

  test('is answered, and the reply waits where it will stand', async () => {
    servePost(postRow());
    wire.on(ADD, breakOff);
    const user = openPost();
    await user.type(await screen.findByLabelText('Sua resposta'), 'Boa ideia');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(/Ainda não foi enviada/u)).toBeTruthy();
    expect(screen.getByRole('heading', { name: '1 resposta' })).toBeTruthy();
    wire.on(ADD, () => {
      servePost(postRow(), [replyRow({ content: 'Boa ideia', is_mine: true })]);
      return done(201);
    });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(/Ainda não foi enviada/u)).toBeNull());
    expect(screen.getAllByText('Boa ideia')).toHaveLength(1);
    expect(screen.getByText('Resposta enviada.').closest('output')).toBeTruthy();
    expect(wire.bodiesOf(ADD).at(-1)).toMatchObject({ parent_id: postId });
  });

  test('blank text is ignored, and what is typed survives a reload', async () => {
    servePost(postRow());
    const user = openPost();
    const box = await screen.findByLabelText('Sua resposta');
    await user.type(box, '   ');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(wire.bodiesOf(ADD)).toEqual([]);
    await user.type(box, 'quase');
    expect(Object.values(sessionStorage).join()).toContain('quase');
  });

  test('shows a like immediately, and removes it when saving fails', async () => {
    servePost(postRow());
    wire.on(LIKE, ({ body }) => {
      servePost(postRow({ is_liked: true, like_count: 3 }));
      return body['liked'] ? done() : refuse(500, { code: 'XX000' })();
    });
    const user = openPost();
    const like = await screen.findByRole('button', { name: /^Curtir/u });
    await user.click(like);
    expect(like.textContent).toContain('3 curtidas');
    expect(like.getAttribute('aria-pressed')).toBe('true');
    await user.click(like);
    expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
    await waitFor(() => expect(like.getAttribute('aria-pressed')).toBe('true'));
    // Two reads: on opening and after the failure. The saved reply is shown already.
    await waitFor(() => expect(wire.bodiesOf(GET)).toHaveLength(2));
  });

  test('of one’s own is edited, and the text stays until it is saved', async () => {
    servePost(postRow({ is_mine: true }));
    wire.on(EDIT, breakOff);
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Editar publicação de Você' }));
    const form = within(screen.getByRole('form', { name: 'Editar publicação' }));
    expect(document.activeElement).toBe(form.getByLabelText('Título'));
    await user.type(form.getByLabelText('Mensagem'), ' Alguém?');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText(/Ainda não foi salvo/u)).toBeTruthy();
    wire.on(EDIT, ({ body }) => {
      servePost(postRow({ title: body['title'], content: body['content'], is_mine: true }));
      return done();
    });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Como vocês treinam? Alguém?')).toBeTruthy();
    expect(screen.queryByRole('form', { name: 'Editar publicação' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Editar publicação de Você' });
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  test('of one’s own keeps what is typed through a reload, and shows which field is wrong', async () => {
    servePost(postRow({ is_mine: true }));
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
    servePost(postRow({ is_mine: true }));
    wire.on(DELETE, ({ body }) => {
      servePost(postRow({ is_mine: true, is_removed: body['deleted'] }));
      return done();
    });
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Excluir publicação de Você' }));
    expect(screen.getByText('Publicação excluída.').parentElement).toBe(document.activeElement);
    await user.click(screen.getByRole('button', { name: 'Desfazer' }));
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Excluir publicação de Você' }),
    );
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Shadowing no ônibus' }),
    ).toBeTruthy();
    await waitFor(() => expect(wire.bodiesOf(DELETE)).toHaveLength(2));
    expect(wire.bodiesOf(DELETE)[1]).toEqual({ comment_id: postId, deleted: false });
  });

  test('of another can be reported once, with a reason', async () => {
    servePost(postRow());
    wire.on('POST /rest/v1/comment_reports', () => done(201));
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
    expect(wire.bodiesOf('POST /rest/v1/comment_reports')).toEqual([
      { comment_id: postId, reason: 'spam', details: '' },
    ]);
    expect(screen.queryByRole('button', { name: /^Denunciar/u })).toBeNull();
  });

  test('is hidden by an administrator only', async () => {
    signInMember({ has_access: true, is_admin: true });
    servePost(postRow());
    wire.on('POST /rest/v1/rpc/moderate_comment', () => {
      servePost(postRow({ is_hidden: true }));
      return done();
    });
    const user = openPost();
    await user.click(await screen.findByRole('button', { name: 'Ocultar publicação de João S.' }));
    expect(await screen.findByText('Oculta pela moderação')).toBeTruthy();
    expect(wire.bodiesOf('POST /rest/v1/rpc/moderate_comment')).toEqual([
      { comment_id: postId, action: 'hide' },
    ]);
  });
});
