import { toKeyId } from '#server/config/sealed.ts';
import { openSetting, sealSetting } from '#server/config/settings/setting-secrets.ts';
import { readSettings, updateSealedSetting } from '#server/database/settings.ts';
import type { Deps } from '#server/http/context.ts';

/** Seals the secrets of the school under the present root secret, so that an older one can be taken away. */
export async function resealSettings({
  database: { sql },
  secrets,
}: Pick<Deps, 'database' | 'secrets'>): Promise<void> {
  const present = toKeyId(secrets.rootSecret);
  for (const [key, before] of Object.entries((await readSettings(sql)).secrets)) {
    const value = before.keyId === present ? null : openSetting(secrets, key, before);
    if (value !== null)
      await updateSealedSetting(sql, key, before, sealSetting(secrets, key, value));
  }
}
