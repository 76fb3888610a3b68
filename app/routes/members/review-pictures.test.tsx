import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { visit } from '#tests/support/page.tsx';
import { signInMember } from '#tests/support/members.tsx';
import { createFakeStudy, ReviewIn, reviewedCard } from '#tests/support/study-screen.tsx';

const picturePath = 'ana/dog.png';
const missing = 'A figura deste card não está neste aparelho agora.';

beforeEach(() => {
  signInMember();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:dog');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

function open(changes: Partial<StudyCard>, picture?: Blob | null) {
  const shown = reviewedCard(1, -1);
  const study = createFakeStudy([{ ...shown, card: { ...shown.card, picturePath, ...changes } }]);
  if (picture !== undefined) study.findPicture = async () => picture;
  return visit({ screens: { '/membros/*': ReviewIn(study) }, at: '/membros/revisar' });
}
const turn = async (user: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Virar' }));

test('a card whose front is a picture alone shows it on both sides, and names its meaning on the back only', async () => {
  const user = open({ front: '', clip: null });
  const front = await screen.findByRole('img', { name: 'Figura do card' });
  expect(front.getAttribute('src')).toBe('blob:dog');
  expect(screen.getByText('Olhe e diga em inglês em voz alta antes de virar.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Ouvir/u })).toBeNull();
  await turn(user);
  expect(await screen.findByRole('img', { name: 'Frase 1' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Só figura' })).toBeTruthy();
});

test('a card with a phrase and a picture shows the picture on its back', async () => {
  const user = open({});
  await screen.findByRole('button', { name: 'Virar' });
  expect(screen.queryByRole('img')).toBeNull();
  await turn(user);
  expect(await screen.findByRole('img', { name: 'Frase 1' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Phrase 1' })).toBeTruthy();
});

test('a front of a sound and a picture shows and plays both', async () => {
  const user = open({ front: '' });
  expect(await screen.findByRole('img', { name: 'Figura do card' })).toBeTruthy();
  expect(screen.getByRole('button', { name: /^(?:Ouvir|Tocando)/u })).toBeTruthy();
  await turn(user);
  expect(await screen.findByRole('heading', { level: 2, name: 'Áudio e figura' })).toBeTruthy();
});

test('a picture that cannot be had or shown says so, and the card can be answered', async () => {
  const user = open({ front: '', clip: null }, null);
  expect(await screen.findByText(missing)).toBeTruthy();
  await turn(user);
  expect(screen.getByText(missing)).toBeTruthy();
  expect(screen.getByRole('button', { name: /Lembrei/u })).toBeTruthy();
});
