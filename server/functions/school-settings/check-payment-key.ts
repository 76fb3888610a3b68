import { formatBRL, toCents } from '#domain/brazil/money.ts';
import type { CheckPaymentKeyResponse } from '#domain/contracts/school-settings.ts';
import { AppError } from '#domain/errors.ts';
import type { RequestContext } from '#server/http/context.ts';
import { openAsaasAccount, type Webhook } from '#server/payments/asaas/account.ts';
import { describeFees, describeOwner } from '#server/payments/asaas/describe-account.ts';
import { toWebhookUrl } from './connect-webhook.ts';
import { messages } from '../request/messages.ts';
import { respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';

function describeOwn(webhooks: readonly Webhook[], url: string): string {
  const own = webhooks.find((webhook) => webhook.url === url);
  if (!own) return 'Os avisos de pagamento não estão ligados; a escola pergunta sozinha.';
  return own.enabled === false || own.interrupted
    ? 'Os avisos de pagamento estão parados no Asaas. Salve a chave de novo para ligá-los.'
    : 'Os avisos de pagamento estão ligados.';
}

/** null: the key may not read it. */
const pixTexts: Readonly<Record<string, string>> = {
  true: 'A conta tem uma chave Pix.',
  false: 'A conta não tem chave Pix: cadastre uma no Asaas, ou os códigos valem só um dia.',
};

/** POST /check-payment-key: what the account of the key in force says of itself. */
export async function handleCheckPaymentKey(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  await requireRole(request, context, 'owner');
  const { asaas, name } = context.config.payment;
  if (!asaas) throw new AppError('unavailable', messages.noPaymentKey);
  const account = openAsaasAccount({ ...asaas, ...context });
  const [webhooks, balance, fees, owner, hasPixKey] = await Promise.all([
    account.listWebhooks(),
    account.readBalance(),
    account.readFees(),
    account.readOwner(),
    account.hasPixKey(),
  ]);
  if (webhooks === null)
    return respond({ answers: false, facts: [] } satisfies CheckPaymentKeyResponse);
  const facts = [
    name === 'asaas' ? 'A chave é de produção.' : 'A chave é do ambiente de teste.',
    owner && describeOwner(owner),
    pixTexts[String(hasPixKey)],
    describeOwn(webhooks, toWebhookUrl(context.config)),
    balance === null ? 'A chave não pode ler o saldo.' : `Saldo: ${formatBRL(toCents(balance))}`,
    ...(fees ? describeFees(fees) : []),
  ].filter((fact) => typeof fact === 'string');
  return respond({ answers: true, facts } satisfies CheckPaymentKeyResponse);
}
