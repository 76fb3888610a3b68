import type { Conversions } from './schema.ts';

export const targetText: Record<Conversions['target'], { name: string; keys: string }> = {
  meta: { name: 'Meta', keys: 'o número do pixel e a chave de acesso' },
  google: { name: 'Google', keys: 'o código da propriedade e a chave secreta' },
};

const count = (sales: number) =>
  `${sales.toLocaleString('pt-BR')} ${sales === 1 ? 'venda' : 'vendas'}`;

/** The result of the reports to one service in the last 30 days. */
export function describeReports({
  target,
  is_on: isOn,
  sent,
  waiting,
  failed,
  problem,
}: Conversions) {
  const { name, keys } = targetText[target];
  const numbers = [
    `${count(sent)} ${sent === 1 ? 'informada' : 'informadas'} em 30 dias`,
    ...(waiting > 0 ? [`${waiting.toLocaleString('pt-BR')} na fila`] : []),
    ...(failed > 0
      ? [`${failed.toLocaleString('pt-BR')} ${failed === 1 ? 'não aceita' : 'não aceitas'}`]
      : []),
  ];
  const advice = problem === null ? '' : ` Confira ${keys} em Escola, Anúncios.`;
  if (!isOn && sent + waiting + failed === 0) return `${name}: desligado.`;
  return `${name}${isOn ? '' : ' (desligado)'}: ${numbers.join(', ')}.${advice}`;
}
