import type { BumpsApi } from '#app/features/checkout/order/use-bumps.ts';
import { PricedOffer } from '#app/ui/primitives/priced-offer.tsx';

/** One tap adds a course to the order. */
export function BumpOffers({ bumps: { offered, taken, toggle } }: { bumps: BumpsApi }) {
  if (offered.length === 0) return null;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">Leve junto</legend>
      <div className="grid gap-2.5">
        {offered.map((bump) => (
          <label key={bump.courseId} className="radio-card border-dashed">
            <input
              type="checkbox"
              className="checkbox"
              checked={taken.includes(bump)}
              onChange={() => toggle(bump.courseId)}
            />
            <PricedOffer {...bump} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
