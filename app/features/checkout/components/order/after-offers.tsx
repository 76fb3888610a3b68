import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatBRL } from '#domain/brazil/money.ts';
import { toErrorText } from '#app/features/checkout/messages.ts';
import { buyAfter } from '#app/features/checkout/order/buy-after.ts';
import type { Bump } from '#app/features/checkout/schema.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';

interface AfterOffersProps {
  /** The course that was just paid. */
  beside: string;
  offered: readonly Bump[];
}

/** The offers of a paid course that the buyer did not take, each by Pix with one tap. */
export function AfterOffers({ beside, offered }: AfterOffersProps) {
  if (offered.length === 0) return null;
  return (
    <section aria-labelledby="after-offers" className="mb-5">
      <h2 id="after-offers" className="headline text-title">
        Leve também
      </h2>
      <div className="mt-3 grid gap-4 lg:grid-cols-2">
        {offered.map((bump) => (
          <AfterOffer key={bump.courseId} bump={bump} beside={beside} />
        ))}
      </div>
    </section>
  );
}

function AfterOffer({ bump, beside }: { bump: Bump; beside: string }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { courseId, title, pitch, priceCents, regularCents } = bump;
  const page = `/checkout?product=${encodeURIComponent(courseId)}`;

  const handleBuy = async () => {
    setIsBusy(true);
    setError(null);
    try {
      await buyAfter(bump, beside);
      await navigate(page);
    } catch (failure) {
      setError(toErrorText(failure));
      setIsBusy(false);
    }
  };

  return (
    <article className="border-2 border-ink bg-sheet p-4">
      <h3 className="headline text-title-sm break-words">{title}</h3>
      <p className="mt-1.5 break-words">{pitch}</p>
      <p className="figures mt-2 flex flex-wrap items-baseline gap-x-3">
        <strong className="headline text-title">{formatBRL(priceCents)}</strong>
        {priceCents < regularCents && (
          <s className="text-ink-soft">
            <span className="sr-only">em vez de </span>
            {formatBRL(regularCents)}
          </s>
        )}
      </p>
      {error && (
        <Banner tone="danger" className="mt-3">
          {error}
        </Banner>
      )}
      <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
        <Button
          busy={isBusy}
          aria-label={isBusy ? undefined : `Comprar ${title} com Pix por ${formatBRL(priceCents)}`}
          onClick={() => void handleBuy()}
        >
          {isBusy ? 'Gerando o Pix...' : 'Comprar com Pix'}
        </Button>
        <ButtonLink to={`${page}&junto=${encodeURIComponent(beside)}`} variant="outline">
          Pagar com cartão
        </ButtonLink>
      </div>
      <p className="mt-3 text-fine text-ink-soft">
        Este preço vale por 24 horas depois da sua compra. Valem os mesmos Termos de Uso que você
        aceitou nela.
      </p>
    </article>
  );
}
