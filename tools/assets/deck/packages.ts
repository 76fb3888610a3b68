import { readCards } from './cards.ts';
import type { Card } from './cards.ts';

export interface PackageDeck {
  /** Anki's id of the deck. Never change it: an import would create a second deck. */
  ankiId: number;
  /** The deck's id in the product; null when it only holds other decks. */
  id: string | null;
  name: string;
  description: string;
  cards: readonly Card[];
}

export interface DeckPackage {
  file: string;
  /** Anki's id of the first note, apart from those of every other package. */
  firstNoteId: number;
  decks: readonly PackageDeck[];
}

/** Anki has no button that explains the letters. */
const keyPlace = 'As letras de “como soa” estão explicadas na escola: Revisar, “Como ler isto”.';

const firstId = 1_793_534_400_000;

export const masterclassPackage: DeckPackage = {
  file: 'baralho-masterclass.apkg',
  firstNoteId: firstId,
  decks: [
    {
      ankiId: firstId + 1,
      id: 'masterclass',
      name: 'Inglês Proibido::Masterclass',
      description: `Os 50 cards da masterclass. Ouça, diga em voz alta, só então vire o card. ${keyPlace}`,
      cards: readCards('masterclass'),
    },
  ],
};

/** The decks of the full course by theme, in the order in which they are learnt. */
const themes = [
  ['afinando-o-ouvido', 'Afinando o ouvido'],
  ['o-pulso', 'O pulso'],
  ['fortes-e-fracas', 'Fortes e fracas'],
  ['o-schwa', 'O schwa'],
  ['pedacos-prontos', 'Pedaços prontos'],
  ['ligacoes', 'Ligações'],
  ['t-americano', 'O T americano'],
  ['reducoes', 'Reduções'],
  ['perguntas', 'Perguntas no compasso'],
  ['shadowing', 'Shadowing'],
  ['sons-do-ed', 'Os três sons do -ed'],
] as const;

const courseName = 'Inglês Proibido::Curso completo';

/** Anki lists subdecks by name: their number keeps the order of the course. */
const toThemeDeck = ([id, title]: readonly [string, string], index: number): PackageDeck => ({
  ankiId: firstId + 11 + index,
  id,
  name: `${courseName}::${String(index + 1).padStart(2, '0')} ${title}`,
  description: '',
  cards: readCards(id),
});

export const coursePackage: DeckPackage = {
  file: 'baralho-curso-completo.apkg',
  firstNoteId: firstId + 1000,
  decks: [
    {
      ankiId: firstId + 10,
      id: null,
      name: courseName,
      description: `Os 500 cards do curso, em 11 temas. Ouça, diga em voz alta, só então vire o card. ${keyPlace}`,
      cards: [],
    },
    ...themes.map(toThemeDeck),
  ],
};
