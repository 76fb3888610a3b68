/** A value that the school sets in the admin area; the server's environment comes before it. */
export interface Setting {
  key: string;
  /** The variable of the environment that holds the same. */
  variable: string;
  /** A value in another form counts as none. */
  form: RegExp;
}

const line = /^\S(?:[^\p{C}]{0,298}\S)?$/u;
const email = /^[^\s<>@]{1,64}@[^\s<>@]+\.[^\s<>@.]{2,}$/u;

/** Every setting, declared once. */
export const settings: readonly Setting[] = [
  { key: 'business_name', variable: 'BUSINESS_NAME', form: line },
  { key: 'business_cnpj', variable: 'BUSINESS_CNPJ', form: /^[\d./-]{11,18}$/u },
  { key: 'business_address', variable: 'BUSINESS_ADDRESS', form: line },
  { key: 'business_email', variable: 'BUSINESS_EMAIL', form: email },
  { key: 'business_phone', variable: 'BUSINESS_PHONE', form: /^[\d ()+-]{8,25}$/u },
  { key: 'business_whatsapp', variable: 'BUSINESS_WHATSAPP', form: /^[\d ()+-]{8,25}$/u },
  {
    key: 'business_social',
    variable: 'BUSINESS_SOCIAL',
    form: /^https:\/\/\S+(?: https:\/\/\S+){0,5}$/u,
  },
  { key: 'support_email', variable: 'SUPPORT_EMAIL', form: email },
];
