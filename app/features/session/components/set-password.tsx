import { useEffect, useRef, useState } from 'react';
import { useFollowingFocus } from '../../../lib/use-following-focus.ts';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

interface SetPasswordProps {
  /** Empty: lost to a later buyer who gave the same one. Without it no password would open anything. */
  email: string;
  onRefused: () => Promise<void>;
  onSaved: () => void;
  className?: string;
}

/** The e-mail is shown because a typing mistake in it would lock the buyer out for good. */
export function SetPassword({ email, onRefused, onSaved, className = '' }: SetPasswordProps) {
  const [wantsOther, setWantsOther] = useState(false);
  const correcting = wantsOther || email === '';
  const wasCorrecting = useRef(correcting);
  const correctButton = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLElement>(null);
  const [savedHeight, setSavedHeight] = useState<number | null>(null);
  const { place, follow } = useFollowingFocus(savedHeight);

  useEffect(() => {
    if (wasCorrecting.current && !correcting) correctButton.current?.focus();
    wasCorrecting.current = correcting;
  }, [correcting]);

  function handleSaved() {
    follow();
    setSavedHeight(box.current?.offsetHeight ?? 0);
    onSaved();
  }

  if (savedHeight !== null) {
    return (
      <section
        className={`grid place-content-center border-2 border-ink bg-sheet p-5 text-center ${className}`}
        style={{ minHeight: savedHeight }}
      >
        <h2 ref={place} tabIndex={-1} className="headline text-title-sm outline-none">
          Tudo certo
        </h2>
        <p className="mt-2">
          Entre com a sua senha e com <strong className="inline-block break-all">{email}</strong> de
          qualquer aparelho.
        </p>
      </section>
    );
  }
  return (
    <section ref={box} className={`border-2 border-ink bg-sheet p-5 ${className}`}>
      <h2 className="headline text-title-sm">Crie sua senha</h2>
      <p className="mt-2">Com ela você entra de qualquer aparelho, quando quiser.</p>
      {email === '' && (
        <p role="alert" className="mt-2">
          Outra compra foi começada com o seu e-mail, e esta conta ficou sem ele. Informe antes o
          e-mail com que você quer entrar.
        </p>
      )}
      {correcting ? (
        <CorrectEmailForm email={email} onDone={() => setWantsOther(false)} />
      ) : (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-x-3">
            <span>
              Seu e-mail: <strong className="inline-block break-all">{email}</strong>
            </span>
            <button
              ref={correctButton}
              type="button"
              onClick={() => setWantsOther(true)}
              className="min-h-11 underline underline-offset-4"
            >
              corrigir
            </button>
          </p>
          <NewPasswordForm email={email} onRefused={onRefused} onSaved={handleSaved} />
        </>
      )}
    </section>
  );
}
