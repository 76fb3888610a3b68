import type { ComponentProps } from 'react';
import { PricedOffer } from '#app/ui/primitives/priced-offer.tsx';

/** Shows an offer to the administrator as a buyer sees it at the checkout. */
export function BumpPreview(offer: ComponentProps<typeof PricedOffer>) {
  return (
    <div className="flex min-h-14 items-center gap-3.5 border-2 border-dashed border-line bg-sheet px-3.5 py-2.5">
      <span aria-hidden="true" className="size-5 shrink-0 border-2 border-ink" />
      <PricedOffer {...offer} />
    </div>
  );
}
