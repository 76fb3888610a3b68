import clsx from 'clsx';
import { useLayoutEffect, useRef } from 'react';
import { methodTexts } from '../messages.ts';
import { type CheckoutState, findStepMethod, isOnPage } from '../state.ts';
import { showFromTop } from '../show-from-top.ts';

const STEPS = ['Seus dados', 'Pagamento'] as const;

function toTitle({ step, payment }: CheckoutState): string {
  const method = findStepMethod(step);
  if (method === null) return 'Quem está comprando';
  if (step === 'payment_details' && payment && !isOnPage(payment)) return 'Pagamento em análise';
  return methodTexts[method].title;
}

/** Takes the focus when the step or the charge changes, because the pressed button is gone. */
export function StepHeading({ state }: { state: CheckoutState }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { step } = state;
  const paymentId = state.payment?.id;
  const shown = useRef({ step, paymentId });
  const current = step === 'personal_info' ? 0 : 1;
  const title = toTitle(state);

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { step, paymentId: paymentId ?? before.paymentId };
    const isRenewed =
      shown.current.paymentId !== before.paymentId &&
      (before.paymentId !== undefined || step === 'payment_details');
    if (before.step === step && !isRenewed) return;
    showFromTop(heading.current);
  }, [step, paymentId]);

  return (
    <>
      <ol aria-label="Etapas" className="label flex flex-wrap gap-x-5 gap-y-1">
        {STEPS.map((name, index) => (
          <li
            key={name}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(
              'border-b-4 pb-1',
              index === current ? 'border-signal' : 'border-transparent text-ink-soft',
            )}
          >
            {index + 1}. {name}
          </li>
        ))}
      </ol>
      <h2 ref={heading} tabIndex={-1} className="headline text-title-sm outline-none">
        {title}
      </h2>
    </>
  );
}
