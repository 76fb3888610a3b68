import { useEffect, useRef, useState } from 'react';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface SetPasswordProps {
  email: string;
  className?: string;
}

/** The e-mail is shown because a typing mistake in it would lock the buyer out for good. */
export function SetPassword({ email, className = '' }: SetPasswordProps) {
  // An address can be lost to a later buyer who gave the same one.
  const [correcting, setCorrecting] = useState(email === '');
  const wasCorrecting = useRef(correcting);
  const correctButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wasCorrecting.current && !correcting) correctButton.current?.focus();
    wasCorrecting.current = correcting;
  }, [correcting]);

  return (
    <section className={`border-2 border-ink bg-sheet p-5 ${className}`}>
      <h2 className="headline text-title-sm">Crie sua senha</h2>
      <p className="mt-2">Com ela você entra de qualquer aparelho, quando quiser.</p>
      {correcting ? (
        <CorrectEmailForm email={email} onDone={() => setCorrecting(false)} />
      ) : (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-x-3">
            <span>
              Seu e-mail: <strong className="break-all">{email}</strong>
            </span>
            <button
              ref={correctButton}
              type="button"
              onClick={() => setCorrecting(true)}
              className="min-h-11 underline underline-offset-4"
            >
              corrigir
            </button>
          </p>
          <NewPasswordForm email={email} />
        </>
      )}
    </section>
  );
}
