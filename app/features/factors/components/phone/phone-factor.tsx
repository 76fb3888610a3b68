import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { toast } from '#app/lib/toast.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { findFactor } from '#app/features/factors/find-factor.ts';
import { factorMessages } from '#app/features/factors/messages.ts';
import { proveText, removeFactor } from '#app/features/factors/mutations.ts';
import { codesQuery, textsQuery } from '#app/features/factors/queries.ts';
import { PhoneCode } from './phone-code.tsx';
import { PhoneSetUp } from './phone-set-up.tsx';

/** The phone as a second step. Nothing where the school sends no texts. */
export function PhoneFactor({ user }: { user: User }) {
  const hasTexts = useQuery(textsQuery).data === true;
  const queryClient = useQueryClient();
  const [step, setStep] = useState<'state' | 'set-up' | 'removal'>('state');
  const { place, follow } = useFollowingFocus(step);
  const phone = findFactor(user, 'phone');
  if (!hasTexts) return null;

  function finish() {
    follow();
    setStep('state');
    void queryClient.invalidateQueries({ queryKey: codesQuery(user.id).queryKey });
  }

  async function remove(factorId: string, challengeId: string, code: string) {
    const removed = await removeFactor(factorId, proveText(factorId, challengeId, code));
    if (removed.problem !== null) return removed.problem;
    toast(factorMessages.phoneRemoved);
    finish();
    return null;
  }

  return (
    <section aria-labelledby="phone-title" className="grid gap-4">
      <div>
        <h3
          id="phone-title"
          ref={place}
          tabIndex={-1}
          className="headline text-title-sm outline-none"
        >
          Código por mensagem
        </h3>
        <p className="mt-1 text-fine text-ink-soft">
          {phone?.friendly_name ??
            'O segundo passo no celular, sem aplicativo. Um aplicativo é mais seguro.'}
        </p>
      </div>
      {step === 'set-up' && (
        <PhoneSetUp hasCodes={findFactor(user, 'totp') !== undefined} onDone={finish} />
      )}
      {step === 'removal' && phone && (
        <PhoneCode
          factorId={phone.id}
          name={phone.friendly_name ?? 'Celular'}
          onCode={(challengeId, code) => remove(phone.id, challengeId, code)}
        />
      )}
      {step === 'state' ? (
        <Button
          variant="outline"
          size="sm"
          onClick={() => setStep(phone ? 'removal' : 'set-up')}
          className="sm:justify-self-start"
        >
          {phone ? 'Remover celular' : 'Usar o celular'}
        </Button>
      ) : (
        step === 'removal' && (
          <Button variant="quiet" size="sm" onClick={finish} className="sm:justify-self-start">
            Cancelar
          </Button>
        )
      )}
    </section>
  );
}
