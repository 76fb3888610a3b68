import { useEffect, useRef, useState } from 'react';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { MergeForm } from './merge-form.tsx';

interface EmailTakenProps {
  email: string;
  className?: string;
}

/** For an account that has paid while another one owned its e-mail: join that one, or give another e-mail. */
export function EmailTaken({ email, className = '' }: EmailTakenProps) {
  const [wantsOther, setWantsOther] = useState(false);
  const wantedOther = useRef(wantsOther);
  const otherButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wantedOther.current && !wantsOther) otherButton.current?.focus();
    wantedOther.current = wantsOther;
  }, [wantsOther]);

  return (
    <section className={`border-2 border-ink bg-sheet p-5 ${className}`}>
      <h2 className="headline text-title-sm">Este e-mail já tem uma conta</h2>
      <p className="mt-2">
        Seu pagamento está confirmado, mas{' '}
        <strong className="inline-block break-all">{email}</strong> já é de outra conta. Se ela é
        sua, entre nela e juntamos a compra. Se não é, informe outro e-mail.
      </p>
      {wantsOther ? (
        <CorrectEmailForm email={email} onDone={() => setWantsOther(false)} />
      ) : (
        <>
          <MergeForm email={email} />
          <button
            ref={otherButton}
            type="button"
            onClick={() => setWantsOther(true)}
            className="mt-2 min-h-11 font-semibold underline underline-offset-4"
          >
            Usar outro e-mail
          </button>
        </>
      )}
    </section>
  );
}
