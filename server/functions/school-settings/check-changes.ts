import type { SettingChange } from '#domain/contracts/school-settings.ts';
import type { Setting, SettingBundle } from '#domain/school-settings/setting.ts';
import { findSetting, settingBundles, toStoredValue } from '#domain/school-settings/settings.ts';
import { AppError } from '#domain/errors.ts';
import { type Config, parseEnvironment } from '#server/config/config.ts';
import {
  findValues,
  layStored,
  type StoredSettings,
} from '#server/config/settings/live-settings.ts';
import { refuseOpenSandbox } from '#server/config/payments/open-sandbox.ts';
import { messages } from '../request/messages.ts';

export interface CheckedChange {
  setting: Setting;
  /** The form that is stored; null: none. */
  value: string | null;
  version: number;
}

type Problems = Record<string, string>;
type Environment = Config['environment'];

/** True where a variable of the server decides a setting. */
export const isLocked = ({ variables }: Setting, environment: Environment): boolean =>
  variables.some((name) => environment[name] !== undefined);

/** Throws invalid_request for a setting that does not exist, or twice the same. */
export function readChanges(changes: readonly SettingChange[]): CheckedChange[] {
  const isTwice = new Set(changes.map(({ key }) => key)).size < changes.length;
  return changes.map(({ key, value, version }) => {
    const setting = findSetting(key);
    if (!setting || isTwice) throw new AppError('invalid_request', messages.invalid);
    return { setting, value: value === null ? null : toStoredValue(value) || null, version };
  });
}

function findFieldProblem({ setting, value }: CheckedChange, environment: Environment) {
  if (isLocked(setting, environment)) return 'Definido no servidor, por quem cuida dele.';
  return value === null ? null : setting.check(value);
}

/** The sentence about a bundle that the configuration refuses, at the setting that it concerns. */
function toRefusal({ settings, name }: SettingBundle, line: string): Problems {
  const [, variable = '', rest = ''] = /^Configuration: ([A-Z_]+): (.*)$/su.exec(line) ?? [];
  if (variable === 'PUBLIC_URL')
    return { asaas_key: 'Uma chave de produção precisa que a escola tenha um endereço com https.' };
  if (name === 'fiscal' && rest.includes('PAYMENT_PROVIDER'))
    return { fiscal_moment: 'Antes das notas, conecte o recebimento.' };
  const known = settings.find(({ variables }) => variables.includes(variable)) ?? settings[0];
  return { [known?.key ?? name]: 'Este valor não combina com os outros. Confira.' };
}

function findBundleProblems(
  bundle: SettingBundle,
  { stored, base }: { stored: StoredSettings; base: Config },
): Problems {
  const values = findValues(bundle, stored);
  const isSetOutside = (key: string) =>
    bundle.settings.some((setting) => setting.key === key && isLocked(setting, base.environment));
  const lacks = bundle.findLacks(values, (key) => values[key] !== undefined || isSetOutside(key));
  if (Object.keys(lacks).length > 0) return lacks;
  const refusal = layStored(base, stored).refusals[bundle.name];
  return refusal === undefined ? {} : toRefusal(bundle, refusal);
}

function findSandboxProblem(config: Config): Problems {
  try {
    refuseOpenSandbox(config);
    return {};
  } catch {
    return {
      asaas_key:
        'Com isto a escola venderia em modo de teste num endereço público. Use uma chave de produção.',
    };
  }
}

/** Problems by key, and the configuration that would be in force. `stored`: the values of now, with opened secrets. */
export function checkChanges(
  changes: readonly CheckedChange[],
  { stored, environment }: { stored: StoredSettings; environment: Environment },
): { problems: Problems; config: Config } {
  const base = parseEnvironment(environment);
  const own = changes.flatMap((change) => {
    const problem = findFieldProblem(change, environment);
    return problem === null ? [] : [[change.setting.key, problem] as const];
  });
  if (own.length > 0) return { problems: Object.fromEntries(own), config: base };
  const changed = changes.map(({ setting, value }) => [setting.key, value] as const);
  const next = { ...stored, ...Object.fromEntries(changed) };
  const touched = settingBundles.filter(({ settings }) =>
    changes.some(({ setting }) => settings.includes(setting)),
  );
  const found = touched.map((bundle) => findBundleProblems(bundle, { stored: next, base }));
  const { config } = layStored(base, next);
  const problems = Object.assign({}, findSandboxProblem(config), ...found) as Problems;
  return { problems, config };
}
