import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { OfferPrice } from '#app/features/catalogue/components/offer-price.tsx';
import type { BlockProps } from '#app/features/catalogue/page-blocks/block-props.ts';

export function EncoreBlock({ block, offer }: BlockProps<'encore'>) {
  return (
    <section aria-labelledby="bis-titulo" className="encore">
      <div className="measure section">
        <h2 id="bis-titulo" className="poster text-center text-poster">
          {block.title}
        </h2>
        <Ticket
          className="mx-auto mt-10 max-w-4xl"
          stub={
            <div data-offer-state={offer.state} className="grid gap-5 md:w-60">
              <div data-for="open">
                <OfferPrice offer={offer} />
              </div>
              <p data-for="waitlist" className="headline text-title-sm">
                Lista de Espera
              </p>
              <p data-for="closed" className="headline text-title-sm">
                Em breve
              </p>
              <ButtonLink to="/masterclass" variant="primary" fullWidth>
                {block.action}
              </ButtonLink>
            </div>
          }
        >
          <p className="label">{block.label}</p>
          <p className="poster mt-3 text-poster-sm">{block.headline}</p>
          <p className="mt-4">
            {block.text}&nbsp;· Garantia de {offer.guaranteeText}
          </p>
        </Ticket>
      </div>
    </section>
  );
}
