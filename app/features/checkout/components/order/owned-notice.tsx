import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

interface OwnedNoticeProps {
  slug: string;
  /** "Crie sua senha": a reload right after the payment shows this page to a buyer without a password. */
  setPassword: ReactNode;
}

export function OwnedNotice({ slug, setPassword }: OwnedNoticeProps) {
  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <h2 className="headline text-title">Você já tem este curso</h2>
      <p>Ele está na sua conta e não precisa ser pago de novo.</p>
      <ButtonLink to={`/membros/curso/${slug}`} size="lg">
        Ir para o curso
      </ButtonLink>
      <div className="mt-4 w-full">{setPassword}</div>
    </div>
  );
}
