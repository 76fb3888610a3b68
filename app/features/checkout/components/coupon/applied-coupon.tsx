import { useLayoutEffect, useRef } from 'react';
import { formatBRL } from '#domain/brazil/money.ts';
import type { Coupon } from '#app/features/checkout/coupon/schema.ts';
import { TextButton } from '#app/ui/primitives/text-button.tsx';

interface AppliedCouponProps {
  coupon: Coupon;
  onRemove: () => void;
}

export function AppliedCoupon({ coupon, onRemove }: AppliedCouponProps) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // Enter or the button checked it, and both are gone; a field that the buyer went on to keeps the focus.
    if (document.activeElement === document.body) box.current?.focus();
  }, []);

  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 border-2 border-ink bg-sheet px-4 py-1.5 outline-none"
    >
      <output className="block">
        Cupom <strong className="wrap-anywhere">{coupon.code}</strong>:{' '}
        <span className="figures whitespace-nowrap">− {formatBRL(coupon.discountCents)}</span>
      </output>
      <TextButton onClick={onRemove}>Remover</TextButton>
    </div>
  );
}
