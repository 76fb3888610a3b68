export const settingGroups = ['business', 'mail', 'payments', 'fiscal', 'reports'] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** Values by key, without those that are not set. */
export type SettingValues = Readonly<Record<string, string>>;

/** A value that the school sets in the admin area; the server's environment comes before it. */
export interface Setting {
  key: string;
  /** The variables of the environment that hold the same; the first that is set is named on the screen. */
  variables: readonly [string, ...string[]];
  label: string;
  hint?: string;
  kind: 'text' | 'lines' | 'email' | 'phone' | 'number' | 'secret' | 'choice';
  /** For a choice; the first is the one without a value. */
  choices?: readonly { value: string; label: string }[];
  /** One sentence about a wrong value, or null. */
  check: (value: string) => string | null;
}

/** Settings that are in force together. */
export interface SettingBundle {
  name: string;
  group: SettingGroup;
  settings: readonly Setting[];
  /** True: one wrong value puts the whole bundle out of force. */
  isWhole: boolean;
  /** The variables of the environment that say the same. */
  toVariables(values: SettingValues): Record<string, string>;
  /** Sentences by key about what is missing. `has`: the value is set here or on the server. */
  findLacks(values: SettingValues, has: (key: string) => boolean): Record<string, string>;
}

/** Settings that do not depend on each other and have one variable each. */
export function createPlainBundle(
  name: string,
  group: SettingGroup,
  settings: readonly Setting[],
): SettingBundle {
  return {
    name,
    group,
    settings,
    isWhole: false,
    toVariables: (values) => toOwnVariables(settings, values),
    findLacks: () => ({}),
  };
}

/** The first variable of each setting that has a value. */
export function toOwnVariables(
  settings: readonly Setting[],
  values: SettingValues,
): Record<string, string> {
  return Object.fromEntries(
    settings.flatMap(({ key, variables: [variable] }) => {
      const value = values[key];
      return value === undefined ? [] : [[variable, value]];
    }),
  );
}
