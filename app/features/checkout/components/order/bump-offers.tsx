import { formatBRL } from '#domain/brazil/money.ts';
import type { Bump } from '#app/features/checkout/schema.ts';
import type { BumpsApi } from '#app/features/checkout/order/use-bumps.ts';

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
            <BumpText {...bump} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function BumpText({ title, pitch, priceCents, regularCents }: Bump) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-semibold break-words">{title}</span>
      <span className="block text-fine text-ink-soft break-words">{pitch}</span>
      <span className="figures mt-1 flex flex-wrap items-baseline gap-x-2">
        <strong>+ {formatBRL(priceCents)}</strong>
        {priceCents < regularCents && (
          <s className="text-fine text-ink-soft">
            <span className="sr-only">em vez de </span>
            {formatBRL(regularCents)}
          </s>
        )}
      </span>
    </span>
  );
}
