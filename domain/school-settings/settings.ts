import { business } from './bundles/business.ts';
import { mail, mailRate } from './bundles/mail.ts';
import { fiscal } from '../invoices/invoice-settings.ts';
import { payments } from './bundles/payments.ts';
import { google, meta } from './bundles/reports.ts';
import type { Setting, SettingBundle } from './setting.ts';

/** Every bundle, in the order in which they come into force: fiscal notes need a payment provider. */
export const settingBundles: readonly SettingBundle[] = [
  business,
  mail,
  mailRate,
  payments,
  fiscal,
  meta,
  google,
];

/** Every setting, declared once. */
export const settings: readonly Setting[] = settingBundles.flatMap((bundle) => bundle.settings);

export const findSetting = (key: string): Setting | undefined =>
  settings.find((setting) => setting.key === key);

/** The form in which a value is stored: trimmed, addresses between single spaces. */
export const toStoredValue = (text: string): string => text.trim().replaceAll(/\s*\n\s*/gu, ' ');
