import type { Config } from '#server/config/config.ts';
import { isLocal } from '#server/config/payments/payment-config.ts';
import type { Deps } from '#server/http/context.ts';
import { asaasEvents } from '#server/payments/create-provider.ts';
import { openAsaasAccount } from '#server/payments/asaas/account.ts';

type Parts = Pick<Deps, 'config' | 'secrets' | 'clock' | 'logger'>;

export const toWebhookUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>): string =>
  `${publicUrl}/.netlify/functions/payment-webhook`;

/**
 * Registers our webhook at the account, or sets it right. unreachable: the provider cannot send to this machine, and the school
 * asks by itself. failed: the provider refused, or did not answer.
 */
export async function connectWebhook({
  config,
  secrets,
  clock,
  logger,
}: Parts): Promise<'added' | 'updated' | 'failed' | 'unreachable'> {
  const { asaas } = config.payment;
  if (!asaas) return 'failed';
  const url = toWebhookUrl(config);
  const isEmulated = isLocal(new URL(asaas.url).hostname);
  if (isLocal(new URL(url).hostname) && !isEmulated) return 'unreachable';
  const done = await openAsaasAccount({ ...asaas, clock, logger }).connect({
    url,
    token: asaas.webhookToken ?? secrets.webhookToken,
    email: config.supportEmail ?? config.adminEmail,
    events: asaasEvents,
  });
  return done ?? 'failed';
}
