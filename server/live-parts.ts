import type { Config } from './config/config.ts';
import { createLiveSettings, type LiveSettings } from './config/settings/live-settings.ts';
import { openSettings } from './config/settings/setting-secrets.ts';
import { notifyCatalogue, noteServer, readSettings, watchSettings } from './database/settings.ts';
import { noteOpeningFacts } from './functions/school-settings/opening.sql.ts';
import type { Deps } from './http/context.ts';
import { isPublicAddress } from './http/connection/public-address.ts';
import { openProvider, toProviderKey } from './payments/create-provider.ts';
import { describeError } from './ports/logger.ts';
import type { Mailer } from './ports/mailer.ts';

/** The parts that the settings of the school decide. */
export type SettingParts = Pick<Deps, 'config' | 'provider' | 'mailer'>;
type FixedParts = Pick<Deps, 'secrets' | 'database' | 'clock' | 'logger'>;

async function openMailer({ mail }: Config): Promise<Mailer | null> {
  if (!mail) return null;
  const { createMailer } = await import('./mail/mailer.ts');
  return createMailer(mail.smtpUrl, mail.from, mail.isGuarded ? isPublicAddress : null);
}

/** Parts that did not change stay; work that is under way keeps its own, and the earlier mailer and provider end with it. */
async function openParts(
  fixed: FixedParts,
  config: Config,
  earlier: SettingParts | null,
): Promise<SettingParts> {
  const isSameMail = earlier && JSON.stringify(earlier.config.mail) === JSON.stringify(config.mail);
  const isSameProvider = earlier && toProviderKey(earlier.config) === toProviderKey(config);
  const { sql } = fixed.database;
  if (earlier) await noteServer(sql, config);
  await noteOpeningFacts(sql, { ...fixed, config });
  return {
    config,
    mailer: isSameMail ? earlier.mailer : await openMailer(config),
    provider: isSameProvider ? earlier.provider : await openProvider({ ...fixed, config }),
  };
}

export type LiveParts = LiveSettings<SettingParts> & { close(): Promise<void> };

/** The parts in force, from start to end. Throws where the product must not run with the stored settings. */
export async function openLiveParts(base: Config, fixed: FixedParts): Promise<LiveParts> {
  const { sql } = fixed.database;
  const live = await createLiveSettings<SettingParts>(base, {
    read: async () => openSettings(fixed.secrets, await readSettings(sql)),
    open: (config, earlier) => openParts(fixed, config, earlier),
    changed: () => notifyCatalogue(sql),
  });
  const close = await watchSettings(sql, () => {
    live
      .refresh()
      .catch((error: unknown) =>
        fixed.logger.warn(describeError(error), 'the settings of the school were not taken over'),
      );
  });
  return { ...live, close };
}

/** Fixed parts beside those in force, which are read anew at each use; a copy keeps those of its time. */
export function withLive<T extends object>(
  fixed: T,
  live: Pick<LiveSettings<SettingParts>, 'parts'>,
): T & SettingParts {
  const getters = (['config', 'provider', 'mailer'] as const).map(
    (name) => [name, { get: () => live.parts()[name], enumerable: true }] as const,
  );
  return Object.defineProperties({ ...fixed }, Object.fromEntries(getters)) as T & SettingParts; // just defined
}
