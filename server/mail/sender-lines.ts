import type { Business } from '../../domain/catalog/site-data.ts';

/** Who writes, as far as it is configured: Brazilian law wants the seller known in what he sends. */
export function toSenderLines({ name, cnpj, address, email, phone }: Business): string[] {
  const lines = [
    [name ?? 'Inglês Proibido', cnpj && `CNPJ ${cnpj}`].filter(Boolean).join(' · '),
    address,
    [email, phone].filter(Boolean).join(' · '),
  ];
  return lines.filter((line): line is string => line !== undefined && line !== '');
}
