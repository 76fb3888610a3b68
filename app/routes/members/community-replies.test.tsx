import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  GET,
  ADD,
  DELETE,
  postId,
  done,
  signInCommunity,
  servePost,
  postRow,
  replyRow,
  openPost,
} from '#tests/support/community.ts';
import { wire, refuse } from '#tests/support/page.tsx';

beforeEach(signInCommunity);
const MORE = 'POST /rest/v1/rpc/list_replies';
const toId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const reply = (number: number, changes: Record<string, unknown> = {}) =>
  replyRow({ id: toId(number), content: `Texto ${number}`, ...changes });
const words = () => screen.getAllByText(/^Texto \d+$/u).map(({ textContent }) => textContent);

test('more replies load on request with the focus on the first, or with an error and a retry', async () => {
  servePost(postRow(), [reply(11), reply(12)], { more_replies: 3 });
  wire.on(MORE, refuse(400, { code: 'XX000' }));
  const user = openPost();
  expect(await screen.findByRole('heading', { name: '5 respostas' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver mais respostas (3)' }));
  expect(await screen.findByText('Não foi possível carregar as respostas.')).toBeTruthy();
  wire.on(MORE, ({ body }) =>
    body['after'] === toId(12)
      ? { replies: [reply(13), reply(14)], more_replies: 1 }
      : { replies: [reply(15)], more_replies: 0 },
  );
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Texto 14')).toBeTruthy();
  expect(document.activeElement?.textContent).toContain('Texto 13');
  await user.click(screen.getByRole('button', { name: 'Ver mais respostas (1)' }));
  expect(await screen.findByText('Texto 15')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ver mais/u })).toBeNull();
  expect(words()).toEqual([11, 12, 13, 14, 15].map((number) => `Texto ${number}`));
  expect(screen.getByRole('heading', { name: '5 respostas' })).toBeTruthy();
});

test('a reply that was loaded later is deleted immediately, and restored', async () => {
  servePost(postRow(), [reply(11)], { more_replies: 1 });
  const mine = { is_mine: true, is_removed: false };
  wire.on(MORE, () => ({ replies: [reply(12, mine)], more_replies: 0 }));
  wire.on(DELETE, ({ body }) => {
    mine.is_removed = body['deleted'] === true;
    return done();
  });
  const user = openPost();
  await user.click(await screen.findByRole('button', { name: 'Ver mais respostas (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Excluir resposta de Você' }));
  expect(screen.getByText('Resposta excluída.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '1 resposta' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Texto 12')).toBeTruthy();
});

test('a reply stays where it was sent, and a link finds the one it leads to', async () => {
  const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const later = [reply(40)];
  servePost(postRow(), [reply(11)], { more_replies: 30, later_replies: later });
  wire.on(ADD, ({ body }) => {
    later.push(reply(41, { id: body['id'], content: body['content'], is_mine: true }));
    servePost(postRow(), [reply(11)], { more_replies: 31, later_replies: later });
    return done(201);
  });
  const user = openPost(`#resposta-${toId(40)}`);
  expect(await screen.findByText('Texto 40')).toBeTruthy();
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalled());
  expect(wire.bodiesOf(GET)).toEqual([{ post_id: postId, target: toId(40) }]);
  await user.type(screen.getByLabelText('Sua resposta'), 'Eu também');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  await waitFor(() => expect(screen.queryByText('Enviando...')).toBeNull());
  const items = screen.getAllByRole('listitem');
  expect(within(items.at(-1) ?? document.body).getByText('Eu também')).toBeTruthy();
  expect(screen.getAllByText('Eu também')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: '32 respostas' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ver mais respostas (29)' })).toBeTruthy();
});

test('a member who has reached the limit of a day is asked to wait until tomorrow', async () => {
  servePost(postRow());
  wire.on(ADD, refuse(429, { code: 'PT429', hint: '80000' }));
  const user = openPost();
  await user.type(await screen.findByLabelText('Sua resposta'), 'Mais uma');
  await user.click(screen.getByRole('button', { name: 'Responder' }));
  expect(await screen.findByText(/Espere até amanhã/u)).toBeTruthy();
});
