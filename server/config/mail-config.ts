export interface MailConfig {
  smtpUrl: string;
  from: string;
  /** The address comes from the admin area: it must not lead into the server's own network. */
  isGuarded: boolean;
}

/** Null: no mail. Throws an Error whose message is one line that names the variable. */
export function toMail({
  SMTP_URL: smtpUrl,
  MAIL_FROM: from,
}: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}): MailConfig | null {
  if (smtpUrl === undefined) return null;
  if (from === undefined) {
    throw new Error(
      'Configuration: MAIL_FROM: needed with SMTP_URL, for example "Inglês Proibido <oi@example.com>"',
    );
  }
  return { smtpUrl, from, isGuarded: false };
}
