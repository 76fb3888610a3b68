import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultSettings } from '#domain/study/default-settings.ts';
import { visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import {
  createFakeStudy,
  deckSummary,
  deviceCard,
  type FakeStudy,
  ReviewIn,
  reviewedCard,
} from '#tests/support/study-screen.tsx';

beforeEach(() => {
  signInMember();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});

const open = (study: FakeStudy) =>
  visit({ screens: { '/membros/*': ReviewIn(study) }, at: '/membros/revisar' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const openDeck = deckSummary({ isTaken: false });

describe('the first visit', () => {
  test('takes the deck and begins with one press, without settings', async () => {
    const cards = Array.from({ length: 12 }, (_, index) => deviceCard(index + 1));
    const study = createFakeStudy(cards, { decks: [openDeck], cards: new Map() });
    const user = open(study);
    await screen.findByText('Seus primeiros 10 cards estão aqui. Levam cerca de 3 min.');
    expect(screen.queryByText('Ajustes do estudo')).toBeNull();
    await user.click(await button('Começar: Masterclass, 50 cards'));
    expect(await button('Virar')).toBeTruthy();
    expect(study.calls).toEqual(['take masterclass']);
    expect(screen.getByText('0 de 10 · cerca de 3 min')).toBeTruthy();
  });

  test('names no number of cards where no new ones are wanted', async () => {
    const settings = { ...defaultSettings, newPerDay: 0 };
    open(createFakeStudy([deviceCard(1)], { decks: [openDeck], cards: new Map(), settings }));
    await screen.findByText('Seus cards estão aqui.');
  });

  test('offers the open decks beside a taken one that has no cards any more', async () => {
    const empty = deckSummary({ id: 'song-x', title: 'Canção', cards: 0 });
    open(createFakeStudy([deviceCard(1)], { decks: [empty, openDeck], cards: new Map() }));
    expect(await button('Começar: Masterclass, 50 cards')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Canção/u })).toBeNull();
  });

  test('begins with a deck that a lesson has handed out', async () => {
    const user = open(createFakeStudy([deviceCard(1), deviceCard(2)]));
    await screen.findByText('Seus primeiros 2 cards estão aqui. Levam cerca de 1 min.');
    await user.click(await button('Começar'));
    expect(await button('Virar')).toBeTruthy();
  });

  test('says when a deck could not be taken, and can be tried again', async () => {
    const study = createFakeStudy([deviceCard(1)], { decks: [openDeck], cards: new Map() });
    const { takeDeck } = study;
    study.takeDeck = () => Promise.reject(new Error('no network'));
    const user = open(study);
    await user.click(await button(/^Começar/u));
    expect(await screen.findByText('Não foi possível pegar o baralho')).toBeTruthy();
    study.takeDeck = takeDeck;
    await user.click(await button(/^Começar/u));
    expect(await button('Virar')).toBeTruthy();
  });

  test('without a course says where the cards come from', async () => {
    open(createFakeStudy([], { decks: [] }));
    expect(await screen.findByText('Nenhum baralho ainda')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Conhecer os cursos' });
    expect(link.getAttribute('href')).toBe('/cursos');
  });
});

describe('a device', () => {
  test('shows that it loads until its data are read, and then until the cards are there', async () => {
    const study = createFakeStudy([], { isReady: false, isKnown: false, network: 'busy' });
    open(study);
    await screen.findByRole('navigation');
    expect(await screen.findByText('Carregando...')).toBeTruthy();
    study.show({ isReady: true });
    expect(await screen.findByText('Trazendo seus cards...')).toBeTruthy();
  });

  test('that never had a network says so, and tries again', async () => {
    const study = createFakeStudy([], { isKnown: false, network: 'offline' });
    const user = open(study);
    expect(await screen.findByText('Seus cards ainda não estão neste aparelho')).toBeTruthy();
    await user.click(await button('Tentar de novo'));
    expect(study.calls).toEqual(['sync']);
  });

  test('whose first contact the server refuses says so, and tries again', async () => {
    const study = createFakeStudy([], { isKnown: false, network: 'idle' });
    const user = open(study);
    expect(await screen.findByText(/^O servidor não os entregou agora/u)).toBeTruthy();
    await user.click(await button('Tentar de novo'));
    expect(study.calls).toEqual(['sync']);
  });

  test('without network says how many answers it keeps', async () => {
    const study = createFakeStudy([reviewedCard(1)], { network: 'offline', unsent: 7 });
    open(study);
    expect(
      await screen.findByText('Sem internet. 7 respostas guardadas neste aparelho.'),
    ).toBeTruthy();
    study.show({ unsent: 1 });
    expect(
      await screen.findByText('Sem internet. 1 resposta guardada neste aparelho.'),
    ).toBeTruthy();
  });
});

describe('a browser that stores nothing', () => {
  test('is named before answers are lost', async () => {
    open(createFakeStudy([reviewedCard(1)], { isKept: false, network: 'offline' }));
    expect(await screen.findByText(/^Este navegador não guarda nada/u)).toBeTruthy();
  });
});

describe('when nothing is due', () => {
  test('says when the next card comes, and a practice beyond the schedule changes nothing', async () => {
    const study = createFakeStudy([reviewedCard(1, 1), reviewedCard(2, 3)]);
    const user = open(study);
    await screen.findByText('Tudo em dia.');
    expect(screen.getByText('O próximo volta amanhã às 4h.')).toBeTruthy();
    await user.click(await button('Treinar assim mesmo (não muda a agenda)'));
    expect(await screen.findByText('Treino: 0 de 2')).toBeTruthy();
    await user.keyboard(' 2');
    expect(await screen.findByText('Treino: 1 de 2')).toBeTruthy();
    await user.keyboard(' 1');
    expect(await screen.findByText('1 de 2 lembrados.')).toBeTruthy();
    expect(screen.getByText('A agenda não mudou.')).toBeTruthy();
    expect(study.calls).toEqual(['drill 1 3', 'drill 2 1', 'sync']);
  });

  test('the end says what comes tomorrow, and the last answer can be taken back', async () => {
    const study = createFakeStudy([reviewedCard(1), reviewedCard(2, 1), reviewedCard(3, 1)]);
    const user = open(study);
    await button('Virar');
    await user.keyboard(' 2');
    expect(await screen.findByText('1 de 1 lembrado.')).toBeTruthy();
    expect(screen.getByText('Amanhã: 2 cards, cerca de 1 min.')).toBeTruthy();
    await user.click(await button('Desfazer'));
    expect(await screen.findByRole('heading', { name: 'Phrase 1' })).toBeTruthy();
  });
});

describe('the decks', () => {
  test('show what is left in those that are taken, offer the others, and name the complete course', async () => {
    const decks = [
      deckSummary(),
      deckSummary({ id: 'b', title: 'Bônus', isTaken: false, cards: 3 }),
    ];
    const study = createFakeStudy([reviewedCard(1), deviceCard(2), deviceCard(3)], { decks });
    const user = open(study);
    const list = within(await screen.findByRole('region', { name: 'Baralhos' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Masterclass2 novos · 3 para hoje',
      'Bônus3 cardsPegar',
      '500 cardsNo curso completo',
    ]);
    expect(list.getByRole('link', { name: /cards/u }).getAttribute('href')).toBe('/curso');
    await user.click(list.getByRole('button', { name: 'Pegar Bônus' }));
    expect(study.calls).toEqual(['take b']);
  });

  test('bring suspended cards back, also long after they were set aside', async () => {
    const study = createFakeStudy([reviewedCard(1), deviceCard(2, { isSuspended: true })]);
    const user = open(study);
    await user.click(await button('Trazer de volta 1 card suspenso'));
    expect(await screen.findByText('Masterclass')).toBeTruthy();
    expect(study.calls).toEqual(['resume']);
    expect(screen.queryByRole('button', { name: /^Trazer de volta/u })).toBeNull();
    expect(await screen.findByText('0 de 2 · cerca de 1 min')).toBeTruthy();
    await user.click(await button('Desfazer'));
    expect(await button('Trazer de volta 1 card suspenso')).toBeTruthy();
    expect(await button('Virar')).toBeTruthy();
  });

  test('do not name the complete course to its students', async () => {
    open(createFakeStudy([reviewedCard(1)], { decks: [deckSummary({ courseId: 'curso' })] }));
    await screen.findByRole('region', { name: 'Baralhos' });
    expect(screen.queryByText('No curso completo')).toBeNull();
  });
});

test('the settings of the study are stored when they are chosen', async () => {
  const study = createFakeStudy([reviewedCard(1)]);
  const user = open(study);
  await user.click(await button('Ajustes do estudo'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ajustes do estudo' }));
  await user.selectOptions(dialog.getByLabelText('Cards novos por dia'), '20');
  await user.click(dialog.getByLabelText(/^Quatro/u));
  await user.selectOptions(dialog.getByLabelText('O som toca sozinho'), '3 vezes');
  await user.selectOptions(dialog.getByLabelText('Velocidade do som'), '0,75×');
  await user.selectOptions(dialog.getByLabelText('Tempo por dia'), 'Sem limite');
  const aim = dialog.getByLabelText('Quanto lembrar');
  await user.selectOptions(aim, within(aim).getByText(/^95 % · \d+ % mais revisões$/u));
  const sunday = within(dialog.getByRole('radiogroup', { name: 'Domingo' }));
  await user.click(sunday.getByLabelText('Nenhuma'));
  expect(study.getSnapshot().settings).toMatchObject({
    newPerDay: 20,
    minutesPerDay: 0,
    target: 0.95,
    easyDays: ['none', 'normal', 'normal', 'normal', 'normal', 'normal', 'normal'],
    buttons: 4,
    soundRepeats: 3,
    soundSpeed: 0.75,
  });
});

test('a card whose front is a sound alone offers no phrase, and says on its back what it is', async () => {
  const shown = reviewedCard(1, -1);
  const study = createFakeStudy([{ ...shown, card: { ...shown.card, front: '' } }]);
  const user = open(study);
  const turn = await screen.findByRole('button', { name: 'Virar' });
  expect(screen.queryByRole('button', { name: 'Mostrar a frase' })).toBeNull();
  await user.click(turn);
  expect(await screen.findByRole('heading', { level: 2, name: 'Só áudio' })).toBeTruthy();
});

test('a large study that comes in says how far it is, and that it waits where the server asks for it', async () => {
  const study = createFakeStudy([], {
    isKnown: false,
    network: 'busy',
    pull: { what: 'memories', cards: 5000, all: 35_000 },
  });
  open(study);
  expect(
    await screen.findByText('Trazendo o que você lembra: 5.000 de 35.000 cards.'),
  ).toBeTruthy();
  study.show({ pauseSeconds: 20 });
  expect(
    await screen.findByText('O servidor pediu uma pausa de 20 s. Depois continuo sozinho.'),
  ).toBeTruthy();
});
