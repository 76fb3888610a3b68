import { formatBRL } from '#domain/brazil/money.ts';
import { successToast } from '#app/lib/toast.ts';
import { countLetters, MOST_PITCH_LETTERS, type OfferedCourse } from './schema.ts';
import { isNoBargain } from './state.ts';

export const bumpsSaved = successToast('Ofertas salvas');

export const EXPLANATION =
  'Outro curso ao lado deste no checkout, que entra no pedido com um toque, por um preço só dele. São no máximo duas ofertas. Cupons valem também para elas, quando incluem o curso.';
export const NO_BUMPS = 'Nenhuma oferta: quem compra este curso vê só ele.';
export const OFF_SALE = 'Não está à venda: quem compra não vê esta oferta.';
const ARCHIVED = 'Este curso está arquivado. Escolha outro.';

export function courseLabel({ title, isArchived, isOnSale }: OfferedCourse): string {
  if (isArchived) return `${title} (arquivado)`;
  return isOnSale ? title : `${title} (não está à venda)`;
}

export function courseHint(course: OfferedCourse | undefined): string | undefined {
  if (!course || course.isOnSale) return undefined;
  return course.isArchived ? ARCHIVED : OFF_SALE;
}

export function priceHint(price: string, course: OfferedCourse | undefined): string {
  if (!course) return 'A partir de R$ 5,00.';
  const regular = formatBRL(course.regularCents);
  return isNoBargain(price, course)
    ? `Atenção: sozinho, este curso custa ${regular}. Assim a oferta não é vantagem.`
    : `Sozinho, este curso custa ${regular}.`;
}

export const pitchHint = (pitch: string): string =>
  `${countLetters(pitch)} de ${MOST_PITCH_LETTERS} letras`;
