import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { done, replyRow, signInCommunity } from '#tests/support/community.ts';
import { ana } from '#tests/support/fake-accounts.ts';
import { wire, refuse, breakOff, visit, type Person } from '#tests/support/page.tsx';
import { LessonComments } from './lesson-comments.tsx';

const LIST = 'POST /rest/v1/rpc/list_comments';
const MORE = 'POST /rest/v1/rpc/list_replies';
const ADD = 'POST /rest/v1/rpc/add_comment';
const LIKE = 'POST /rest/v1/rpc/set_comment_liked';
const PLACEHOLDER = 'Deixe um comentário sobre esta aula...';
let stored: ReturnType<typeof row>[];

const row = (id: string, changes: Record<string, unknown> = {}) => ({
  ...replyRow({ id, content: `Texto ${id}`, author_name: 'Bruno D.', ...changes }),
  replies: [] as Record<string, unknown>[],
  later_replies: [] as Record<string, unknown>[],
  more_replies: 0,
});

beforeEach(() => {
  signInCommunity();
  stored = [];
  wire.on(LIST, () => ({ count: stored.length, has_more: false, comments: stored }));
  wire.on(LIKE, () => done());
  wire.on(ADD, ({ body }) => {
    const own = { author_name: 'Ana S.', is_mine: true, content: body['content'] };
    const { replies, ...added } = row(String(body['id']), own);
    const parent = stored.find(({ id }) => id === body['parent_id']);
    if (parent) parent.replies.push(added);
    else stored.unshift({ ...added, replies });
    return done();
  });
});

const open = (at = '/') => visit({ screens: { '/': () => <LessonComments lessonId="a1" /> }, at });
const box = () => screen.findByPlaceholderText<HTMLTextAreaElement>(PLACEHOLDER);
async function send(user: Person, text: string) {
  await user.type(await box(), text);
  await user.click(screen.getByRole('button', { name: 'Enviar comentário' }));
}
const sendingEnds = () => waitFor(() => expect(screen.queryByText('Enviando...')).toBeNull());
const focused = () => document.activeElement;
const heading = () => screen.findByRole('heading', { name: /^Comentários/u });

