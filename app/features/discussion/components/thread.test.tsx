import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { wire, refuse, visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { LessonComments } from './lesson-comments.tsx';

const LIST = 'POST /rest/v1/rpc/list_comments';
const MORE = 'POST /rest/v1/rpc/list_replies';
const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const row = (number: number, changes: Record<string, unknown> = {}) => ({
  id: toId(number),
  created_at: '2026-11-20T12:00:00Z',
  author_name: 'Bruno D.',
  content: `Texto ${number}`,
  title: null,
  edited_at: null,
  is_reported: false,
  is_mine: false,
  is_staff: false,
  is_removed: false,
  is_hidden: false,
  like_count: 0,
  is_liked: false,
  ...changes,
});
const rows = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => row(from + index));

function serve(thread: Record<string, unknown>) {
  const comment = { ...row(0), replies: rows(1, 2), later_replies: [], more_replies: 3, ...thread };
  wire.on(LIST, () => ({ count: 1, has_more: false, comments: [comment] }));
}

beforeEach(() => signInMember());

const open = (at = '/') => visit({ screens: { '/': () => <LessonComments lessonId="a1" /> }, at });
const words = () => screen.getAllByText(/^Texto \d+$/u).map(({ textContent }) => textContent);

test('more replies are asked for, told when they do not come, and take the focus when they do', async () => {
  serve({});
  wire.on(MORE, refuse(400, { code: 'XX000' }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Ver mais respostas (3)' }));
  expect(await screen.findByText('Não foi possível carregar as respostas.')).toBeTruthy();
  wire.on(MORE, ({ body }) =>
    body['after'] === toId(2)
      ? { replies: rows(3, 4), more_replies: 1 }
      : { replies: [row(5)], more_replies: 0 },
  );
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Texto 4')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Texto 3');
  await user.click(screen.getByRole('button', { name: 'Ver mais respostas (1)' }));
  expect(await screen.findByText('Texto 5')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Texto 5');
  expect(screen.queryByRole('button', { name: /^Ver mais/u })).toBeNull();
  expect(words()).toEqual([0, 1, 2, 3, 4, 5].map((number) => `Texto ${number}`));
  expect(wire.bodiesOf(MORE).at(-1)).toEqual({ comment_id: toId(0), after: toId(4) });
});

test('what was loaded later is liked like the others, and mine among it is not shown twice', async () => {
  serve({ later_replies: [row(5, { is_mine: true })] });
  wire.on(MORE, () => ({ replies: [row(3), row(4), row(5, { is_mine: true })], more_replies: 0 }));
  wire.on('POST /rest/v1/rpc/set_comment_liked', () => new Response(null, { status: 204 }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Ver mais respostas (2)' }));
  await screen.findByText('Texto 4');
  expect(words()).toEqual([0, 1, 2, 3, 4, 5].map((number) => `Texto ${number}`));
  const item = screen.getByText('Texto 4').closest('li') ?? document.body;
  const like = within(item).getByRole('button', { name: /^Curtir/u });
  await user.click(like);
  expect(like.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(wire.bodiesOf('POST /rest/v1/rpc/set_comment_liked')).toEqual([
      { comment_id: toId(4), liked: true },
    ]),
  );
  expect(like.getAttribute('aria-pressed')).toBe('true');
});

test('a reply stays where it was sent, however many stand before it', async () => {
  serve({});
  wire.on('POST /rest/v1/rpc/add_comment', ({ body }) => {
    const mine = { id: body['id'], content: body['content'], is_mine: true };
    serve({ later_replies: [row(9, mine)], more_replies: 4 });
    return new Response(null, { status: 204 });
  });
  const user = open();
  await user.click(await screen.findByRole('button', { name: /^Responder ao comentário/u }));
  await user.type(screen.getByPlaceholderText(/^Respondendo/u), 'Eu também');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(screen.queryByText('Enviando...')).toBeNull());
  expect(screen.getAllByText('Eu também')).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Ver mais respostas (3)' })).toBeTruthy();
});

test('what was loaded is read anew with it: no reply is left behind a count of before', async () => {
  serve({ more_replies: 2 });
  wire.on(MORE, () => ({ replies: [row(3)], more_replies: 1 }));
  const user = open();
  await user.click(await screen.findByRole('button', { name: 'Ver mais respostas (2)' }));
  await screen.findByText('Texto 3');
  wire.on(MORE, () => ({ replies: [row(3)], more_replies: 2 }));
  wire.on('POST /rest/v1/rpc/add_comment', ({ body }) => {
    const mine = { id: body['id'], content: body['content'], is_mine: true };
    serve({ later_replies: [row(9, mine)], more_replies: 3 });
    return new Response(null, { status: 204 });
  });
  await user.click(screen.getByRole('button', { name: /^Responder ao comentário/u }));
  await user.type(screen.getByPlaceholderText(/^Respondendo/u), 'Eu também');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await screen.findByRole('button', { name: 'Ver mais respostas (1)' })).toBeTruthy();
});

test('a link to a reply asks for it and leads to it', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  serve({ later_replies: [row(5)] });
  open(`/#comentario-${toId(5)}`);
  expect(await screen.findByText('Texto 5')).toBeTruthy();
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
  expect(wire.bodiesOf(LIST)).toEqual([{ lesson_id: 'a1', before: null, target: toId(5) }]);
});
