import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ana } from '#tests/support/fake-accounts.ts';
import { wire, refuse, breakOff, visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { LessonComments } from './lesson-comments.tsx';

const LIST = 'POST /rest/v1/rpc/list_comments';
const ADD = 'POST /rest/v1/rpc/add_comment';
const PLACEHOLDER = 'Deixe um comentário sobre esta aula...';
let stored: ReturnType<typeof row>[];

const done = () => new Response(null, { status: 204 });

function row(id: string, changes: Record<string, unknown> = {}) {
  return {
    id,
    created_at: new Date().toISOString(),
    author_name: 'Bruno D.',
    content: `Texto ${id}`,
    title: null,
    edited_at: null,
    is_reported: false,
    is_mine: false,
    is_staff: false,
    is_removed: false,
    is_hidden: false,
    like_count: 0,
    is_liked: false,
    replies: [] as Record<string, unknown>[],
    later_replies: [] as Record<string, unknown>[],
    more_replies: 0,
    ...changes,
  };
}

beforeEach(() => {
  signInMember();
  stored = [];
  wire.on(LIST, () => ({ count: stored.length, has_more: false, comments: stored }));
  wire.on(ADD, ({ body }) => {
    const own = { author_name: 'Ana S.', is_mine: true, content: body['content'] };
    const { replies, ...added } = row(String(body['id']), own);
    const parent = stored.find(({ id }) => id === body['parent_id']);
    if (parent) parent.replies.push(added);
    else stored.unshift({ ...added, replies });
    return done();
  });
});

const open = () => visit({ screens: { '/': () => <LessonComments lessonId="a1" /> }, at: '/' });
const heading = () => screen.findByRole('heading', { name: /^Comentários/u });

describe('a comment', () => {
  test('is shown at once, counted, and by "Você"', async () => {
    const user = open();
    expect(
      await screen.findByText('Nenhum comentário ainda. Seja o primeiro a comentar!'),
    ).toBeTruthy();
    await user.type(screen.getByPlaceholderText(PLACEHOLDER), '  Oi, gente!  ');
    await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
    expect(screen.getByText('Oi, gente!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Enviando...')).toBeNull());
    expect((await heading()).textContent).toBe('Comentários (1)');
    expect(screen.getByText('Você')).toBeTruthy();
    expect(wire.bodiesOf(ADD)).toMatchObject([{ lesson_id: 'a1', content: 'Oi, gente!' }]);
    const said = screen.getByText('Comentário enviado.');
    const notice = said.closest('output');
    await user.type(screen.getByPlaceholderText(PLACEHOLDER), 'Outra vez');
    await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
    await waitFor(() => expect(notice?.firstElementChild).not.toBe(said));
    expect(notice?.textContent).toBe('Comentário enviado.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('that is blank is ignored', async () => {
    const user = open();
    await heading();
    await user.type(screen.getByPlaceholderText(PLACEHOLDER), '   ');
    await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
    expect(wire.bodiesOf(ADD)).toEqual([]);
  });

  test('that gets no answer waits in the tab, and is tried again when asked', async () => {
    wire.on(ADD, breakOff);
    const user = open();
    await user.type(await screen.findByPlaceholderText(PLACEHOLDER), 'Do metrô');
    await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
    expect(await screen.findByText(/Ainda não foi enviado/u)).toBeTruthy();
    expect(sessionStorage).toHaveLength(1);
    const first = wire.bodiesOf(ADD)[0]?.['id'];
    wire.on(ADD, ({ body }) => {
      stored.push(row(String(body['id']), { is_mine: true, content: body['content'] }));
      return done();
    });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    await waitFor(() => expect(screen.queryByText(/Ainda não foi enviado/u)).toBeNull());
    expect(screen.getByText('Do metrô')).toBeTruthy();
    expect(wire.bodiesOf(ADD).at(-1)?.['id']).toBe(first);
  });

  test('that is refused says why, and goes back into the box to be changed', async () => {
    wire.on(ADD, refuse(429, { code: 'PT429', message: 'too many comments' }));
    const user = open();
    await user.type(await screen.findByPlaceholderText(PLACEHOLDER), 'Mais um');
    await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
    expect(await screen.findByText(/Muitos comentários em pouco tempo/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    const box = screen.getByPlaceholderText<HTMLTextAreaElement>(PLACEHOLDER);
    expect(box.value).toBe('Mais um');
    expect(document.activeElement).toBe(box);
    expect(screen.queryByText(/Muitos comentários/u)).toBeNull();
  });

  test('half written is there again after a reload', async () => {
    sessionStorage.setItem(`draft:${ana.id}:comment-draft:a1`, '"Pela metade"');
    open();
    const box = await screen.findByPlaceholderText<HTMLTextAreaElement>(PLACEHOLDER);
    expect(box.value).toBe('Pela metade');
  });
});

test('a reply names whom it answers, can be given up, and stands under the comment', async () => {
  stored = [row('c1')];
  const user = open();
  await user.click(
    await screen.findByRole('button', { name: /^Responder ao comentário de Bruno/u }),
  );
  const box = screen.getByPlaceholderText('Respondendo para Bruno D....');
  expect(document.activeElement).toBe(box);
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByPlaceholderText(/^Respondendo/u)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Responder ao/u }));
  await user.type(screen.getByPlaceholderText(/^Respondendo/u), '   ');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect(wire.bodiesOf(ADD)).toEqual([]);
  await user.clear(screen.getByPlaceholderText(/^Respondendo/u));
  await user.type(screen.getByPlaceholderText(/^Respondendo/u), ' Também acho ');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(screen.queryByText('Enviando...')).toBeNull());
  const [thread] = screen.getAllByRole('listitem');
  expect(within(thread ?? document.body).getByText('Também acho')).toBeTruthy();
  expect((await heading()).textContent).toBe('Comentários (1)');
  expect(screen.getByText('Resposta enviada.')).toBeTruthy();
  expect(wire.bodiesOf(ADD)).toMatchObject([{ parent_id: 'c1', content: 'Também acho' }]);
});

