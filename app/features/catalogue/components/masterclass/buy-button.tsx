import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { dismissToast, toast } from '#app/lib/toast.ts';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { BUYING, CHECKOUT_PATH, REDIRECT_DELAY_MS } from '#app/features/catalogue/messages.ts';

interface BuyButtonProps {
  variant?: 'primary' | 'ink';
  className?: string;
  /** The button's text includes the price. */
  price?: boolean;
}

/** A plain link, which works without scripts and in another tab. */
export function BuyButton({ variant = 'primary', className, price = false }: BuyButtonProps) {
  const navigate = useNavigate();
  const { priceText } = useOffer('masterclass');
  /** Clears the timer and its toast; set while the buyer waits. */
  const stop = useRef<() => void>(undefined);
  // Unmounting ends the wait, also when the checkout is reached.
  useEffect(() => () => stop.current?.(), []);

  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (stop.current) return;
    const toastId = toast(BUYING);
    const timer = setTimeout(() => void navigate(CHECKOUT_PATH), REDIRECT_DELAY_MS);
    stop.current = () => {
      clearTimeout(timer);
      dismissToast(toastId);
    };
  };

  return (
    <ButtonLink
      to={CHECKOUT_PATH}
      // A press before hydration is replayed, because this press shows a message.
      data-hold=""
      variant={variant}
      size="lg"
      fullWidth
      className={className}
      onClick={handleClick}
    >
      <span>
        <span>Quero a masterclass</span>
        {price && (
          <span
            data-stamped={priceText}
            className="whitespace-nowrap max-[16rem]:whitespace-normal"
          >
            {` · ${priceText}`}
          </span>
        )}
      </span>
    </ButtonLink>
  );
}
