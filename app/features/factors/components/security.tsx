import type { User } from '@supabase/auth-js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { toast } from '#app/lib/toast.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { findFactor } from '../find-factor.ts';
import { factorMessages, lowCodes } from '../messages.ts';
import {
  type Attempt,
  enrollApp,
  makeCodes,
  type NewApp,
  proveCode,
  removeFactor,
} from '../mutations.ts';
import { codesQuery } from '../queries.ts';
import { CodeField } from './code-field.tsx';
import { KeptCodes } from './kept-codes.tsx';
import { SetUp } from './set-up.tsx';

type Step =
  | { name: 'state' }
  | { name: 'set-up'; app: NewApp }
  | { name: 'codes'; codes: string[] }
  | { name: 'removal' };

const fewCodes = 3;

/** The second step of an account: its state, and what its owner changes. */
export function Security({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>({ name: 'state' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { place, follow } = useFollowingFocus(step);
  const app = findFactor(user, 'totp');
  const isActive = app !== undefined || findFactor(user, 'phone') !== undefined;
  const remaining = useQuery({ ...codesQuery(user.id), enabled: isActive }).data;

  async function begin<Value>(run: () => Promise<Attempt<Value>>, toStep: (value: Value) => Step) {
    setIsBusy(true);
    const answer = await run();
    setIsBusy(false);
    setProblem(answer.problem);
    if (answer.problem === null) setStep(toStep(answer.value));
  }

  function finish() {
    follow();
    setStep({ name: 'state' });
    void queryClient.invalidateQueries({ queryKey: codesQuery(user.id).queryKey });
  }

  async function remove(factorId: string, code: string): Promise<string | null> {
    const removed = await removeFactor(factorId, proveCode(factorId, code));
    if (removed.problem !== null) return removed.problem;
    toast(factorMessages.removed);
    finish();
    return null;
  }

  const renewCodes = () =>
    begin(
      () => makeCodes(typeof remaining === 'number'),
      (codes) => ({ name: 'codes', codes }),
    );

  if (step.name === 'set-up') return <SetUp app={step.app} onDone={finish} />;
  if (step.name === 'codes') return <KeptCodes codes={step.codes} onDone={finish} />;
  return (
    <div className="grid gap-4">
      <p ref={place} tabIndex={-1} className="font-semibold outline-none">
        {isActive ? 'Com segundo passo' : 'Só com a senha'}
      </p>
      {problem !== null && <Banner tone="danger">{problem}</Banner>}
      {!app && (
        <Button
          variant="ink"
          busy={isBusy}
          onClick={() => void begin(enrollApp, (made) => ({ name: 'set-up', app: made }))}
          className="sm:justify-self-start"
        >
          {isActive ? 'Usar também um aplicativo' : 'Ativar segundo passo'}
        </Button>
      )}
      {app && step.name === 'removal' && (
        <div className="grid gap-4">
          <CodeField
            isFirst
            hint={
              findFactor(user, 'phone')
                ? 'O celular continua como segundo passo.'
                : 'Sua conta volta a depender só da senha.'
            }
            onCode={(code) => remove(app.id, code)}
          />
          <Button variant="quiet" onClick={finish} className="sm:justify-self-start">
            Cancelar
          </Button>
        </div>
      )}
      {isActive && step.name === 'state' && (
        <>
          {typeof remaining === 'number' && (
            <p>{remaining < fewCodes ? lowCodes(remaining) : `Restam ${remaining} códigos.`}</p>
          )}
          <div className="flex flex-wrap gap-3">
            <Button variant="quiet" size="sm" busy={isBusy} onClick={() => void renewCodes()}>
              Gerar novos códigos
            </Button>
            {app && (
              <Button variant="quiet" size="sm" onClick={() => setStep({ name: 'removal' })}>
                {findFactor(user, 'phone') ? 'Remover o aplicativo' : 'Remover segundo passo'}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}
