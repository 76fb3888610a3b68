import type { Business } from '#domain/catalogue/site-data.ts';

/** The sender's identity as far as it is configured; Brazilian law requires it in commercial mails. */
export function toSenderLines({ name, cnpj, address, email, phone }: Business): string[] {
  const lines = [
    [name ?? 'Inglês Proibido', cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(' · '),
    address,
    [email, phone].filter(Boolean).join(' · '),
  ];
  return lines.filter((line): line is string => line !== undefined && line !== '');
}