test('a reply to what was deleted meanwhile is not lost: it goes back into the box', async () => {
  wire.on(ADD, refuse(410, { code: 'PT410', message: 'gone' }));
  const reply = { id: crypto.randomUUID(), lessonId: 'a1', parentId: 'c1', content: 'Também acho' };
  sessionStorage.setItem(
    `comments-to-send:${ana.id}`,
    JSON.stringify([{ ...reply, writtenAt: '2026-11-20T12:00:00Z' }]),
  );
  const user = open();
  expect(await screen.findByText('O comentário que você respondia foi removido.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  const box = screen.getByPlaceholderText<HTMLTextAreaElement>(PLACEHOLDER);
  expect(box.value).toBe('Também acho');
});

test('a like is counted at once, and taken back when the server says no', async () => {
  stored = [row('c1', { like_count: 2 })];
  wire.on('POST /rest/v1/rpc/set_comment_liked', () => {
    stored = [row('c1', { like_count: 3, is_liked: true })];
    return done();
  });
  const user = open();
  const like = await screen.findByRole('button', { name: /^Curtir/u });
  await user.click(like);
  expect(like.textContent).toContain('3');
  expect(like.getAttribute('aria-pressed')).toBe('true');
  wire.on('POST /rest/v1/rpc/set_comment_liked', refuse(500, { code: 'XX000' }));
  await user.click(like);
  expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
  expect(like.textContent).toContain('3');
});

test('a like that is being taken back stays so when the list is read meanwhile, and goes in order', async () => {
  stored = [row('c1', { like_count: 1, is_liked: true })];
  const held: (() => void)[] = [];
  const LIKE = 'POST /rest/v1/rpc/set_comment_liked';
  wire.on(LIKE, () => new Promise((resolve) => void held.push(() => resolve(done()))));
  const user = open();
  const like = await screen.findByRole('button', { name: /^Curtir/u });
  await user.click(like);
  expect(like.getAttribute('aria-pressed')).toBe('false');
  await user.type(screen.getByPlaceholderText(PLACEHOLDER), 'Oi!');
  await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
  await waitFor(() => expect(screen.queryByText('Enviando...')).toBeNull());
  expect(wire.bodiesOf(LIST)).toHaveLength(2);
  expect(like.getAttribute('aria-pressed')).toBe('false');
  expect(like.textContent).not.toContain('1');

  await user.click(like);
  await user.click(like);
  expect(wire.bodiesOf(LIKE)).toHaveLength(1);
  for (const liked of [false, true, false]) {
    await waitFor(() => expect(held).toHaveLength(1));
    expect(wire.bodiesOf(LIKE).at(-1)).toMatchObject({ liked });
    held.shift()?.();
  }
  expect(like.getAttribute('aria-pressed')).toBe('false');
});

test('one of mine is deleted, and brought back', async () => {
  stored = [row('c1', { is_mine: true }), row('c2')];
  wire.on('POST /rest/v1/rpc/set_comment_deleted', done);
  const user = open();
  expect(await screen.findAllByRole('button', { name: /^Excluir/u })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Excluir comentário de Você' }));
  expect(screen.queryByText('Texto c1')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Comentário excluído.Desfazer');
  expect((await heading()).textContent).toBe('Comentários (1)');
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(screen.getByText('Texto c1')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Excluir comentário de Você' });
  expect(document.activeElement).toBe(button);
  const asked = wire.bodiesOf('POST /rest/v1/rpc/set_comment_deleted');
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
});

test('a deletion that the server refuses, however late, leaves the focus where it began', async () => {
  stored = [row('c1', { is_mine: true })];
  const { promise: late, resolve: answer } = Promise.withResolvers<void>();
  wire.on('POST /rest/v1/rpc/set_comment_deleted', async () => {
    await late;
    return refuse(500, { code: 'XX000' })();
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Excluir comentário de Você' }));
  expect(document.activeElement?.textContent).toBe('Comentário excluído.Desfazer');
  answer();
  expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Excluir comentário de Você' });
  expect(document.activeElement).toBe(button);
});

test('comments that cannot be read are told, and read again', async () => {
  wire.on(LIST, refuse(400, { code: 'XX000' }));
  const user = open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  stored = [row('c1')];
  wire.on(LIST, () => ({ count: 1, has_more: false, comments: stored }));
  await user.click(retry);
  expect(await screen.findByText('Texto c1')).toBeTruthy();
});
