import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CardPage, DeckList, ListedCard, ListedDeck } from '#domain/contracts/own-decks.ts';
import { MembersArea, signInMember } from '#tests/support/members.tsx';
import { refuse, visit, wire } from '#tests/support/page.tsx';

const rpc = (name: string) => `POST /rest/v1/rpc/${name}`;

const deck = (changes: Partial<ListedDeck> = {}): ListedDeck => ({
  id: 'masterclass',
  title: 'Masterclass',
  cards: 50,
  isTaken: true,
  isOwn: false,
  courseId: 'masterclass',
  fresh: 40,
  due: 112,
  ...changes,
});
const own = deck({ id: 'own-1', title: 'Do seriado', isOwn: true, courseId: null, cards: 2 });

const card = (changes: Partial<ListedCard> = {}): ListedCard => ({
  noteId: 'note-1',
  deckId: 'own-1',
  deckTitle: 'Do seriado',
  isOwn: true,
  front: 'Piece of cake',
  meaning: 'Moleza',
  sound: '',
  example: '',
  exampleMeaning: '',
  tags: [],
  audioPath: null,
  picturePath: null,
  isNew: true,
  dueDay: null,
  isSuspended: false,
  ...changes,
});

const serveDecks = (changes: Partial<DeckList> = {}) =>
  wire.on(rpc('list_decks'), () => ({
    decks: [deck()],
    deleted: [],
    usage: { notes: 0, mediaBytes: 0 },
    ...changes,
  }));
const serveCards = (changes: Partial<CardPage> = {}) =>
  wire.on(rpc('list_cards'), () => ({
    id: 'own-1',
    title: 'Do seriado',
    isOwn: true,
    total: 1,
    cards: [card()],
    next: null,
    ...changes,
  }));

const open = (at = '/membros/baralhos') => visit({ screens: { '/membros/*': MembersArea }, at });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => {
  signInMember();
  serveDecks();
  serveCards();
});

test('without own decks the page says how to begin, and what the full course adds', async () => {
  open();
  expect(await screen.findByText('Você ainda não tem baralhos seus')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Masterclass/u }).textContent).toBe(
    'Masterclass50 cards40 novos · 112 para hoje',
  );
  expect(screen.getByRole('link', { name: /No curso completo/u }).getAttribute('href')).toBe(
    '/curso',
  );
});

test('an open deck is taken by a press', async () => {
  serveDecks({ decks: [deck({ isTaken: false })] });
  wire.on(rpc('take_deck'), () => null);
  const user = open();
  await user.click(await button('Pegar Masterclass'));
  expect(wire.bodiesOf(rpc('take_deck'))).toEqual([{ deck: 'masterclass' }]);
});

test('a limit that comes near is told before it is reached', async () => {
  serveDecks({ decks: [own], usage: { notes: 95_000, mediaBytes: 1 } });
  open();
  const usage = await screen.findByText(
    '95.000 de 100.000 cards seus · 1 de 200 MB de áudio e figuras',
  );
  expect(usage.className).toContain('text-danger');
});

test('a list that did not load can be asked for again', async () => {
  wire.on(rpc('list_decks'), refuse(500, { message: 'broken' }));
  const user = open();
  await screen.findByText('Não deu para carregar');
  serveDecks();
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }));
  expect(await screen.findByText('Masterclass')).toBeTruthy();
});

test('a search shows cards of all decks as they are typed for, with their deck', async () => {
  wire.on(rpc('search_cards'), () => ({
    cards: [card({ isSuspended: true, front: '<b>Piece</b>' })],
    hasMore: true,
  }));
  const user = open();
  await user.type(await screen.findByLabelText('Buscar em todos os cards'), 'moleza');
  const found = await screen.findByRole('region', { name: 'Cards encontrados' });
  expect(await within(found).findByText('<b>Piece</b>')).toBeTruthy();
  expect(within(found).getByText('Suspenso')).toBeTruthy();
  expect(within(found).getByRole('link', { name: 'Do seriado' }).getAttribute('href')).toBe(
    '/membros/baralhos/own-1?card=note-1',
  );
  expect(within(found).getByText(/50 primeiros/u)).toBeTruthy();
  expect(wire.bodiesOf(rpc('search_cards'))).toEqual([{ words: 'moleza' }]);
});

