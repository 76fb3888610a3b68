import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { showFromTop } from '#app/features/checkout/show-from-top.ts';

interface OwnedNoticeProps {
  slug: string;
  /** "Crie sua senha": a reload right after the payment shows this page to a buyer without a password. */
  setPassword: ReactNode;
}

/** Shown from the top, with the focus on its title: it may replace the form. */
export function OwnedNotice({ slug, setPassword }: OwnedNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => showFromTop(heading.current), []);

  return (
    <div className="grid grid-cols-1 justify-items-start gap-4">
      <h2 ref={heading} tabIndex={-1} className="headline text-title outline-none">
        Você já tem este curso
      </h2>
      <p>Ele está na sua conta e não precisa ser pago de novo.</p>
      <ButtonLink to={`/membros/curso/${slug}`} size="lg">
        Ir para o curso
      </ButtonLink>
      <div className="mt-4 w-full">{setPassword}</div>
    </div>
  );
}
