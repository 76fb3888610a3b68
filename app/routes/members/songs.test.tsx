import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import { serveSong, songSummary } from '#tests/support/song-page.ts';

beforeEach(() => signInMember());

const open = () => visit({ screens: { '/membros/*': MembersArea }, at: '/membros/musicas' });

describe('Músicas', () => {
  test('shows each song with its level and duration, and which need the full course', async () => {
    serveSong(null, [
      songSummary(),
      songSummary({ id: 'stay', title: 'Stay', level: 'B1', isOpen: false }),
    ]);
    open();
    const songs = await screen.findAllByRole('link', { name: /1:01/u });
    expect(songs.map((one) => [one.getAttribute('href'), one.textContent])).toEqual([
      ['/membros/musicas/hold-on', 'Hold OnA2 · 1:01'],
      ['/membros/musicas/stay', 'StayB1 · 1:01No curso completo'],
    ]);
  });

  test('without a song says so', async () => {
    serveSong(null);
    open();
    expect(await screen.findByText(/^Nenhuma música por aqui ainda/u)).toBeTruthy();
  });

  test('that did not load can be asked for again', async () => {
    wire.on('POST /rest/v1/rpc/list_songs', refuse(500, { message: 'broken' }));
    const user = open();
    await screen.findByText('Não foi possível carregar as músicas');
    serveSong(null, [songSummary()]);
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByRole('heading', { name: 'Hold On' })).toBeTruthy();
  });

  test('shows how much of each song is understood, and the next one first', async () => {
    const coverage = (share: number, newLemmas: number) => ({ share, newLemmas, wholeLines: 1 });
    serveSong(null, [
      songSummary({ coverage: coverage(0.55, 20) }),
      songSummary({ id: 'stay', title: 'Stay', coverage: coverage(0.83, 5) }),
    ]);
    const user = open();
    const songs = await screen.findAllByRole('link', { name: /1:01/u });
    expect(songs.map((one) => one.getAttribute('href'))).toEqual([
      '/membros/musicas/stay',
      '/membros/musicas/hold-on',
    ]);
    expect(songs[0]?.textContent).toContain('A próxima para você');
    expect(songs[0]?.textContent).toContain('Você já entende 83 %');
    expect(songs[0]?.textContent).toContain('5 palavras novas');
    await user.click(screen.getByRole('checkbox', { name: 'Só fáceis' }));
    expect(screen.getAllByRole('link', { name: /1:01/u })).toHaveLength(1);
  });
});

describe('the placement', () => {
  const words = ['water', 'brindow', 'ponder'];
  const serve = () => {
    serveSong(null, [songSummary()]);
    wire.on('POST /rest/v1/rpc/draw_placement', () => words);
  };

  test('asks word after word, by press or arrow, and says how many are known', async () => {
    serve();
    let sent: unknown;
    wire.on('POST /rest/v1/rpc/save_placement', ({ body }) => {
      sent = body;
      return { words: 1234, invented: 2 };
    });
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Descobrir em 30 segundos' }));
    await screen.findByText('water');
    await user.click(screen.getByRole('button', { name: 'Não conheço' }));
    await user.click(screen.getByRole('button', { name: 'Voltar uma' }));
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(await screen.findByText('1.200')).toBeTruthy();
    expect(screen.getByText(/^2 das palavras que você marcou não existem/u)).toBeTruthy();
    expect(sent).toEqual({
      answers: words.map((word) => ({ word, known: word !== 'ponder' })),
    });
  });

  test('that was not stored keeps the answers and can be sent again', async () => {
    serve();
    wire.on('POST /rest/v1/rpc/save_placement', refuse(500, { message: 'broken' }));
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Descobrir em 30 segundos' }));
    await screen.findByText('water');
    await user.keyboard('sss');
    await screen.findByText('Suas respostas estão aqui.');
    wire.on('POST /rest/v1/rpc/save_placement', () => ({ words: 800, invented: 0 }));
    await user.click(screen.getByRole('button', { name: 'Enviar de novo' }));
    expect(await screen.findByText('800')).toBeTruthy();
  });

  test('is offered once, and stays behind a small button after "Agora não"', async () => {
    serve();
    const user = open();
    await user.click(await screen.findByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText('Quanto destas músicas você já entende?')).toBeNull();
    expect(screen.getByRole('button', { name: /^Fazer o teste de palavras/u })).toBeTruthy();
  });
});
