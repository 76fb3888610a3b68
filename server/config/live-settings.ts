import { settings } from '#domain/school-settings/settings.ts';
import { parseConfig, type Config } from './config.ts';

/** Values by key, as the database has them. */
export type StoredSettings = Readonly<Record<string, unknown>>;

type Variables = Record<string, string | undefined>;

/** Null: the product would not start with it. */
function tryConfig(variables: Variables): Config | null {
  try {
    return parseConfig(variables);
  } catch {
    return null;
  }
}

/** The configuration in force: the environment, then the database, then the defaults. A stored value in a wrong form counts as none. */
export function withStored(base: Config, stored: StoredSettings): Config {
  let config = base;
  let variables: Variables = base.environment;
  for (const { key, variable, form } of settings) {
    const value = Object.hasOwn(stored, key) ? stored[key] : undefined;
    if (typeof value !== 'string' || !form.test(value)) continue;
    const more = { [variable]: value, ...variables };
    const next = tryConfig(more);
    if (next) [config, variables] = [next, more];
  }
  return { ...config, environment: base.environment };
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
