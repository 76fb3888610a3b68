import { settingBundles } from '#domain/school-settings/settings.ts';
import { type GroupTexts, groupTexts } from './messages.ts';

const heading = 'Configurações';

const listSettings = ({ group, to, label }: GroupTexts) =>
  settingBundles
    .filter((bundle) => bundle.group === group)
    .flatMap(({ settings }) => settings)
    .map((setting) => ({
      to: `${to}#${setting.key}`,
      label: setting.label,
      group: label,
      words: setting.hint ?? '',
      heading,
    }));

/** The groups of the settings and each setting of them, as the search of the area lists them. */
export const searchLines = [
  ...groupTexts.map(({ to, label }) => ({ to, label, group: heading, heading })),
  ...groupTexts.flatMap(listSettings),
];
