import { failureToast, successToast } from '#app/lib/toast.ts';
import type { MergedTable } from './merge-table.ts';
import type { Phrase } from './schema.ts';

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

export const phrasesText = (count: number) => counted(count, 'frase', 'frases');

/** "3 novas, 2 mudadas e 40 iguais." */
export const mergedText = ({ added, changed, same }: MergedTable) =>
  `${counted(added.length, 'frase nova', 'frases novas')}, ${counted(changed.length, 'mudada', 'mudadas')} e ${counted(same, 'igual', 'iguais')}.`;

export const wrongText = (lines: readonly number[]) =>
  `${lines.length === 1 ? 'Fica de fora a linha' : 'Ficam de fora as linhas'} ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? '…' : ''}: falta o inglês ou o português, ou o texto é longo demais.`;

export const deckSaved = successToast('Baralho salvo.');
export const phraseSaved = successToast('Frase salva.');
export const tableTaken = successToast('Frases da planilha salvas.');
export const published = successToast('Baralho publicado.');
export const withdrawn = successToast('Baralho tirado do ar.');
export const notSaved = (message: string) => failureToast('Não foi salvo.', message);

/** The columns of a table that goes out, which also comes in again. */
export const tableHeader = ['Inglês', 'Português', 'Como soa', 'Exemplo', 'Tradução do exemplo'];
export const toTableRow = (phrase: Phrase) => [
  phrase.front,
  phrase.meaning,
  phrase.sound,
  phrase.example,
  phrase.exampleMeaning,
];
