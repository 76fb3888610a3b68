// npm run payments -- connect | status | reconcile [YYYY-MM-DD]: what the owner does at the payment provider's account.
import { toDateFormat } from '#domain/brazil/date-format.ts';
import { formatBRL, toCents } from '#domain/brazil/money.ts';
import { parseConfig, type Config } from './config/config.ts';
import { loadSecrets, type Secrets } from './config/secrets.ts';
import type { Database } from './database/database.ts';
import { openServerDatabase } from './database/open.ts';
import { withStored } from './config/settings/live-settings.ts';
import { openSettings } from './config/settings/setting-secrets.ts';
import { readPublicUrl, readSettings } from './database/settings.ts';
import { openAsaasAccount, type AsaasAccount } from './payments/asaas/account.ts';
import { describeFees, describeWebhook } from './payments/asaas/describe-account.ts';
import { compareDay } from './payments/charges/compare/compare-day.ts';
import { describeDay } from './payments/charges/compare/describe-day.ts';
import { connectWebhook, toWebhookUrl } from './functions/school-settings/connect-webhook.ts';
import { createProvider } from './payments/create-provider.ts';
import { countEvents } from './payments/inbox.sql.ts';
import type { Logger } from './ports/logger.ts';

interface Desk {
  config: Config;
  secrets: Secrets;
  database: Database;
  account: AsaasAccount;
  logger: Logger;
}

const say = (text: string) => console.log(text);
const noAnswer = 'O Asaas não respondeu ou recusou a chave.';
const toDay = toDateFormat('en-CA', { dateStyle: 'short' });

/** This shell may know nothing of the server's address; the server has noted it. */
async function findPublicUrl({ config, database }: Desk): Promise<string> {
  const noted = process.env['PUBLIC_URL'] ? null : await readPublicUrl(database.sql);
  return noted ?? config.publicUrl;
}

async function connect(desk: Desk): Promise<boolean> {
  const config = { ...desk.config, publicUrl: await findPublicUrl(desk) };
  const url = toWebhookUrl(config);
  const outcome = await connectWebhook({ ...desk, config, clock: () => new Date() });
  const texts = {
    added: `Webhook criado: ${url}`,
    updated: `Webhook atualizado: ${url}`,
    failed: noAnswer,
    unreachable: `O Asaas não alcança ${url}: defina PUBLIC_URL. Sem webhook, a escola pergunta sozinha.`,
  };
  say(texts[outcome]);
  return outcome === 'added' || outcome === 'updated';
}

async function showStatus(desk: Desk): Promise<boolean> {
  const { config, account, database } = desk;
  const [webhooks, balance, fees, events] = await Promise.all([
    account.listWebhooks(),
    account.readBalance(),
    account.readFees(),
    countEvents(database.sql, config.payment.name),
  ]);
  say(`Ambiente: ${config.payment.name === 'asaas' ? 'produção' : 'teste'}`);
  if (webhooks === null) say(noAnswer);
  else if (webhooks.length === 0) say('Webhook: nenhum (npm run payments -- connect)');
  for (const webhook of webhooks ?? []) say(`Webhook: ${describeWebhook(webhook)}`);
  say(`Avisos recebidos: ${events.waiting} na fila, ${events.lost} sem solução`);
  say(`Saldo: ${balance === null ? 'não informado' : formatBRL(toCents(balance))}`);
  const lines = fees ? describeFees(fees) : [];
  say(lines.length > 0 ? `Taxas:\n  ${lines.join('\n  ')}` : 'Taxas: não informadas');
  return webhooks !== null;
}

function parseDay(text: string | undefined): string {
  if (text === undefined) return toDay(new Date(Date.now() - 86_400_000));
  if (!/^\d{4}-\d{2}-\d{2}$/u.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error('O dia tem a forma 2026-11-24: npm run payments -- reconcile 2026-11-24');
  return text;
}

/** Looks and changes nothing. */
async function reconcile(desk: Desk, text: string | undefined): Promise<boolean> {
  const day = parseDay(text);
  const clock = () => new Date();
  const context = { ...desk, clock, provider: createProvider({ ...desk, clock }) };
  const compared = await compareDay(context, { day, mends: false });
  const { lines, isEqual } = describeDay(day, compared);
  for (const line of lines) say(line);
  return isEqual;
}

async function run([command, argument]: string[]): Promise<boolean> {
  const commands = { connect, status: showStatus, reconcile };
  const chosen = Object.entries(commands).find(([name]) => name === command)?.[1];
  if (!chosen) throw new Error('npm run payments -- connect | status | reconcile [2026-11-24]');
  const base = parseConfig({ ...process.env, ALLOW_SANDBOX: '1' }); // nothing is sold here
  const logger: Logger = { info() {}, warn() {}, error() {} };
  const secrets = await loadSecrets(base);
  const opened = await openServerDatabase(base, secrets, { join: true });
  try {
    const stored = openSettings(secrets, await readSettings(opened.database.sql));
    const config = withStored(base, stored);
    const { asaas } = config.payment;
    if (!asaas)
      throw new Error(
        'Salve a chave do Asaas em /admin/escola, ou defina PAYMENT_PROVIDER=asaas e ASAAS_API_KEY (docs/payments.md).',
      );
    const account = openAsaasAccount({ ...asaas, clock: () => new Date(), logger });
    return await chosen({ config, secrets, database: opened.database, account, logger }, argument);
  } finally {
    await opened.stop();
  }
}

try {
  if (!(await run(process.argv.slice(2)))) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