describe('a comment', () => {
  test('is sent trimmed, shown immediately as one by "Você", counted and confirmed', async () => {
    const user = open();
    expect(
      await screen.findByText('Nenhum comentário ainda. Seja o primeiro a comentar!'),
    ).toBeTruthy();
    await send(user, '  Oi, gente!  ');
    expect(screen.getByText('Oi, gente!')).toBeTruthy();
    await sendingEnds();
    expect((await heading()).textContent).toBe('Comentários (1)');
    expect(screen.getByText('Você')).toBeTruthy();
    expect(wire.bodiesOf(ADD)).toMatchObject([{ lesson_id: 'a1', content: 'Oi, gente!' }]);
    const first = screen.getByText('Comentário enviado.');
    const notice = first.closest('output');
    await send(user, 'Outra vez');
    await waitFor(() => expect(notice?.firstElementChild).not.toBe(first));
    expect(notice?.textContent).toBe('Comentário enviado.');
    expect(sessionStorage).toHaveLength(0);
  });

  test('that is blank is not sent', async () => {
    await send(open(), '   ');
    expect(wire.bodiesOf(ADD)).toEqual([]);
  });

  test('without an answer stays in the tab, and is sent again on request under the same id', async () => {
    wire.on(ADD, breakOff);
    const user = open();
    await send(user, 'Do metrô');
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

  test('that is refused shows the reason, and returns to its box for a correction', async () => {
    wire.on(ADD, refuse(429, { code: 'PT429', message: 'too many comments' }));
    const user = open();
    await send(user, 'Mais um');
    expect(await screen.findByText(/Muitos comentários em pouco tempo/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect((await box()).value).toBe('Mais um');
    expect(focused()).toBe(await box());
    expect(screen.queryByText(/Muitos comentários/u)).toBeNull();
  });

  test('that was not sent is restored after a reload', async () => {
    sessionStorage.setItem(`draft:${ana.id}:comment-draft:a1`, '"Pela metade"');
    open();
    expect((await box()).value).toBe('Pela metade');
  });
});

test('a reply names the author that it answers, can be cancelled, and is shown under the comment', async () => {
  stored = [row('c1')];
  const user = open();
  await user.click(
    await screen.findByRole('button', { name: /^Responder ao comentário de Bruno/u }),
  );
  expect(focused()).toBe(screen.getByPlaceholderText('Respondendo para Bruno D....'));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(screen.queryByPlaceholderText(/^Respondendo/u)).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Responder ao/u }));
  await user.type(screen.getByPlaceholderText(/^Respondendo/u), '   ');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect(wire.bodiesOf(ADD)).toEqual([]);
  await user.clear(screen.getByPlaceholderText(/^Respondendo/u));
  await user.type(screen.getByPlaceholderText(/^Respondendo/u), ' Também acho ');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await sendingEnds();
  const [thread] = screen.getAllByRole('listitem');
  expect(within(thread ?? document.body).getByText('Também acho')).toBeTruthy();
  expect((await heading()).textContent).toBe('Comentários (1)');
  expect(screen.getByText('Resposta enviada.')).toBeTruthy();
  expect(wire.bodiesOf(ADD)).toMatchObject([{ parent_id: 'c1', content: 'Também acho' }]);
});

test('a reply to a comment that was deleted meanwhile returns to the box', async () => {
  wire.on(ADD, refuse(410, { code: 'PT410', message: 'gone' }));
  const reply = { id: crypto.randomUUID(), lessonId: 'a1', parentId: 'c1', content: 'Também acho' };
  sessionStorage.setItem(
    `comments-to-send:${ana.id}`,
    JSON.stringify([{ ...reply, writtenAt: '2026-11-20T12:00:00Z' }]),
  );
  const user = open();
  expect(await screen.findByText('O comentário que você respondia foi removido.')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Editar' }));
  expect((await box()).value).toBe('Também acho');
});

test('a like is shown immediately, stays while the list is read, and is sent in order', async () => {
  stored = [row('c1', { like_count: 1, is_liked: true })];
  const answers: (() => void)[] = [];
  wire.on(LIKE, () => new Promise((resolve) => void answers.push(() => resolve(done()))));
  const user = open();
  const like = await screen.findByRole('button', { name: /^Curtir/u });
  await user.click(like);
  expect(like.getAttribute('aria-pressed')).toBe('false');
  await send(user, 'Oi!');
  await sendingEnds();
  expect(wire.bodiesOf(LIST)).toHaveLength(2);
  expect(like.getAttribute('aria-pressed')).toBe('false');
  expect(like.textContent).not.toContain('1');

  await user.click(like);
  await user.click(like);
  expect(wire.bodiesOf(LIKE)).toHaveLength(1);
  for (const liked of [false, true, false]) {
    await waitFor(() => expect(answers).toHaveLength(1));
    expect(wire.bodiesOf(LIKE).at(-1)).toMatchObject({ liked });
    answers.shift()?.();
  }
  expect(like.getAttribute('aria-pressed')).toBe('false');
});

test('only own comments can be deleted; a deletion is counted immediately, and a refused one returns the focus', async () => {
  stored = [row('c1', { is_mine: true }), row('c2')];
  const { promise, resolve: answer } = Promise.withResolvers<void>();
  wire.on('POST /rest/v1/rpc/set_comment_deleted', async () => {
    await promise;
    return refuse(500, { code: 'XX000' })();
  });
  const user = open();
  expect(await screen.findAllByRole('button', { name: /^Excluir/u })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Excluir comentário de Você' }));
  expect(focused()?.textContent).toBe('Comentário excluído.Desfazer');
  expect((await heading()).textContent).toBe('Comentários (1)');
  answer();
  expect(await screen.findByText('Não foi possível salvar')).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Excluir comentário de Você' });
  expect(focused()).toBe(button);
});

test('a failed read of the comments can be retried', async () => {
  wire.on(LIST, refuse(400, { code: 'XX000' }));
  const user = open();
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  wire.on(LIST, () => ({ count: 1, has_more: false, comments: [row('c1')] }));
  await user.click(retry);
  expect(await screen.findByText('Texto c1')).toBeTruthy();
});

describe('the replies of a comment', () => {
  const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const reply = (number: number, changes: Record<string, unknown> = {}) =>
    replyRow({ id: toId(number), content: `Texto ${number}`, ...changes });
  const serve = (more_replies: number, later_replies: unknown[] = []) => {
    const replies = [reply(1), reply(2)];
    const comment = {
      ...row(toId(0), { content: 'Texto 0' }),
      replies,
      later_replies,
      more_replies,
    };
    wire.on(LIST, () => ({ count: 1, has_more: false, comments: [comment] }));
  };
  const texts = () => screen.getAllByText(/^Texto \d+$/u).map(({ textContent }) => textContent);

  test('that load later can be liked, and an own one among them is shown once', async () => {
    const own = reply(5, { is_mine: true });
    serve(3, [own]);
    wire.on(MORE, () => ({ replies: [reply(3), reply(4), own], more_replies: 0 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Ver mais respostas (2)' }));
    const item = (await screen.findByText('Texto 4')).closest('li') ?? document.body;
    expect(texts()).toEqual([0, 1, 2, 3, 4, 5].map((number) => `Texto ${number}`));
    const like = within(item).getByRole('button', { name: /^Curtir/u });
    await user.click(like);
    await waitFor(() =>
      expect(wire.bodiesOf(LIKE)).toEqual([{ comment_id: toId(4), liked: true }]),
    );
    expect(like.getAttribute('aria-pressed')).toBe('true');
  });

  test('that were loaded are read again with the list, so that their number is the present one', async () => {
    serve(2);
    wire.on(MORE, () => ({ replies: [reply(3)], more_replies: 1 }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Ver mais respostas (2)' }));
    await screen.findByText('Texto 3');
    wire.on(MORE, () => ({ replies: [reply(3)], more_replies: 2 }));
    wire.on(ADD, ({ body }) => {
      serve(3, [reply(9, { id: body['id'], content: body['content'], is_mine: true })]);
      return done();
    });
    await user.click(screen.getByRole('button', { name: /^Responder ao comentário/u }));
    await user.type(screen.getByPlaceholderText(/^Respondendo/u), 'Eu também');
    await user.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByRole('button', { name: 'Ver mais respostas (1)' })).toBeTruthy();
  });

  test('are linked: the list is requested with the linked one, and scrolls to it', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    serve(3, [reply(5)]);
    open(`/#comentario-${toId(5)}`);
    expect(await screen.findByText('Texto 5')).toBeTruthy();
    await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
    expect(wire.bodiesOf(LIST)).toEqual([{ lesson_id: 'a1', before: null, target: toId(5) }]);
  });
});
