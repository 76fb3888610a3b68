/** One sound of American English in the key of "como soa". */
export interface KeySound {
  /** The phoneme as the Carnegie Mellon dictionary names it; the mark of stress is left away. */
  phoneme: string;
  letters: string;
  word: string;
  sound: string;
  hint: string;
}

export interface KeyGroup {
  title: string;
  sounds: readonly KeySound[];
}

const s = (
  phoneme: string,
  letters: string,
  word: string,
  sound: string,
  hint: string,
): KeySound => ({ phoneme, letters, word, sound, hint });

/**
 * The written key of "como soa": a spelling for each sound, the same wherever it is heard. The generator of the school's spellings
 * and "Como ler isto" read it here; docs/como-soa.md says why it is as it is.
 */
export const soundKey: readonly KeyGroup[] = [
  {
    title: 'Vogais que o português não separa',
    sounds: [
      s('IY', 'iy', 'sheep', 'CHIYP', 'i esticado, de sorriso'),
      s('IH', 'î', 'ship', 'CHÎP', 'curto e frouxo, entre o i e o ê'),
      s('EH', 'é', 'bed', 'BÉD', 'é de pé'),
      s('AE', 'æ', 'bad', 'BÆD', 'a e é ao mesmo tempo: boca bem aberta'),
      s('UW', 'uw', 'food', 'FUWD', 'u esticado, de biquinho'),
      s('UH', 'û', 'foot', 'FÛT', 'curto e frouxo, entre o u e o ô'),
      s('AH', 'â', 'cup', 'KÂP', 'o a fechado de cama, sem o nariz'),
      s('AA', 'á', 'hot', 'HÁT', 'o a aberto de pá'),
    ],
  },
  {
    title: 'Outras vogais',
    sounds: [
      s('AO', 'ó', 'song', 'SÓNG', 'ó de avó'),
      s('EY', 'ei', 'day', 'DEI', 'ei de lei'),
      s('AY', 'ai', 'time', 'TAIM', 'ai de pai'),
      s('OY', 'ói', 'noise', 'NÓIZ', 'ói de herói'),
      s('AW', 'au', 'now', 'NAU', 'au de mau'),
      s('OW', 'ou', 'go', 'GOU', 'ou bem dito, com o u no fim'),
      s('AX', 'a', 'about', 'a·BAUT', 'o a fraco do fim de casa'),
      s('IX', 'i', 'city', 'SÎ·ri', 'i fraco, no fim'),
      s('UX', 'u', 'into', 'ÎN·tu', 'u fraco'),
      s('ER', 'âr', 'bird', 'BÂRD', 'o â já com o R caipira'),
      s('AXR', 'er', 'sister', 'SÎS·ter', 'um a fraco já com o R caipira'),
    ],
  },
  {
    title: 'R, H e T',
    sounds: [
      s('R', 'r', 'car', 'KÁR', 'R caipira, o de porta no interior: a língua não bate'),
      s('WR', 'wr', 'right', 'WRAIT', 'R caipira antes da vogal, de biquinho'),
      s('HH', 'h', 'heart', 'HÁRT', 'um sopro: o rr de carro, bem leve'),
      s(
        'DX',
        'r',
        'water',
        'UÓ·rer',
        'no começo de uma sílaba, o R de cara: um T ou um D entre vogais',
      ),
      s('TN', 't’n', 'button', 'BÂT’N', 'T preso na garganta, e o N sai pelo nariz'),
      s('DN', 'd’n', 'sudden', 'SÂD’N', 'D sem soltar, e o N sai pelo nariz'),
    ],
  },
  {
    title: 'Consoantes',
    sounds: [
      s('TH', 'th', 'think', 'THÎNK', 'língua entre os dentes, só ar: nem f, nem s, nem t'),
      s('DH', 'dh', 'this', 'DHÎS', 'língua entre os dentes, com voz: nem d, nem z'),
      s('M', 'm', 'same', 'SEIM', 'no fim, feche os lábios até o som acabar'),
      s('N', 'n', 'ten', 'TÉN', 'no fim, a língua toca atrás dos dentes'),
      s('NG', 'ng', 'sing', 'SÎNG', 'o n de manga, sem dizer o g'),
      s('SH', 'ch', 'she', 'CHIY', 'ch de chá'),
      s('ZH', 'j', 'usual', 'YUW·ju·al', 'j de já'),
      s('CH', 'tch', 'teach', 'TIYTCH', 'tch de tchau'),
      s('JH', 'dj', 'job', 'DJÁB', 'dj de adjetivo'),
      s('K', 'k', 'cat', 'KÆT', 'c de casa'),
      s('G', 'g', 'give', 'GUÎV', 'g de gato; gu antes de e e i, como em guitarra'),
      s('W', 'u', 'wait', 'UEIT', 'antes de vogal, o u de quase'),
      s('Y', 'y', 'yes', 'YÉS', 'o i rápido de iate'),
      s('T', 't', 'tea', 'TIY', 't de tatu, nunca tch'),
      s('D', 'd', 'dear', 'DÎR', 'd de dado, nunca dj'),
      s('S', 's', 'piece', 'PIYS', 'sempre s, nunca z'),
      s('Z', 'z', 'please', 'PLIYZ', 'sempre z, também no fim'),
      s('L', 'l', 'call', 'KÓL', 'no fim, a língua sobe: não vira u'),
      s('P', 'p', 'pen', 'PÉN', 'p de pé'),
      s('B', 'b', 'bus', 'BÂS', 'b de bola'),
      s('F', 'f', 'five', 'FAIV', 'f de faca'),
      s('V', 'v', 'very', 'VÉR·i', 'v de vela'),
    ],
  },
];

/** The marks and rules of a line of "como soa", beside its letters. */
export const soundRules: readonly { mark: string; says: string }[] = [
  { mark: 'SÉ·kand', says: 'em maiúsculas, a sílaba forte; as outras são rápidas e fracas' },
  { mark: '·', says: 'a voz não para: as palavras se ligam' },
  { mark: ',', says: 'aqui a voz pode parar' },
  {
    mark: 'kan, KÆN',
    says: 'can e outras palavras pequenas são fracas no meio da frase e fortes quando a frase acaba nelas',
  },
  { mark: 'KÆNT', says: 'can’t é sempre forte: a vogal é que nega, mais do que o T' },
  { mark: 'îm, er', says: 'him, her, he e his perdem o h no meio da frase' },
  { mark: 'GÂ·na', says: 'going to, want to e got to viram gonna, wanna e gotta' },
];
