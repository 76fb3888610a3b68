import { formatBRL } from '#domain/brazil/money.ts';
import type { Fees, Owner, Webhook } from './account.ts';

const toText = (reais: number) => formatBRL(Math.round(reais * 100));
const percent = (rate: number) => `${rate.toLocaleString('pt-BR')} %`;

export function describeWebhook({ url, enabled, interrupted, ...webhook }: Webhook): string {
  const penalties = webhook.penalizedRequestsCount ?? 0;
  const state = interrupted
    ? 'FILA PARADA: npm run payments -- connect a põe para andar'
    : enabled === false
      ? 'desligado'
      : 'ligado';
  return `${url}: ${state}; ${penalties} ${penalties === 1 ? 'envio penalizado' : 'envios penalizados'}`;
}

/** The account's holder: the CNPJ of a company, and of a person's CPF the middle alone. */
export function describeOwner({ companyName, name, cpfCnpj }: Owner): string | null {
  const holder = companyName?.trim() || name?.trim();
  if (!holder) return null;
  const document = cpfCnpj?.replaceAll(/\W/gu, '') ?? '';
  if (document.length === 14) return `A conta é de ${holder}, CNPJ ${document}.`;
  const middle =
    document.length === 11 ? `, CPF •••.${document.slice(3, 6)}.${document.slice(6, 9)}-••` : '';
  return `A conta é de ${holder}${middle}.`;
}

/** A line for each way to pay; what the provider does not say is left out. */
export function describeFees({ payment }: Fees): string[] {
  const { pix, bankSlip, creditCard } = payment;
  const lines: string[] = [];
  if (typeof pix?.fixedFeeValue === 'number') lines.push(`Pix: ${toText(pix.fixedFeeValue)}`);
  if (typeof bankSlip?.defaultValue === 'number')
    lines.push(`Boleto: ${toText(bankSlip.defaultValue)}`);
  const rates = [
    ['1x', creditCard?.oneInstallmentPercentage],
    ['2 a 6x', creditCard?.upToSixInstallmentsPercentage],
    ['7 a 12x', creditCard?.upToTwelveInstallmentsPercentage],
    ['13 a 21x', creditCard?.upToTwentyOneInstallmentsPercentage],
  ] as const;
  const known = rates.flatMap(([count, rate]) =>
    typeof rate === 'number' ? [`${count} ${percent(rate)}`] : [],
  );
  if (known.length > 0)
    lines.push(`Cartão: ${toText(creditCard?.operationValue ?? 0)} mais ${known.join(', ')}`);
  return lines;
}
