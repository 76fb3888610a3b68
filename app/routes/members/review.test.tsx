import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AnsweredElsewhereError } from '#app/features/study/study-device.ts';
import { visit, wire } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import {
  createFakeStudy,
  deckSummary,
  deviceCard,
  type FakeStudy,
  ReviewIn,
  reviewedCard,
} from '#tests/support/study-screen.tsx';

const play = vi.fn<() => Promise<void>>();

beforeEach(() => {
  signInMember();
  play.mockReset().mockResolvedValue();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
});

class Speech {
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

const open = (study: FakeStudy) =>
  visit({ screens: { '/membros/*': ReviewIn(study) }, at: '/membros/revisar' });

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const front = () => button('Virar');
const phrase = (name: string) => screen.findByRole('heading', { level: 2, name });

describe('a review', () => {
  test('plays the sound, hides the phrase until the card is turned, and takes the answer of a press', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    await user.click(await front());
    expect(play).toHaveBeenCalledTimes(1);
    expect((await phrase('Phrase 1')).parentElement?.parentElement?.textContent).toContain(
      'frêiz 1',
    );
    expect(screen.getByText('Frase 1')).toBeTruthy();
    expect(screen.getByText('This is phrase 1.')).toBeTruthy();
    expect(screen.getByText('Esta é a frase 1.')).toBeTruthy();
    await user.click(await button('Lembrei'));
    await front();
    expect(screen.queryByText('Phrase 1')).toBeNull();
    expect(screen.getByText('1 de 2 · cerca de 1 min')).toBeTruthy();
    await user.click(await front());
    await user.click(await button('Não lembrei'));
    expect(study.calls).toEqual(['answer 1 3', 'answer 2 1']);
    expect(await screen.findByText('Bis: 1 card · cerca de 1 min')).toBeTruthy();
  });

  test('offers the key of "como soa" on the first card of a visit, and explains each sound in it', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    await user.click(await front());
    await user.click(await button('Como ler isto'));
    const dialog = await screen.findByRole('dialog', { name: 'Como ler isto' });
    for (const text of ['sheep', 'CHIYP', 'ship', 'CHÎP', 'KÆNT'])
      expect(await within(dialog).findByText(text)).toBeTruthy();
    const close = within(dialog).getByRole('button', { name: 'Fechar' });
    close.focus();
    await user.keyboard('2');
    expect(study.calls).toEqual([]);
    await user.click(close);
    await user.click(await button('Lembrei'));
    await user.click(await front());
    await phrase('Phrase 2');
    expect(screen.queryByRole('button', { name: 'Como ler isto' })).toBeNull();
  });

  test('does not explain "como soa" of a card that the student wrote', async () => {
    const study = createFakeStudy([reviewedCard(1)]);
    study.show({ decks: [deckSummary({ isOwn: true })] });
    const user = open(study);
    await user.click(await front());
    await phrase('Phrase 1');
    expect(screen.queryByRole('button', { name: 'Como ler isto' })).toBeNull();
  });

