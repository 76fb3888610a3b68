import { settings } from '#domain/school-settings/settings.ts';
import { parseConfig, type Config } from './config.ts';

/** Values by key, as the database has them. */
export type StoredSettings = Readonly<Record<string, unknown>>;

/** The configuration in force: the environment, then the database, then the defaults. A stored value in a wrong form counts as none. */
export function withStored(config: Config, stored: StoredSettings): Config {
  const values = settings.flatMap(({ key, variable, form }) => {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    return typeof value === 'string' && form.test(value) ? [[variable, value] as const] : [];
  });
  return parseConfig({ ...Object.fromEntries(values), ...config.environment });
}

export interface LiveSettings {
  /** The configuration in force now. A request keeps the one with which it began. */
  config(): Config;
  /** Reads the settings again. */
  refresh(): Promise<void>;
}

/** `read` gives the stored values; `changed` is called when others came into force. */
export async function createLiveSettings(
  base: Config,
  { read, changed }: { read: () => Promise<StoredSettings>; changed: () => Promise<void> },
): Promise<LiveSettings> {
  let inForce = withStored(base, await read());
  let reading = Promise.resolve();
  async function apply(): Promise<void> {
    const next = withStored(base, await read());
    if (JSON.stringify(next) === JSON.stringify(inForce)) return;
    inForce = next;
    await changed();
  }
  return {
    config: () => inForce,
    refresh() {
      reading = reading.then(apply, apply);
      return reading;
    },
  };
}
