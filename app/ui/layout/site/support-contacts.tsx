import { toInternationalPhone } from '#domain/brazil/phone.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '#app/ui/primitives/button-style.ts';

export interface SupportContactsProps {
  email: string | undefined;
  /** A phone number as typed: digits, spaces, parentheses. */
  whatsapp: string | undefined;
  /** The first text of a chat that is not about a lesson. */
  children?: ReactNode;
}

/** Every contact method of the configuration. */
export function SupportContacts({
  email,
  whatsapp,
  children = 'Diga o e-mail da sua conta e a aula em que você está.',
}: SupportContactsProps) {
  if (!email && !whatsapp)
    return (
      <p>
        Escreva pela{' '}
        <Link to="/contato" className="underline underline-offset-4">
          página de contato
        </Link>{' '}
        e diga o e-mail da sua conta. Respondemos de segunda a sexta, das 9h às 18h.
      </p>
    );
  return (
    <div className="grid gap-3">
      <p>{children}</p>
      {whatsapp && (
        <a
          href={`https://wa.me/${toInternationalPhone(whatsapp)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyle({ variant: 'ink', fullWidth: true })}
        >
          WhatsApp
        </a>
      )}
      {email && (
        <a
          href={`mailto:${email}`}
          className="flex min-h-12 items-center justify-center text-center font-semibold break-all underline underline-offset-4"
        >
          {email}
        </a>
      )}
    </div>
  );
}
