import 'fake-indexeddb/auto';
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { BroadcastChannel } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { refuse, visit, wire } from '#tests/support/page.tsx';
import { serveStudy } from '#tests/support/study-server.ts';
import { MemoryScreen } from '#app/features/study/components/memory/memory-screen.tsx';
import { today } from '#app/lib/clock/today.ts';

const STATISTICS = 'POST /rest/v1/rpc/study_statistics';
const LEDGER = 'POST /rest/v1/rpc/study_ledger';

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', BroadcastChannel);
  signInMember();
  serveStudy([]);
  wire.on(LEDGER, () => []);
});
afterEach(() => onlineManager.setOnline(true));

const day = (ahead: number, band: number, answers: number, passed: number) => [
  today() + ahead,
  band,
  answers,
  answers,
  passed,
  answers * 8_000,
  0,
];

const statistics = (change: object = {}) => ({
  days: [
    day(-2, 0, 10, 4),
    day(-2, 1, 20, 17),
    day(-1, 1, 10, 9),
    day(0, 1, 8, 6),
    day(0, 2, 4, 4),
  ],
  first_day: today() - 2,
  waiting_since: today() - 1,
  forecast: [
    [0, 7],
    [3, 5],
  ],
  strengths: [
    [1, 4],
    [4, 30],
  ],
  kept: 312,
  target: 0.9,
  training: null,
  ...change,
});

/** The page by itself: the area around it is tested elsewhere. */
const Screen = () => <MemoryScreen settings={null} />;
const open = () => visit({ screens: { '/membros/memoria': Screen }, at: '/membros/memoria' });
const panel = (name: string) => within(screen.getByLabelText(name));

describe('Memória', () => {
  test('says what is kept, what was done today, the streak and what waits', async () => {
    wire.on(STATISTICS, () => statistics());
    open();
    expect(await screen.findByText('312')).toBeTruthy();
    expect(screen.getByText('palavras e frases que você guarda')).toBeTruthy();
    const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual([
      '12 respostas',
      '2 min',
      '83 %',
      'de 12 cards',
      '3 dias',
      'Dia sem nada para revisar conta',
      '7 cards',
      'para hoje',
    ]);
  });

  test('compares what is remembered with the aim, new cards left out', async () => {
    wire.on(STATISTICS, () => statistics({ target: 0.85 }));
    open();
    await screen.findByText(/Seu alvo: 85 %/u);
    const rows = panel('O que você lembra').getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'PeríodoCards jovensCards madurosTodos',
      'Hoje75 % de 8100 % de 483 % de 12',
      'Ontem90 % de 10–90 % de 10',
      '7 dias84 % de 38100 % de 486 % de 42',
      '30 dias84 % de 38100 % de 486 % de 42',
      'Um ano84 % de 38100 % de 486 % de 42',
    ]);
  });

  test('has every picture in words, too', async () => {
    wire.on(STATISTICS, () => statistics());
    open();
    await screen.findByText('52 respostas em 3 dias.');
    expect(panel('Seu ano').getAllByRole('img')).toHaveLength(4);
    expect(panel('Seu ano').getByRole('img', { name: /52 respostas em 3 dias$/u })).toBeTruthy();
    expect(
      panel('Próximos 30 dias').getByRole('img', { name: /7 cards hoje, 12 cards ao todo$/u }),
    ).toBeTruthy();
    const forecast = panel('Próximos 30 dias').getByRole('table', { hidden: true });
    expect(within(forecast).getAllByRole('row', { hidden: true })).toHaveLength(31);
    expect(
      panel('Por quanto tempo você guarda')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toContain('2 a 6 meses30');
  });

  test.each([
    [null, /A partir de 1\.600 respostas/u],
    [
      { trained_on: 21_428, loss_default: 0.3433, loss_own: 0.3341, is_own: true },
      /preveem melhor que os padrão: erro 0,34 → 0,33\..*21\.428 respostas/u,
    ],
    [
      { trained_on: 1_539, loss_default: 0.338, loss_own: 0.338, is_own: false },
      /Os parâmetros padrão preveem bem .* erro 0,338\./u,
    ],
  ])('says what a training has shown (%#)', async (training, text) => {
    wire.on(STATISTICS, () => statistics({ training }));
    open();
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('follows each tapped word to the days on which it was remembered, and reads more on request', async () => {
    wire.on(STATISTICS, () => statistics());
    const year = new Date().getFullYear();
    const row = (index: number, remembered: number[]) => ({
      card_id: `card-${index}`,
      taken_at: `${year}-01-03T15:00:00Z`,
      front: `word ${index}`,
      meaning: 'palavra',
      song: 'One More Song',
      remembered,
    });
    const dayOf = (text: string) => Date.parse(`${year}-${text}T00:00:00Z`) / 86_400_000;
    const first = [
      row(0, ['01-10', '01-24', '12-30'].map(dayOf)),
      ...Array.from({ length: 19 }, (_, n) => row(n + 1, [])),
    ];
    wire.on(LEDGER, ({ body }) => (body['card_before'] === 'card-19' ? [row(20, [])] : first));
    const user = open();
    const list = await screen.findByText('word 0');
    expect(list.closest('li')?.textContent).toBe(
      'word 0palavra · One More Songtocou em 3 jan → lembrou 10 jan, 24 jan, 30 dez',
    );
    expect(screen.getByText('word 1').closest('li')?.textContent).toContain('ainda não voltou');
    await user.click(screen.getByRole('button', { name: 'Mostrar mais palavras' }));
    expect(await screen.findByText('word 20')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mostrar mais palavras' })).toBeNull();
  });

  test('of the first days invites to Revisar', async () => {
    wire.on(STATISTICS, () =>
      statistics({ days: [], first_day: null, forecast: [], strengths: [], kept: 0 }),
    );
    open();
    await screen.findByText('Ainda sem lembranças.');
    expect(screen.getByRole('link', { name: 'Revisar' }).getAttribute('href')).toBe(
      '/membros/revisar',
    );
  });

  test('of day one is short: what was done, and what comes tomorrow', async () => {
    const forecast = [
      [0, 2],
      [1, 10],
    ];
    wire.on(STATISTICS, () =>
      statistics({ days: [day(0, 0, 14, 8)], first_day: today(), forecast }),
    );
    open();
    await screen.findByText('Seu primeiro dia.');
    expect(screen.getByText(/^14 respostas em .+ Amanhã voltam 10 cards\.$/)).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Sua agenda' })).toBeNull();
  });

  test('is a page of the members area, with the settings of the study', async () => {
    wire.on(STATISTICS, () => statistics());
    visit({ screens: { '/membros/*': MembersArea }, at: '/membros/memoria' });
    expect((await screen.findAllByText('Ajustes do estudo')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Memória').length).toBeGreaterThan(1);
  });

  test('that did not load can be asked for again', async () => {
    wire.on(STATISTICS, refuse(500, { message: 'broken' }));
    const user = open();
    await screen.findByText('Não foi possível carregar a sua memória');
    wire.on(STATISTICS, () => statistics());
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('312')).toBeTruthy();
  });

  test('without network says that it needs it, and where study goes on', async () => {
    onlineManager.setOnline(false);
    wire.on(STATISTICS, () => statistics());
    open();
    expect(await screen.findByText(/A página Memória precisa da internet/u)).toBeTruthy();
    onlineManager.setOnline(true);
    expect(await screen.findByText('312')).toBeTruthy();
  });
});
