import * as check from '../checks.ts';
import { type Setting, type SettingBundle, toOwnVariables } from '../setting.ts';

const secretForm = check.matches(/^[\x21-\x7E]{10,500}$/u, 'Copie a chave inteira, sem espaços.');

/** Both keys of a service, or none. */
function createService(name: string, settings: readonly [Setting, Setting]): SettingBundle {
  return {
    name,
    group: 'reports',
    settings,
    isWhole: true,
    toVariables: (values) => toOwnVariables(settings, values),
    findLacks(_, has) {
      const missing = settings.filter(({ key }) => !has(key));
      return missing.length === 1
        ? Object.fromEntries(missing.map(({ key }) => [key, 'Falta preencher junto com o outro.']))
        : {};
    },
  };
}

export const meta = createService('meta', [
  {
    key: 'meta_pixel_id',
    variables: ['META_PIXEL_ID'],
    label: 'Meta: número do pixel',
    kind: 'text',
    check: check.matches(/^\d{5,20}$/u, 'São só números, de 5 a 20.'),
  },
  {
    key: 'meta_access_token',
    variables: ['META_ACCESS_TOKEN'],
    label: 'Meta: chave de acesso',
    hint: 'No Gerenciador de Eventos: Configurações, API de Conversões.',
    kind: 'secret',
    check: secretForm,
  },
]);

export const google = createService('google', [
  {
    key: 'google_measurement_id',
    variables: ['GOOGLE_MEASUREMENT_ID'],
    label: 'Google Analytics: código da propriedade',
    hint: 'Começa com G e um hífen.',
    kind: 'text',
    check: check.matches(/^G-[A-Z0-9]{4,20}$/u, 'Começa com G e um hífen, como G-ABC123DEF4.'),
  },
  {
    key: 'google_api_secret',
    variables: ['GOOGLE_API_SECRET'],
    label: 'Google Analytics: chave secreta',
    kind: 'secret',
    check: secretForm,
  },
]);