  test('goes from the first card to the end by keyboard, and the focus is never lost', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    await waitFor(async () => expect(document.activeElement).toBe(await front()));
    await user.keyboard(' ');
    expect(document.activeElement).toBe(await phrase('Phrase 1'));
    await user.keyboard('r');
    expect(play).toHaveBeenCalledTimes(2);
    await user.keyboard('2');
    await waitFor(async () => expect(document.activeElement).toBe(await front()));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await phrase('Phrase 2'));
    await user.keyboard('2');
    const end = await screen.findByRole('heading', { name: '2 de 2 lembrados.' });
    expect(document.activeElement).toBe(end);
    expect(study.calls).toEqual(['answer 1 3', 'answer 2 3', 'sync']);
  });

  test('an answer is taken back by Z and by the button, and its card is shown again as it was', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    const undo = await button('Desfazer');
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await user.click(await front());
    await user.keyboard('1');
    await front();
    await user.keyboard('z');
    await phrase('Phrase 1');
    await user.keyboard('2');
    await front();
    await user.click(await button('Desfazer'));
    await phrase('Phrase 1');
    expect(study.calls).toEqual(['answer 1 1', 'undo', 'answer 1 3', 'undo']);
    expect(screen.getByText('0 de 2 · cerca de 1 min')).toBeTruthy();
  });

  test('with four buttons each says when the card returns, and the keys 1 to 4 answer', async () => {
    const study = createFakeStudy([deviceCard(1), deviceCard(2), reviewedCard(3, 1)]);
    await study.saveSettings({ buttons: 4 });
    const user = open(study);
    await user.click(await front());
    for (const name of ['De novo 1 min', 'Difícil 6 min', 'Bom 10 min', /^Fácil \d+ d$/u])
      await button(name);
    await user.keyboard('4');
    await front();
    expect(study.calls.at(-1)).toBe('answer 1 4');
  });

  test('does not answer before the card is turned, nor while a text is typed', async () => {
    const study = createFakeStudy([reviewedCard(1)]);
    const user = open(study);
    await front();
    await user.keyboard('12z');
    await user.click(await button('Opções deste card'));
    await user.click(await button('Avisar erro'));
    await user.type(screen.getByLabelText('Mensagem'), '1 2 3');
    expect(study.calls).toEqual([]);
    expect(await front()).toBeTruthy();
  });

  test('keeps the card while answers of another device come in', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    await user.click(await front());
    study.show({
      cards: new Map([reviewedCard(1, 5), reviewedCard(2)].map((c) => [c.card.id, c])),
      hasMerged: true,
    });
    expect(await screen.findByText('Também contei as respostas do outro aparelho.')).toBeTruthy();
    expect(await phrase('Phrase 1')).toBeTruthy();
  });

  test('goes on to the next card when another tab answers the one that waits to be turned', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    await front();
    const answered = reviewedCard(1, 5);
    const memory = { ...answered.memory, lastAt: Date.now() };
    const cards = [{ ...answered, memory }, reviewedCard(2)];
    act(() => study.show({ cards: new Map(cards.map((c) => [c.card.id, c])) }));
    await user.click(await front());
    expect(await phrase('Phrase 2')).toBeTruthy();
  });

  test('an answer to a card that another tab has answered is not counted, which is said, and the next card comes', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const { answer } = study;
    study.answer = async (id) => {
      study.answer = answer;
      const answered = reviewedCard(1, 5);
      study.show({ cards: new Map([answered, reviewedCard(2)].map((c) => [c.card.id, c])) });
      throw new AnsweredElsewhereError(id);
    };
    const user = open(study);
    await user.click(await front());
    await user.click(await button('Lembrei'));
    expect(await screen.findByText(/^Este card já tinha resposta em outra aba/u)).toBeTruthy();
    await user.click(await front());
    await phrase('Phrase 2');
    await user.click(await button('Lembrei'));
    expect(await screen.findByText('1 de 1 lembrado.')).toBeTruthy();
    expect(study.calls).toEqual(['answer 2 3', 'sync']);
  });

  test('an answer that the device could not store is said, and the card stays', async () => {
    const study = createFakeStudy([reviewedCard(1)]);
    const { answer } = study;
    study.answer = () => Promise.reject(new Error('quota'));
    const user = open(study);
    await user.click(await front());
    await user.click(await button('Lembrei'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/não guardou a resposta/u);
    study.answer = answer;
    await user.click(await button('Lembrei'));
    expect(await screen.findByText('1 de 1 lembrado.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the next card does not wait for the disk, and the former one comes back if the disk fails', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const { answer } = study;
    const { cards } = study.getSnapshot();
    const disk = Promise.withResolvers<never>();
    study.answer = async (...given) => {
      await answer(...given);
      return disk.promise.finally(() => study.show({ cards }));
    };
    const user = open(study);
    await user.click(await front());
    await user.click(await button('Lembrei'));
    expect(await front()).toBeTruthy();
    expect(screen.getByText('1 de 2 · cerca de 1 min')).toBeTruthy();
    disk.reject(new Error('quota'));
    expect(await phrase('Phrase 1')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toMatch(/não guardou a resposta/u);
    expect(screen.getByText('0 de 2 · cerca de 1 min')).toBeTruthy();
  });
});

/** A device with voices of these languages. */
const speakWith = (speak: () => void, languages: readonly string[]) => ({
  speak,
  cancel: vi.fn(),
  getVoices: () => languages.map((lang) => ({ lang })),
  addEventListener: vi.fn(),
  removeEventListener: vi.fn(),
});

describe('the sound', () => {
  test('waits for a press where the browser refuses to begin by itself', async () => {
    play.mockRejectedValueOnce(new DOMException('no gesture', 'NotAllowedError'));
    const user = open(createFakeStudy([reviewedCard(1)]));
    await expect.poll(() => play.mock.calls.length).toBe(1);
    await screen.findByText('Ouça e diga em voz alta antes de virar.');
    await user.click(await button('Ouvir'));
    expect(play).toHaveBeenCalledTimes(2);
    expect(screen.queryByText('Phrase 1')).toBeNull();
  });

  test('that is missing is replaced by the phrase, which the device reads when asked', async () => {
    const speak = vi.fn();
    vi.stubGlobal('speechSynthesis', speakWith(speak, ['pt-BR', 'en-GB', 'en-US']));
    vi.stubGlobal('SpeechSynthesisUtterance', Speech);
    const study = createFakeStudy([reviewedCard(1)]);
    study.findClip = () => Promise.resolve(null);
    const user = open(study);
    expect(await screen.findByText('Phrase 1')).toBeTruthy();
    expect(speak).not.toHaveBeenCalled();
    await user.click(await button('Ouvir com a voz do aparelho'));
    expect(speak.mock.calls).toMatchObject([[{ text: 'Phrase 1', lang: 'en-US' }]]);
  });

  test('that is missing has no disc on a device without an English voice', async () => {
    vi.stubGlobal('speechSynthesis', speakWith(vi.fn(), ['pt-BR']));
    const study = createFakeStudy([reviewedCard(1)]);
    study.findClip = () => Promise.resolve(null);
    open(study);
    expect(await screen.findByText('Phrase 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Ouvir/u })).toBeNull();
  });

  test('is not needed: the phrase can be shown, and is always shown when the sound is off', async () => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    await user.click(await button('Mostrar a frase'));
    expect(document.activeElement).toBe(screen.getByText('Phrase 1'));
    await user.keyboard(' 2');
    await front();
    expect(screen.queryByText('Phrase 2')).toBeNull();
    await study.saveSettings({ soundRepeats: 0 });
    expect(await screen.findByText('Phrase 2')).toBeTruthy();
  });
});

describe('the menu of a card', () => {
  const choose = async (user: ReturnType<typeof open>, name: string) => {
    await user.click(await button('Opções deste card'));
    await user.click(await button(name));
  };

  test.each([
    ['Adiar para amanhã', 'bury'],
    ['Suspender', 'suspend'],
  ])('“%s” leads to the next card and can be taken back', async (name, call) => {
    const study = createFakeStudy([reviewedCard(1, -1), reviewedCard(2)]);
    const user = open(study);
    await front();
    await choose(user, name);
    await user.click(await front());
    await phrase('Phrase 2');
    await user.keyboard('z');
    await user.click(await front());
    await phrase('Phrase 1');
    expect(study.calls).toEqual([call, 'undo']);
  });

  test('sends an error in a card as a message that names the card', async () => {
    wire.on('POST /.netlify/functions/contact', () => ({ ok: true }));
    const user = open(createFakeStudy([reviewedCard(1)]));
    await front();
    await choose(user, 'Avisar erro');
    const dialog = within(screen.getByRole('dialog', { name: 'Avisar erro' }));
    await user.type(dialog.getByLabelText('Mensagem'), 'falta um “s”.');
    await user.click(dialog.getByRole('button', { name: 'Enviar mensagem' }));
    expect(await screen.findByText('Mensagem enviada')).toBeTruthy();
    const [{ message } = {}] = wire.bodiesOf('POST /.netlify/functions/contact');
    expect(message).toMatch(/^Card “Phrase 1” \(0{8}-.*1\)\nO que está errado: falta um “s”\.$/u);
    expect(await front()).toBeTruthy();
  });
});
