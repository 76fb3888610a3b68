import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { toast } from '#app/lib/toast.ts';
import { passwordSaved } from '../messages.ts';
import { updatePassword } from '../mutations.ts';
import { identitiesKey } from '../queries.ts';
import { getSite } from '#app/lib/site.ts';
import { CorrectEmailForm } from './correct-email-form.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { PendingEmail } from './pending-email.tsx';

interface SetPasswordProps {
  email: string;
  /** The time from which the password opens the account; null: immediately. */
  worksFrom: string | null;
  onSaved: () => void;
  className?: string;
}

/** The e-mail is shown because a typing mistake in it would lock the buyer out for good. */
export function SetPassword({ email, worksFrom, onSaved, className = '' }: SetPasswordProps) {
  const queryClient = useQueryClient();
  const [correcting, setCorrecting] = useState(false);
  const correctButton = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLElement>(null);
  const [savedHeight, setSavedHeight] = useState<number | null>(null);
  const { place, follow } = useFollowingFocus(savedHeight);

  function handleCorrected() {
    flushSync(() => setCorrecting(false));
    correctButton.current?.focus();
  }

  function handleSaved() {
    toast(passwordSaved(worksFrom));
    void queryClient.invalidateQueries({ queryKey: [identitiesKey] });
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
          <span>
            {worksFrom === null
              ? 'Entre com a sua senha e com'
              : `Sua senha está guardada: ${worksFrom}, entre com ela e com`}
          </span>{' '}
          <strong className="inline-block break-all">{email}</strong> de qualquer aparelho.
        </p>
      </section>
    );
  }
  return (
    <section ref={box} className={`border-2 border-ink bg-sheet p-5 ${className}`}>
      <h2 className="headline text-title-sm">Crie sua senha</h2>
      <p className="mt-2">
        {`Com ela você entra de qualquer aparelho${worksFrom === null ? ', quando quiser' : ` ${worksFrom}`}.`}
      </p>
      {getSite().mailConfigured && worksFrom === null && (
        <PendingEmail email={email} className="mt-4" />
      )}
      {correcting ? (
        <CorrectEmailForm email={email} onDone={handleCorrected} />
      ) : (
        <>
          <p className="mt-3 flex flex-wrap items-center gap-x-3">
            <span>
              Seu e-mail: <strong className="inline-block break-all">{email}</strong>
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
          <NewPasswordForm email={email} onSave={updatePassword} onSaved={handleSaved} />
        </>
      )}
    </section>
  );
}
