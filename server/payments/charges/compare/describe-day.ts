import { describeDifference } from '#domain/purchases/describe-difference.ts';
import type { Outcome } from '#server/ports/provider.ts';
import type { ComparedDay } from './compare-day.ts';

const noAnswer = 'O provedor não respondeu ou recusou a chave.';
const unreadable = 'O provedor respondeu, mas a lista de cobranças não pôde ser lida.';
const partly = 'Sobre algumas cobranças o provedor não respondeu. Tente de novo mais tarde.';
const strangers =
  'As cobranças sem registro podem ser de outra instalação que usa a mesma conta, ou de antes de um backup: veja no painel.';

/** A comparison in the owner's words. A charge that is unknown here is named, and is no alarm: several schools may share an account. */
export function describeDay(
  day: string,
  compared: Outcome<ComparedDay>,
): { lines: string[]; isEqual: boolean } {
  if (!compared.ok) {
    const isSilent = compared.reason === 'unavailable' || compared.reason === 'timeout';
    return { lines: [isSilent ? noAnswer : unreadable], isEqual: false };
  }
  const { differences, isWhole } = compared.value;
  const count = differences.filter(({ chargeId }) => chargeId !== null).length;
  const counted = `${count} ${count === 1 ? 'diferença' : 'diferenças'}`;
  const result = count === 0 && isWhole ? 'tudo confere' : counted;
  return {
    lines: [
      ...differences.map(
        (difference) =>
          `${difference.chargeId ?? 'sem registro'}: ${describeDifference(difference)}`,
      ),
      ...(differences.length > count ? [strangers] : []),
      ...(isWhole ? [] : [partly]),
      `${day}: ${result}.`,
    ],
    isEqual: count === 0 && isWhole,
  };
}
