import { formatBRL } from '#domain/brazil/money.ts';

interface BumpPreviewProps {
  title: string;
  pitch: string;
  priceCents: number;
  regularCents: number;
}

/** As a buyer sees an offer at the checkout. */
export function BumpPreview({ title, pitch, priceCents, regularCents }: BumpPreviewProps) {
  return (
    <div className="flex min-h-14 items-center gap-3.5 border-2 border-dashed border-line bg-sheet px-3.5 py-2.5">
      <span aria-hidden="true" className="size-5 shrink-0 border-2 border-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{title}</p>
        <p className="text-fine break-words text-ink-soft">{pitch}</p>
        <p className="figures mt-1 flex flex-wrap items-baseline gap-x-2">
          <strong>+ {formatBRL(priceCents)}</strong>
          {priceCents < regularCents && (
            <s className="text-fine text-ink-soft">
              <span className="sr-only">em vez de </span>
              {formatBRL(regularCents)}
            </s>
          )}
        </p>
      </div>
    </div>
  );
}
