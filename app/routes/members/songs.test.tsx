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
});