test('a card that the server refuses stays typed, with the reason, and keeps its id for the next try', async () => {
  wire.on(rpc('save_note'), refuse(409, { code: 'PT409', message: 'Você chegou ao limite.' }));
  const user = open('/membros/baralhos/own-1?criar=1');
  await user.type(await screen.findByLabelText('Inglês'), 'Hold on');
  await user.type(screen.getByLabelText('Português'), 'Espera');
  await user.type(screen.getByLabelText(/^Etiquetas/u), 'praia, mar');
  await user.click(await button('Salvar'));
  expect(await screen.findByText('Você chegou ao limite.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Inglês').value).toBe('Hold on');
  wire.on(rpc('save_note'), () => null);
  await user.click(await button('Salvar'));
  await screen.findByText('Card salvo.');
  const [first, second] = wire.bodiesOf(rpc('save_note')) as { note: { id: string } }[];
  expect(second).toEqual(first);
  expect(first).toMatchObject({
    deck: 'own-1',
    note: { front: 'Hold on', meaning: 'Espera', tags: ['praia', ' mar'], audioPath: null },
  });
});

test('the picture of a card is shown in its form, taken from the card, put back, and goes when that is saved', async () => {
  const picture = { front: '', picturePath: 'ana/cake.png' };
  serveCards({ cards: [card(picture)] });
  wire.on('POST /storage/v1/object/sign/study-media/ana/cake.png', () => ({ signedURL: '/x' }));
  wire.on(rpc('save_note'), () => null);
  const user = open('/membros/baralhos/own-1?editar=note-1');
  expect(await screen.findByRole('img', { name: 'Moleza' })).toBeTruthy();
  await user.click(await button('Tirar figura'));
  expect(screen.queryByRole('img', { name: 'Moleza' })).toBeNull();
  await user.click(await button('Salvar'));
  expect(await screen.findByText('Escreva em inglês')).toBeTruthy();
  await user.click(await button('Deixar a figura'));
  await user.click(await button('Salvar'));
  await screen.findByText('Card salvo.');
  expect(wire.bodiesOf(rpc('save_note'))).toMatchObject([{ note: picture }]);
  expect(await screen.findByText('Só figura')).toBeTruthy();
});

test('a card without Portuguese is not sent, and the field says why', async () => {
  const user = open('/membros/baralhos/own-1?criar=1');
  await user.type(await screen.findByLabelText('Inglês'), 'Hold on');
  await user.click(await button('Salvar'));
  expect(await screen.findByText('Escreva em português')).toBeTruthy();
  expect(wire.bodiesOf(rpc('save_note'))).toEqual([]);
});

test('chosen cards are deleted at once, and the toast brings them back', async () => {
  wire.on(rpc('delete_notes'), () => null);
  wire.on(rpc('restore_notes'), () => null);
  const user = open('/membros/baralhos/own-1');
  await user.click(await screen.findByLabelText('Escolher Piece of cake'));
  expect(screen.getByText('1 card escolhido')).toBeTruthy();
  await user.click(await button('Apagar'));
  await screen.findByText('Card apagado.');
  await user.click(await button('Desfazer'));
  await screen.findByText('Tudo de volta.');
  const notes = ['note-1'];
  expect(wire.bodiesOf(rpc('delete_notes'))).toEqual([{ notes }]);
  expect(wire.bodiesOf(rpc('restore_notes'))).toEqual([{ notes }]);
});

test('chosen cards go to another own deck, never to one of the school', async () => {
  serveDecks({ decks: [deck(), own, deck({ id: 'own-2', title: 'Viagem', isOwn: true })] });
  wire.on(rpc('move_notes'), () => null);
  const user = open('/membros/baralhos/own-1');
  await user.click(await screen.findByLabelText('Escolher Piece of cake'));
  await user.click(await button('Mover'));
  const choice = await screen.findByLabelText('Baralho');
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Viagem']);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mover' }));
  await vi.waitFor(() =>
    expect(wire.bodiesOf(rpc('move_notes'))).toEqual([{ notes: ['note-1'], deck: 'own-2' }]),
  );
});

test('a deck of the school can be read, and nothing in it changed', async () => {
  serveCards({ id: 'masterclass', isOwn: false, cards: [card({ isOwn: false })] });
  open('/membros/baralhos/masterclass?criar=1&editar=note-1');
  expect(await screen.findByText('Piece of cake')).toBeTruthy();
  for (const role of ['checkbox', 'dialog'] as const) expect(screen.queryByRole(role)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Apagar baralho' })).toBeNull();
});

test('a deck that is not there says so', async () => {
  wire.on(rpc('list_cards'), () => null);
  open('/membros/baralhos/gone');
  expect(await screen.findByRole('heading', { name: 'Este baralho não está aqui' })).toBeTruthy();
});
