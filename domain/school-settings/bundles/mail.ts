import * as check from '../checks.ts';
import { createPlainBundle, type Setting, type SettingBundle } from '../setting.ts';

/** The ports on which mail servers take mail of their customers. Others are refused: they lead to other services. */
export const mailPorts = ['465', '587', '2525', '25'] as const;

const settings: readonly Setting[] = [
  {
    key: 'smtp_host',
    variables: ['SMTP_URL'],
    label: 'Servidor de envio',
    hint: 'O serviço de e-mail chama de servidor SMTP. Um exemplo: smtp.escola.com.br',
    kind: 'text',
    check: check.isMailHost,
  },
  {
    key: 'smtp_port',
    variables: ['SMTP_URL'],
    label: 'Porta',
    kind: 'choice',
    choices: [
      { value: '465', label: '465 (conexão segura)' },
      { value: '587', label: '587 (a mais comum)' },
      { value: '2525', label: '2525' },
      { value: '25', label: '25' },
    ],
    check: check.isOneOf(mailPorts.map((value) => ({ value }))),
  },
  {
    key: 'smtp_user',
    variables: ['SMTP_URL'],
    label: 'Usuário',
    hint: 'Quase sempre o e-mail inteiro.',
    kind: 'text',
    check: check.isLine(200),
  },
  {
    key: 'smtp_password',
    variables: ['SMTP_URL'],
    label: 'Senha do e-mail',
    kind: 'secret',
    check: check.isLine(300),
  },
  {
    key: 'mail_from',
    variables: ['MAIL_FROM'],
    label: 'Remetente',
    hint: 'Como aparece para quem recebe: Minha Escola <oi@escola.com.br>',
    kind: 'text',
    check: check.isSender,
  },
];

/** The mail server and the sender of all mails. */
export const mail: SettingBundle = {
  name: 'mail',
  group: 'mail',
  settings,
  isWhole: true,
  toVariables({ smtp_host: host, smtp_port: port = '465', smtp_user, smtp_password, mail_from }) {
    const user = smtp_user === undefined ? '' : encodeURIComponent(smtp_user);
    const login =
      smtp_password === undefined ? user : `${user}:${encodeURIComponent(smtp_password)}`;
    const scheme = port === '465' ? 'smtps' : 'smtp';
    return {
      ...(host !== undefined && {
        SMTP_URL: `${scheme}://${login === '' ? '' : `${login}@`}${host}:${port}`,
      }),
      ...(mail_from !== undefined && { MAIL_FROM: mail_from }),
    };
  },
  findLacks(values, has) {
    const lacks: Record<string, string> = {};
    const isUsed = settings.some(({ key }) => values[key] !== undefined);
    if (!isUsed) return lacks;
    if (!has('smtp_host')) lacks['smtp_host'] = 'Falta o servidor que envia os e-mails.';
    if (!has('mail_from')) lacks['mail_from'] = 'Falta o remetente.';
    if (values['smtp_password'] !== undefined && !has('smtp_user'))
      lacks['smtp_user'] = 'Falta o usuário desta senha.';
    return lacks;
  },
};

/** The speed of newsletters. */
export const mailRate = createPlainBundle('mail_rate', 'mail', [
  {
    key: 'newsletter_rate',
    variables: ['NEWSLETTER_MAILS_PER_MINUTE'],
    label: 'E-mails de novidades por minuto',
    hint: 'Em branco, são 60. O seu serviço de e-mail diz quantos aceita.',
    kind: 'number',
    check: check.isWholeNumber(1, 10_000),
  },
]);
