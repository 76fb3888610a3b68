import { type MouseEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { getOffer } from '../../../../lib/site.ts';
import { dismissToast, toast } from '../../../../lib/toast.ts';
import { ButtonLink } from '../../../../ui/primitives/button-link.tsx';
import { BUYING, CHECKOUT_PATH, REDIRECT_DELAY_MS } from '../../messages.ts';

interface BuyButtonProps {
  variant?: 'primary' | 'ink';
  className?: string;
  /** Says the price too. */
  price?: boolean;
}

/** A plain link without scripts, and for whoever opens it in another tab. */
export function BuyButton({ variant = 'primary', className, price = false }: BuyButtonProps) {
  const navigate = useNavigate();
  const { priceText } = getOffer('masterclass');
  /** Ends the wait, once there is one. */
  const stop = useRef<() => void>(undefined);
  // Whoever is elsewhere, at the checkout too, does not wait any more.
  useEffect(() => () => stop.current?.(), []);

  const handleClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (stop.current) return;
    const told = toast(BUYING);
    const timer = setTimeout(() => void navigate(CHECKOUT_PATH), REDIRECT_DELAY_MS);
    stop.current = () => {
      clearTimeout(timer);
      dismissToast(told);
    };
  };

  return (
    <ButtonLink
      to={CHECKOUT_PATH}
      // Pressed before the page is alive, it waits for the message that it shows.
      data-hold=""
      variant={variant}
      size="lg"
      fullWidth
      className={className}
      onClick={handleClick}
    >
      <span>
        Quero a masterclass
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
