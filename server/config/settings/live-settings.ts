import { settingBundles } from '#domain/school-settings/settings.ts';
import type { SettingBundle, SettingValues } from '#domain/school-settings/setting.ts';
import { type Config, parseEnvironment } from '../config.ts';
import { refuseOpenSandbox } from '../payments/open-sandbox.ts';

/** Values by key, as the database has them. */
export type StoredSettings = Readonly<Record<string, unknown>>;

type Variables = Record<string, string | undefined>;

/** The configuration that stored settings give, and the line that refused each bundle which is not in force. */
export interface LaidSettings {
  config: Config;
  refusals: Readonly<Record<string, string>>;
}

/** The values of a bundle in the right form; a stored value in a wrong form counts as none. */
export function findValues({ settings }: SettingBundle, stored: StoredSettings): SettingValues {
  return Object.fromEntries(
    settings.flatMap(({ key, check }) => {
      const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
      return typeof value === 'string' && check(value) === null ? [[key, value]] : [];
    }),
  );
}

/** The variables that come into force together. */
function listSteps(bundle: SettingBundle, stored: StoredSettings): Record<string, string>[] {
  const variables = bundle.toVariables(findValues(bundle, stored));
  if (bundle.isWhole) return [variables];
  return Object.entries(variables).map(([name, value]) => ({ [name]: value }));
}

/** Lays stored values under the environment. What the configuration refuses is left out, and stops nothing else. */
export function layStored(base: Config, stored: StoredSettings): LaidSettings {
  let config = base;
  let variables: Variables = base.environment;
  const refusals: Record<string, string> = {};
  for (const bundle of settingBundles) {
    for (const step of listSteps(bundle, stored)) {
      const more = { ...step, ...variables };
      try {
        [config, variables] = [parseEnvironment(more), more];
      } catch (error) {
        refusals[bundle.name] = error instanceof Error ? error.message : '';
      }
    }
  }
  const isGuarded = base.environment['SMTP_URL'] === undefined;
  const mail = config.mail && { ...config.mail, isGuarded };
  return { config: { ...config, mail, environment: base.environment }, refusals };
}

/** The configuration in force: the environment, then the database, then the defaults. Throws for a test provider on a public address. */
export function withStored(base: Config, stored: StoredSettings): Config {
  const { config } = layStored(base, stored);
  refuseOpenSandbox(config);
  return config;
}

export interface LiveSettings<Parts> {
  /** The parts that the settings decide, as they are now. A request keeps those with which it began. */
  parts(): Parts;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

export interface SettingsSource<Parts> {
  read: () => Promise<StoredSettings>;
  /** Makes what depends on a configuration that comes into force; `earlier` is what was in force before, if anything. */
  open: (config: Config, earlier: Parts | null) => Promise<Parts>;
  /** Called when others are in force. */
  changed: () => Promise<void>;
}

/** Follows the settings. One that cannot be opened leaves the earlier parts in force. */
export async function createLiveSettings<Parts extends { config: Config }>(
  base: Config,
  { read, open, changed }: SettingsSource<Parts>,
): Promise<LiveSettings<Parts>> {
  let inForce = await open(withStored(base, await read()), null);
  let reading = Promise.resolve();
  async function apply(): Promise<void> {
    const next = withStored(base, await read());
    if (JSON.stringify(next) === JSON.stringify(inForce.config)) return;
    inForce = await open(next, inForce);
    await changed();
  }
  return {
    parts: () => inForce,
    refresh() {
      reading = reading.then(apply, apply);
      return reading;
    },
  };
}
