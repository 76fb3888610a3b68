// The schedule beyond the next card: limits, an absence, leeches, second faces.
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { defaultSettings } from '#domain/study/default-settings.ts';
import type { CardMemory } from '#domain/study/card-memory.ts';
import type { DeviceCard } from '#app/features/study/study-device.ts';
import { visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import {
  createFakeStudy,
  deckSummary,
  deviceCard,
  type FakeStudy,
  ReviewIn,
  reviewedCard,
  studyDay,
} from '#tests/support/study-screen.tsx';

let play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  signInMember();
  play = vi.fn<() => Promise<void>>().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

const open = (study: FakeStudy) =>
  visit({ screens: { '/membros/*': ReviewIn(study) }, at: '/membros/revisar' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

const change = (
  shown: DeviceCard,
  memory: Partial<CardMemory>,
  card: Partial<StudyCard> = {},
): DeviceCard => ({
  ...shown,
  card: { ...shown.card, ...card },
  memory: { ...shown.memory, ...memory },
});

/** Due cards, last seen `daysAgo` days ago. */
const dueCards = (count: number, daysAgo: number) =>
  Array.from({ length: count }, (_, index) =>
    change(reviewedCard(index + 1), { lastDay: studyDay() - daysAgo }),
  );

const song = {
  before: 'Never',
  word: 'forget,',
  after: 'my friend',
  startMs: 300,
  endMs: 600,
};

describe('the limit of a day', () => {
  test('leaves the rest waiting without pressure, and all is one press away', async () => {
    const settings = { ...defaultSettings, minutesPerDay: 1 };
    const user = open(createFakeStudy(dueCards(9, 1), { settings, secondsPerCard: 30 }));
    await screen.findByText('0 de 2 · cerca de 1 min');
    await user.keyboard(' 2');
    await user.keyboard(' 2');
    await screen.findByText('2 de 2 lembrados.');
    expect(screen.getByText('O resto espera, sem pressa.')).toBeTruthy();
    await user.click(await button('Fazer tudo: mais 7 cards'));
    expect(await screen.findByText('2 de 9 · cerca de 4 min')).toBeTruthy();
  });

  test('that is reached says so when the page is opened again', async () => {
    const settings = { ...defaultSettings, minutesPerDay: 1 };
    const done = change(reviewedCard(20, 9), { lastDay: studyDay() });
    open(createFakeStudy([...dueCards(3, 1), done], { settings, secondsPerCard: 60 }));
    await screen.findByText('Por hoje é só.');
    expect(screen.getByText('O próximo volta amanhã às 4h.')).toBeTruthy();
    expect(await button('Fazer tudo: mais 3 cards')).toBeTruthy();
  });
});

describe('new cards', () => {
  const fresh = Array.from({ length: 20 }, (_, index) => deviceCard(200 + index));

  test('wait while reviews wait, and the page says how many and until when', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T15:00:00Z') });
    signInMember();
    const settings = { ...defaultSettings, minutesPerDay: 1 };
    const user = open(
      createFakeStudy([...dueCards(9, 1), ...fresh], { settings, secondsPerCard: 30 }),
    );
    await screen.findByText('0 de 2 · cerca de 1 min');
    await user.keyboard(' 2');
    await user.keyboard(' 2');
    expect(
      await screen.findByText(
        /^10 cards novos esperam até as revisões ficarem em dia: no seu ritmo, até \d+ de dezembro\.$/u,
      ),
    ).toBeTruthy();
  });

  test('wait while the minutes of the day are full', async () => {
    const settings = { ...defaultSettings, minutesPerDay: 1 };
    const user = open(
      createFakeStudy([...dueCards(1, 1), ...fresh], { settings, secondsPerCard: 30 }),
    );
    await button('Virar');
    await user.keyboard(' 2');
    expect(
      await screen.findByText(
        '10 cards novos esperam: as revisões e os cards de hoje já enchem os seus minutos.',
      ),
    ).toBeTruthy();
  });

  test('after an absence wait until the backlog is gone', async () => {
    open(createFakeStudy([...dueCards(60, 4), ...fresh]));
    await screen.findByRole('heading', { name: 'Volta leve' });
    expect(screen.getByText(/^10 cards novos esperam até as revisões/u)).toBeTruthy();
  });
});

describe('after three days or more with much that is due', () => {
  test('the way back is light, and has its own number of cards', async () => {
    const user = open(createFakeStudy(dueCards(60, 4), { secondsPerCard: 12 }));
    await screen.findByRole('heading', { name: 'Volta leve' });
    expect(screen.getByText('12 cards, 3 minutos. O resto espera, sem pressa.')).toBeTruthy();
    await user.click(await button('Começar'));
    expect(await screen.findByText('0 de 12 · cerca de 3 min')).toBeTruthy();
  });

  test('all is one press away', async () => {
    const settings = { ...defaultSettings, minutesPerDay: 0 };
    const user = open(createFakeStudy(dueCards(60, 4), { settings }));
    await user.click(await button('Fazer tudo'));
    expect(await screen.findByText('0 de 60 · cerca de 10 min')).toBeTruthy();
  });

  test('a few cards are done as on any day', async () => {
    open(createFakeStudy(dueCards(5, 9)));
    expect(await screen.findByText('0 de 5 · cerca de 1 min')).toBeTruthy();
  });
});

describe('a card that was forgotten for the eighth time', () => {
  const stubborn = (lapses: number, card: Partial<StudyCard> = {}) =>
    change(reviewedCard(1), { lapses, dueDay: studyDay() - 9 }, card);

  test('asks before the next one, and a new hint is on its back', async () => {
    const study = createFakeStudy([stubborn(7), reviewedCard(2)]);
    const user = open(study);
    await button('Virar');
    await user.keyboard(' 1');
    const heading = await screen.findByRole('heading', { name: 'Este card teima.' });
    await expect.poll(() => document.activeElement).toBe(heading);
    expect(screen.getByText('Trocar a dica, ouvir no verso ou pôr de lado?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ouvir no verso' })).toBeNull();
    await user.click(await button('Trocar a dica'));
    await user.type(screen.getByLabelText('Sua dica'), 'rima com forró');
    await user.click(await button('Guardar dica'));
    await button('Virar');
    expect(study.calls).toEqual(['answer 1 1', 'hint rima com forró']);
    await user.keyboard(' 2');
    await user.keyboard(' ');
    expect((await screen.findByText('Sua dica:')).parentElement?.textContent).toBe(
      'Sua dica: rima com forró',
    );
  });

  test('a hint that could not be stored stays in its field', async () => {
    const study = createFakeStudy([stubborn(7), reviewedCard(2)]);
    study.saveHint = () => Promise.reject(new Error('full'));
    const user = open(study);
    await button('Virar');
    await user.keyboard(' 1');
    await user.click(await button('Trocar a dica'));
    await user.type(screen.getByLabelText('Sua dica'), 'rima');
    await user.click(await button('Guardar dica'));
    expect(await screen.findByText('A dica não foi guardada')).toBeTruthy();
    expect(screen.getByLabelText<HTMLTextAreaElement>('Sua dica').value).toBe('rima');
  });

  test('of a song is heard in its line, and can be set aside, which an undo takes back', async () => {
    const study = createFakeStudy([stubborn(11, { gap: song }), reviewedCard(2)]);
    const user = open(study);
    await button('Virar');
    await user.keyboard(' 1');
    const listen = await button('Ouvir no verso');
    const before = play.mock.calls.length;
    await user.click(listen);
    expect(play.mock.calls.length).toBe(before + 1);
    await user.click(await button('Pôr de lado'));
    expect(await button('Virar')).toBeTruthy();
    expect(study.calls).toEqual(['answer 1 1', 'suspend']);
    await user.click(await button('Desfazer'));
    expect(await screen.findByRole('heading', { name: 'Phrase 1' })).toBeTruthy();
  });

  test('of an own deck leads to where the card is changed', async () => {
    const decks = [deckSummary({ isOwn: true, courseId: null })];
    const user = open(createFakeStudy([stubborn(7), reviewedCard(2)], { decks }));
    await button('Virar');
    await user.keyboard(' 1');
    const link = await screen.findByRole('link', { name: 'Trocar a dica' });
    expect(link.getAttribute('href')).toBe(
      `/membros/baralhos/masterclass?editar=${stubborn(7).card.noteId}`,
    );
  });

  test('as the last card of the day asks, too, and an undo takes the question back', async () => {
    const user = open(createFakeStudy([stubborn(7)]));
    await button('Virar');
    await user.keyboard(' 1');
    await screen.findByRole('heading', { name: 'Este card teima.' });
    await user.click(await button('Desfazer'));
    expect(await screen.findByRole('heading', { name: 'Phrase 1' })).toBeTruthy();
  });

  test.each([6, 8, 9])('asks nothing after failure %s + 1', async (lapses) => {
    const user = open(createFakeStudy([stubborn(lapses), reviewedCard(2)]));
    await button('Virar');
    await user.keyboard(' 1');
    await button('Virar');
    expect(screen.queryByRole('heading', { name: 'Este card teima.' })).toBeNull();
  });
});

test('a hint is written from the menu of a card', async () => {
  const study = createFakeStudy([reviewedCard(1)]);
  const user = open(study);
  await user.click(await button('Opções deste card'));
  await user.click(await button('Escrever uma dica'));
  await user.type(await screen.findByLabelText('Sua dica'), 'rima');
  await user.click(await button('Guardar dica'));
  await expect.poll(() => study.calls).toEqual(['hint rima']);
});

test('what a button shows is what is recorded, also when the other cards have moved meanwhile', async () => {
  const settings = { ...defaultSettings, buttons: 4 as const };
  const study = createFakeStudy([reviewedCard(1)], { settings });
  const answer = vi.spyOn(study, 'answer');
  const user = open(study);
  await user.click(await button('Virar'));
  const good = await button(/^Bom \d+ d$/u);
  const days = Number(/\d+/u.exec(good.textContent)?.[0]);
  const later = Array.from({ length: 30 }, (_, index) => reviewedCard(10 + index, days));
  study.show({
    cards: new Map([
      ...study.getSnapshot().cards,
      ...later.map((card): [string, DeviceCard] => [card.card.id, card]),
    ]),
  });
  expect(good.textContent).toContain(`${days} d`);
  await user.click(good);
  expect(answer.mock.calls[0]?.[1]).toMatchObject({ rating: 3, intervalDays: days });
});

describe('a second face', () => {
  test('of a phrase shows the meaning, is said aloud, and sounds when it is turned', async () => {
    const study = createFakeStudy([change(reviewedCard(1), {}, { face: 2 })]);
    const user = open(study);
    expect(await screen.findByText('Frase 1')).toBeTruthy();
    expect(screen.getByText('Diga em inglês em voz alta antes de virar.')).toBeTruthy();
    expect(screen.queryByText('Phrase 1')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ouvir' })).toBeNull();
    expect(play).not.toHaveBeenCalled();
    await user.click(await button('Virar'));
    expect(await screen.findByRole('heading', { name: 'Phrase 1' })).toBeTruthy();
    await expect.poll(() => play.mock.calls.length).toBe(1);
    await user.keyboard('2');
    expect(study.calls[0]).toBe('answer 1 3');
  });

  const gapCard = (card: Partial<StudyCard> = {}) =>
    change(
      reviewedCard(1),
      {},
      { face: 3, front: 'forget', meaning: 'esquecer', gap: song, ...card },
    );

  test('of a song’s word is its line with a gap: the right word goes on with one key', async () => {
    const study = createFakeStudy([gapCard()]);
    const answer = vi.spyOn(study, 'answer');
    const user = open(study);
    const field = await screen.findByLabelText('A palavra que falta, em inglês');
    expect(field).toBe(document.activeElement);
    expect(screen.getByText(/^Never/u).textContent).toBe('Never lacuna, my friend');
    expect(screen.getByText('Esta é a frase 1.')).toBeTruthy();
    await user.type(field, 'Forget{Enter}');
    expect(await screen.findByText('Certo.')).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(answer.mock.calls[0]?.[1]).toMatchObject({ rating: 3, mode: 'typed', verb: 'answer' });
  });

  test('almost right, the student decides', async () => {
    const study = createFakeStudy([gapCard()]);
    const user = open(study);
    await user.type(await screen.findByLabelText(/^A palavra que falta/u), 'forgat');
    await user.click(await button('Conferir'));
    const result = await screen.findByText(/^Quase/u);
    expect(result.textContent).toBe('Quase: forget. Você escreveu forgat.');
    await user.click(await button('Não lembrei'));
    expect(study.calls[0]).toBe('answer 1 1');
  });

  test('wrong or not known, it is counted as forgotten', async () => {
    const study = createFakeStudy([gapCard()]);
    const user = open(study);
    await user.click(await button('Não sei'));
    expect((await screen.findByText(/^Era/u)).textContent).toBe('Era forget.');
    await user.click(await button('Continuar'));
    expect(study.calls[0]).toBe('answer 1 1');
  });

  test('without a sound it is asked by its meaning, which does not give it away', async () => {
    const study = createFakeStudy([gapCard({ clip: null, meaning: 'esquecer; forget it: deixa' })]);
    study.findClip = async () => null;
    open(study);
    expect(await screen.findByText('esquecer; … it: deixa')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Ouvir/u })).toBeNull();
  });

  test('whose line may not be shown any more is asked by its meaning alone', async () => {
    const user = open(createFakeStudy([gapCard({ gap: null, clip: null })]));
    await user.type(await screen.findByLabelText(/^A palavra que falta/u), 'forget{Enter}');
    const result = within(await screen.findByRole('region', { name: 'Revisão' }));
    expect(await result.findByText('Certo.')).toBeTruthy();
  });
});
