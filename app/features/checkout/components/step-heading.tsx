import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { CheckoutStep } from '../state.ts';

const STEPS = ['Seus dados', 'Pagamento'] as const;

interface StepHeadingProps {
  step: CheckoutStep;
  /** The charge whose code is shown. */
  paymentId: string | undefined;
}

/** Where the person is. Takes the focus when the step or the code changes, so that nobody is left on a button that is gone. */
export function StepHeading({ step, paymentId }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef({ step, paymentId });
  const current = step === 'personal_info' ? 0 : 1;

  useEffect(() => {
    const before = shown.current;
    shown.current = { step, paymentId: paymentId ?? before.paymentId };
    const isRenewed =
      before.paymentId !== undefined && shown.current.paymentId !== before.paymentId;
    if (before.step === step && !isRenewed) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step, paymentId]);

  return (
    <>
      <ol aria-label="Etapas" className="label flex gap-x-5">
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
        {current === 0 ? 'Quem está comprando' : 'Pague com Pix'}
      </h2>
    </>
  );
}
