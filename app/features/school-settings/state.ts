import type { SettingChange, ShownSetting } from '#domain/contracts/school-settings.ts';
import type { Setting } from '#domain/school-settings/setting.ts';
import { toStoredValue } from '#domain/school-settings/settings.ts';

/** Texts that were typed since the page was opened, by key; null: a secret that is to be removed. */
export type Draft = Readonly<Record<string, string | null>>;

/** The text of a field: what was typed, else what is stored. A secret is never shown. */
export function toFieldText(
  { key, kind }: Setting,
  shown: ShownSetting | undefined,
  draft: Draft,
): string {
  const typed = draft[key];
  if (typed !== undefined) return typed ?? '';
  const stored = kind === 'secret' ? '' : (shown?.value ?? '');
  return kind === 'lines' ? stored.replaceAll(' ', '\n') : stored;
}

/** Changes that differ from what is stored, with the versions on which they stand. An empty secret was not touched. */
export function toChanges(
  settings: readonly Setting[],
  shown: ReadonlyMap<string, ShownSetting>,
  draft: Draft,
): SettingChange[] {
  return settings.flatMap(({ key, kind }) => {
    const typed = draft[key];
    if (typed === undefined || (kind === 'secret' && typed === '')) return [];
    const stored = shown.get(key);
    const value = typed === null ? null : toStoredValue(typed) || null;
    const isSame = kind !== 'secret' && value === (stored?.value ?? null);
    return isSame ? [] : [{ key, value, version: stored?.version ?? 0 }];
  });
}

/** One sentence for each wrong change, before anything is sent. */
export function findProblems(
  settings: readonly Setting[],
  changes: readonly SettingChange[],
): Record<string, string> {
  return Object.fromEntries(
    changes.flatMap(({ key, value }) => {
      const setting = settings.find((one) => one.key === key);
      const problem = value === null ? null : (setting?.check(value) ?? null);
      return problem === null ? [] : [[key, problem]];
    }),
  );
}
