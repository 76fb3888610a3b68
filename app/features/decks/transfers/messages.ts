import type { ImportedType, ImportPreview, ImportResult } from '#domain/contracts/study-import.ts';
import type { NotePart } from '#domain/decks/note-parts.ts';
import type { Separator } from '#domain/decks/table-shape.ts';

const writeNumber = new Intl.NumberFormat('pt-BR');
const count = (value: number, one: string, many: string) =>
  `${writeNumber.format(value)} ${value === 1 ? one : many}`;
const MEGABYTE = 1_048_576;
const megabytes = (bytes: number) => `${writeNumber.format(Math.ceil(bytes / MEGABYTE))} MB`;

export const partNames: Record<NotePart, string> = {
  front: 'Inglês (frente)',
  meaning: 'Português (verso)',
  sound: 'Como soa',
  example: 'Exemplo',
  exampleMeaning: 'Tradução do exemplo',
  tags: 'Etiquetas',
  deck: 'Baralho',
};

export const separatorTexts: Record<Separator, string> = {
  tab: 'Tabulação',
  semicolon: 'Ponto e vírgula ( ; )',
  pipe: 'Barra vertical ( | )',
  comma: 'Vírgula ( , )',
  colon: 'Dois-pontos ( : )',
  space: 'Espaço',
};

const pictureRule = 'cada nota leva uma, em PNG, JPEG, WebP ou GIF de até 200 KB';

/** "1.204 cards, 12 baralhos, 310 áudios, 20 figuras; histórico de 8.410 respostas será mantido". */
export function previewText({ cards, decks, sounds, pictures, answers }: ImportPreview): string {
  const parts = [
    count(cards, 'card', 'cards'),
    count(decks, 'baralho', 'baralhos'),
    sounds.count > 0 && count(sounds.count, 'áudio', 'áudios'),
    pictures && pictures.count > 0 && count(pictures.count, 'figura', 'figuras'),
  ].filter(Boolean);
  const history =
    answers > 0
      ? `; histórico de ${count(answers, 'resposta', 'respostas')} será mantido`
      : '; sem histórico de respostas';
  return `${parts.join(', ')}${history}.`;
}

export const typeText = ({ name, notes }: Pick<ImportedType, 'name' | 'notes'>) =>
  `Campos de “${name}” (${count(notes, 'nota', 'notas')})`;

/** The notes that an import would make. */
export const countFresh = ({
  notes,
  knownNotes,
  schoolNotes = 0,
  notesLeftOut = 0,
}: ImportPreview) => notes - knownNotes - schoolNotes - notesLeftOut;

/** Warnings before an import: what becomes of the school's notes, notes that do not fit, sounds and pictures that do not come. */
export function previewWarnings(preview: ImportPreview): string[] {
  const {
    knownNotes,
    schoolNotes = 0,
    notesLeftOut = 0,
    room,
    sounds,
    pictures = { count: 0, bytes: 0 },
    picturesLeftOut = 0,
  } = preview;
  const fresh = countFresh(preview);
  const mediaBytes = sounds.bytes + pictures.bytes;
  return [
    schoolNotes > 0 &&
      `${count(schoolNotes, 'card é da escola', 'cards são da escola')}: não vêm em dobro. O baralho deles entra na sua revisão, e o histórico vai para os cards da escola.`,
    knownNotes > 0 &&
      `${count(knownNotes, 'nota já está aqui e será atualizada', 'notas já estão aqui e serão atualizadas')}. O que você já aprendeu com elas fica.`,
    fresh > room.notes &&
      `São ${count(fresh, 'nota nova', 'notas novas')}, e cabem mais ${writeNumber.format(room.notes)} na sua conta. As que não couberem ficam de fora: apague cards ou traga um baralho de cada vez.`,
    mediaBytes > room.soundBytes &&
      `Os áudios${pictures.count > 0 ? ' e as figuras' : ''} têm ${megabytes(mediaBytes)}, e cabem mais ${megabytes(room.soundBytes)}. Os que não couberem ficam de fora.`,
    notesLeftOut > 0 &&
      `${count(notesLeftOut, 'nota não pode ser lida e fica', 'notas não podem ser lidas e ficam')} de fora: sem card, ou com texto longo demais.`,
    picturesLeftOut > 0 &&
      `${count(picturesLeftOut, 'figura fica', 'figuras ficam')} de fora: ${pictureRule}.`,
  ].filter((text) => text !== false);
}

export function resultLines(result: ImportResult): string[] {
  return [
    result.created > 0 && count(result.created, 'nota nova', 'notas novas'),
    result.updated > 0 && count(result.updated, 'nota atualizada', 'notas atualizadas'),
    result.school > 0 &&
      `${count(result.school, 'card da escola', 'cards da escola')}: veio só o histórico`,
    result.decksTaken &&
      `${count(result.decksTaken, 'baralho da escola entrou', 'baralhos da escola entraram')} na sua revisão`,
    result.entries > 0 && `${count(result.entries, 'resposta', 'respostas')} no histórico`,
    result.sounds > 0 && count(result.sounds, 'áudio', 'áudios'),
    result.pictures && count(result.pictures, 'figura', 'figuras'),
    result.skipped > 0 &&
      `${count(result.skipped, 'nota ficou', 'notas ficaram')} de fora por falta de frente ou verso, por texto longo demais ou por repetição`,
    result.overLimit &&
      `${count(result.overLimit, 'nota não coube', 'notas não couberam')}: na sua conta cabem 100.000`,
    result.cardsLeftOut > 0 &&
      `${count(result.cardsLeftOut, 'card ficou', 'cards ficaram')} de fora: cada nota vira no máximo dois cards`,
    result.soundsLeftOut > 0 &&
      `${count(result.soundsLeftOut, 'áudio ficou', 'áudios ficaram')} de fora`,
    result.picturesLeftOut &&
      `${count(result.picturesLeftOut, 'figura ficou', 'figuras ficaram')} de fora: ${pictureRule}, enquanto há espaço na conta`,
  ].filter((text) => typeof text === 'string');
}

export const progressText = (done: number, all: number) =>
  `${writeNumber.format(done)} de ${count(all, 'nota', 'notas')}`;

/** The remains of an import that did not end, and the effect of a second try. */
export const leftText = (done: number, all: number) =>
  done > 0
    ? `Ao menos ${progressText(done, all)} entraram e ficam nos seus baralhos. Se você continuar, nada se repete.`
    : '';

export const transferMessages = {
  notRead: 'O arquivo não chegou. Verifique sua conexão e tente de novo.',
  notReadAgain: 'A planilha não foi lida de novo. Verifique sua conexão e tente outra vez.',
  notStarted: 'A importação não começou. Verifique sua conexão e tente de novo.',
  notCancelled: 'A importação não foi cancelada. Verifique sua conexão e tente de novo.',
  notDropped: 'O arquivo não foi descartado. Verifique sua conexão e tente de novo.',
  stopped: 'A importação parou no meio.',
  notExported: 'O arquivo não veio. Verifique sua conexão e tente de novo.',
  notKnown: 'Não foi possível ver se há uma importação. Tente de novo.',
  frontAndMeaning: 'Escolha um campo para a frente e um para o verso.',
};
