import type { SchoolSettings, ShownSetting } from '#domain/contracts/school-settings.ts';
import type { Setting } from '#domain/school-settings/setting.ts';
import { settings } from '#domain/school-settings/settings.ts';
import { openSetting } from '#server/config/settings/setting-secrets.ts';
import { readSettings } from '#server/database/settings.ts';
import type { RequestContext } from '#server/http/context.ts';
import { respond } from '../request/read-request.ts';
import { requireRole } from '../request/require-role.ts';
import { isLocked } from './check-changes.ts';
import { hashMailSettings } from './mail-settings-hash.ts';
import { findMailTest, readAsAdmin, type SettingRow } from './school-settings.sql.ts';

function toShown(
  setting: Setting,
  row: SettingRow | undefined,
  known: { isLocked: boolean; isUnreadable: boolean },
): ShownSetting {
  return {
    key: setting.key,
    value: row?.value ?? null,
    lastFour: row?.last_four ?? null,
    version: row?.version ?? 0,
    by: row?.by ?? null,
    at: row?.updated_at ?? null,
    ...known,
  };
}

/** GET /school-settings: every setting, without the secrets themselves. */
export async function handleReadSettings(
  request: Request,
  context: RequestContext,
): Promise<Response> {
  const caller = await requireRole(request, context, 'owner');
  const { config, secrets, database, provider } = context;
  const rows = await readAsAdmin(database, caller);
  const sealed = (await readSettings(database.sql)).secrets;
  const settingsHash = hashMailSettings(context);
  const body: SchoolSettings = {
    settings: settings.map((setting) => {
      const own = sealed[setting.key];
      return toShown(setting, rows[setting.key], {
        isLocked: isLocked(setting, config.environment),
        isUnreadable: own !== undefined && openSetting(secrets, setting.key, own) === null,
      });
    }),
    mailTest: settingsHash === null ? null : await findMailTest(database, settingsHash),
    isTestProvider: provider.isTest,
  };
  return respond(body);
}
