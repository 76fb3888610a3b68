import {
  saveSettingsRequest,
  type SaveSettingsResponse,
} from '#domain/contracts/school-settings.ts';
import type { Config } from '#server/config/config.ts';
import { openSettings, sealSetting } from '#server/config/settings/setting-secrets.ts';
import { readSettings } from '#server/database/settings.ts';
import type { RequestContext } from '#server/http/context.ts';
import { openAsaasAccount } from '#server/payments/asaas/account.ts';
import { connectWebhook } from './connect-webhook.ts';
import { readRequest, respond } from '../request/read-request.ts';
import { requireFreshProof, requireRole } from '../request/require-role.ts';
import { type CheckedChange, checkChanges, readChanges } from './check-changes.ts';
import { saveAsAdmin, type StoredChange } from './school-settings.sql.ts';

/** Four characters of a shorter secret would say too much of it. */
const shortestShown = 12;

function toStored(
  { setting: { key, kind }, value, version }: CheckedChange,
  { secrets }: RequestContext,
): StoredChange {
  if (value === null) return { key, version };
  if (kind !== 'secret') return { key, version, value };
  const { text, keyId } = sealSetting(secrets, key, value);
  const last_four = value.length < shortestShown ? '' : value.slice(-4);
  return { key, version, sealed: text, key_id: keyId, last_four };
}

const refuse = (problems: Record<string, string>, isStale = false): Response =>
  respond({ problems, isStale, webhook: null } satisfies SaveSettingsResponse);

const isNewKey = ({ setting: { key }, value }: CheckedChange) =>
  key === 'asaas_key' && value !== null;

/** A key that the provider does not take would stop all sales. */
async function isKeyTaken({ payment }: Config, context: RequestContext): Promise<boolean> {
  if (!payment.asaas) return false;
  return (await openAsaasAccount({ ...payment.asaas, ...context }).listWebhooks()) !== null;
}

/** POST /save-settings: the one place in which settings of the school are checked and saved. */
export async function handleSaveSettings(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await requireRole(request, context, 'owner');
  const changes = readChanges((await readRequest(request, saveSettingsRequest)).changes);
  const { environment } = context.config;
  const stored = openSettings(context.secrets, await readSettings(context.database.sql));
  const { problems, config } = checkChanges(changes, { stored, environment });
  if (Object.keys(problems).length > 0) return refuse(problems);
  await requireFreshProof(caller, context);
  const hasNewKey = changes.some(isNewKey);
  if (hasNewKey && !(await isKeyTaken(config, context)))
    return refuse({
      asaas_key: 'O Asaas não respondeu ou não aceitou esta chave. Confira a cópia.',
    });
  const rows = changes.map((change) => toStored(change, context));
  if (!(await saveAsAdmin(context.database, caller, rows))) return refuse({}, true);
  const { email } = caller.claims;
  const adminEmail = typeof email === 'string' ? email : config.adminEmail;
  const terms = { ...context, config: { ...config, adminEmail } };
  const webhook = hasNewKey ? await connectWebhook(terms) : null;
  return respond({ problems: {}, isStale: false, webhook } satisfies SaveSettingsResponse);
}
