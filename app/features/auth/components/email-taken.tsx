import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { getSite } from '#app/lib/site.ts';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { MergeForm } from './merge-form.tsx';
import { PendingEmail } from './pending-email.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

interface EmailTakenProps {
  email: string;
  className?: string;
}

/** For an account that has paid while another one owned its e-mail: join that one, or give another e-mail. */
export function EmailTaken({ email, className = '' }: EmailTakenProps) {
  const [wantsOther, setWantsOther] = useState(false);
  const otherButton = useRef<HTMLButtonElement>(null);

  function handleDone() {
    flushSync(() => setWantsOther(false));
    otherButton.current?.focus();
  }

  return (
    <section className={`border-2 border-ink bg-sheet p-5 ${className}`}>
      <h2 className="headline text-title-sm">Este e-mail já tem uma conta</h2>
      <p className="mt-2">
        Seu pagamento está confirmado, mas{' '}
        <strong className="inline-block break-all">{email}</strong> já é de outra conta. Se ela é
        sua, entre nela e juntamos a compra. Se não é, informe outro e-mail.
      </p>
      {getSite().mailConfigured && <PendingEmail email={email} className="mt-4" />}
      {wantsOther ? (
        <CorrectEmailForm email={email} onDone={handleDone} />
      ) : (
        <>
          <MergeForm email={email} />
          <TextButton ref={otherButton} onClick={() => setWantsOther(true)} className="mt-2">
            Usar outro e-mail
          </TextButton>
        </>
      )}
    </section>
  );
}
