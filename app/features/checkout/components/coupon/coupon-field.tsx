import { type FocusEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import type { CouponApi } from '#app/features/checkout/coupon/use-coupon.ts';
import { COUPON_DRAFT, COUPON_FOLD } from '#app/features/checkout/coupon/drafts.ts';
import { hasDraft, textSchema, writeDraft } from '#app/lib/unsent/draft.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { AppliedCoupon } from './applied-coupon.tsx';

/** Folded until it is asked for. Enter, the button and leaving the field check the code, and nothing of the form is sent. */
export function CouponField({ coupon }: { coupon: CouponApi }) {
  const { applied, isChecking, error, typed } = coupon;
  const fold = useRef<HTMLDetailsElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const check = () => {
    const code = input.current?.value.trim() ?? '';
    if (code !== '' && !isChecking) void coupon.apply(code);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    check();
  };
  const handleBlur = ({ relatedTarget, target }: FocusEvent<HTMLInputElement>) => {
    const isNew = error === null || target.value.trim() !== typed;
    if (isNew && relatedTarget !== button.current) check();
  };

  useEffect(() => {
    // Opened and typed before hydration: this form may be replaced as soon as the session is known.
    if (fold.current?.open) writeDraft(COUPON_FOLD, 'open', textSchema);
    else if (fold.current && hasDraft(COUPON_FOLD)) fold.current.open = true;
    if (input.current?.value) writeDraft(COUPON_DRAFT, input.current.value, textSchema);
  }, []);
  useEffect(() => {
    // A code of a link or a draft comes after the field, and never into what is being typed.
    if (input.current?.value === '') input.current.value = typed;
  }, [typed]);

  if (applied) return <AppliedCoupon coupon={applied} onRemove={coupon.drop} />;
  return (
    <details
      ref={fold}
      open={error !== null || typed !== '' || undefined}
      onToggle={({ currentTarget }) =>
        writeDraft(COUPON_FOLD, currentTarget.open ? 'open' : null, textSchema)
      }
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Tenho um cupom
      </summary>
      <div className="mt-1 flex items-start gap-3">
        <div className="min-w-0 grow">
          <TextField
            ref={input}
            label="Cupom"
            error={error ?? undefined}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            onChange={({ target }) => writeDraft(COUPON_DRAFT, target.value, textSchema)}
            onKeyDown={handleKey}
            onBlur={handleBlur}
          />
        </div>
        <Button ref={button} variant="ink" className="mt-8.5" busy={isChecking} onClick={check}>
          Aplicar
        </Button>
      </div>
    </details>
  );
}
