import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  LIST,
  ADD,
  postId,
  done,
  signInCommunity,
  serveList,
  postRow,
  openCommunity,
} from '#tests/support/community.ts';
import { wire, refuse, breakOff, address } from '#tests/support/page.tsx';

beforeEach(signInCommunity);

describe('Comunidade', () => {
  test('shows who wrote what and when, and how much it is talked about', async () => {
    serveList([postRow(), postRow({ id: 'b', title: 'Meu', is_mine: true, like_count: 0 })]);
    openCommunity();
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
    const user = openCommunity();
    await screen.findByText('Shadowing no ônibus');
    serveList([postRow({ id: 'b', title: 'Mais antiga' })]);
    await user.click(screen.getByRole('button', { name: 'Mostrar mais' }));
    expect(await screen.findByText('Mais antiga')).toBeTruthy();
    expect(wire.bodiesOf(LIST).at(-1)).toMatchObject({
      after: postId,
      after_time: expect.stringMatching(/Z$/u),
    });
    expect(screen.queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
  });

  test('is searched, with the words in the address', async () => {
    serveList([postRow()]);
    const user = openCommunity();
    await user.type(await screen.findByLabelText('Buscar na comunidade'), 'onibus');
    expect(await screen.findByText('1 publicação encontrada')).toBeTruthy();
    expect(wire.bodiesOf(LIST).at(-1)).toMatchObject({ search: 'onibus' });
    expect(address()).toContain('?busca=onibus');
  });
});

describe('a new post', () => {
  async function write() {
    serveList([]);
    const user = openCommunity();
    await user.click(await screen.findByRole('button', { name: 'Nova publicação' }));
    await user.type(screen.getByLabelText('Título'), 'Consegui!');
    await user.type(screen.getByLabelText('Mensagem'), 'Ouvi o T.');
    return user;
  }

  test('needs a title and a message', async () => {
    serveList([]);
    const user = openCommunity();
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

  test('is shown immediately and stays as the server stored it', async () => {
    const user = await write();
    wire.on(ADD, () => {
      serveList([postRow({ title: 'Consegui!', is_mine: true })]);
      return done(201);
    });
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Nova publicação' }));
    expect(await screen.findByRole('link', { name: 'Consegui!' })).toBeTruthy();
    expect((await screen.findByText('Publicado.')).closest('output')).toBeTruthy();
    expect(wire.bodiesOf(ADD)).toMatchObject([{ title: 'Consegui!', content: 'Ouvi o T.' }]);
    expect(screen.queryByLabelText('Título')).toBeNull();
  });

  test('waits for the network, survives a reload and is the same post when sent again', async () => {
    wire.on(ADD, breakOff);
    const user = await write();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Ainda não foi enviada: sem conexão/u)).toBeTruthy();
    expect(Object.values(sessionStorage).join()).toContain('Ouvi o T.');
    // The first attempt did arrive, and only its answer was lost.
    wire.on(ADD, () => {
      serveList([postRow({ title: 'Consegui!', is_mine: true })]);
      return done();
    });
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('link', { name: 'Consegui!' })).toBeTruthy();
    const ids = wire.bodiesOf(ADD).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1);
    expect(Object.values(sessionStorage).join()).not.toContain('Ouvi o T.');
  });

  test('that is sent while the list is still being read for the first time is in it', async () => {
    wire.on(ADD, breakOff);
    const user = await write();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    await screen.findByText(/Ainda não foi enviada: sem conexão/u);
    cleanup();

    let answerOld = () => {};
    wire.on(
      LIST,
      () => new Promise((resolve) => (answerOld = () => resolve({ posts: [], has_more: false }))),
    );
    wire.on(ADD, () => {
      serveList([postRow({ title: 'Consegui!', is_mine: true })]);
      return done();
    });
    openCommunity();
    await waitFor(() => expect(wire.bodiesOf(ADD)).toHaveLength(2));
    answerOld();
    expect(await screen.findByRole('link', { name: 'Consegui!' })).toBeTruthy();
  });

  test('that is refused says why and goes back into the form', async () => {
    wire.on(ADD, refuse(429, { code: 'PT429', message: 'too many' }));
    const user = await write();
    await user.click(screen.getByRole('button', { name: 'Publicar' }));
    expect(await screen.findByText(/Muitas mensagens em pouco tempo/u)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Editar' }));
    expect(screen.getByLabelText<HTMLInputElement>('Título').value).toBe('Consegui!');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensagem').value).toBe('Ouvi o T.');
  });
});
