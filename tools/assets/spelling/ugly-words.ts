/** Words of either language that no syllable, and no two together, may look like. */
const uglyWords = new Set(
  (
    'anal anus ass bicha bich bitch boceta bosta buceta bunda caca caga cago cagou caralho cock coco corno cu cum cunt dick fag foda fode ' +
    'fodi foder fuck fuk kaga kago kagou kaka karalho kok koko korno ku kum kunt merda penis pica pika piroka piss porra prick puta puto putu ' +
    'rola shit slut tesao tit tits turd viado whore xana xota xoxota'
  ).split(' '),
);

const toPlain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/gu, '');

/** Accents and capitals do not make it another word for who reads it. */
export const isUgly = (text: string): boolean => uglyWords.has(toPlain(text));
