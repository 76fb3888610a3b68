import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { useOffer } from '#app/lib/screen/use-offer.ts';
import { OfferPrice } from '../offer-price.tsx';

export function Encore() {
  const offer = useOffer('masterclass');
  return (
    <section aria-labelledby="bis-titulo" className="encore">
      <div className="measure section">
        <h2 id="bis-titulo" className="poster text-center text-poster">
          Sua vez de subir no palco
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
                Quero meu ingresso
              </ButtonLink>
            </div>
          }
        >
          <p className="label">Masterclass gravada</p>
          <p className="poster mt-3 text-poster-sm">5 segredos do inglês que a escola proibiu</p>
          <p className="mt-4">
            2 horas de conteúdo&nbsp;· Acesso&nbsp;vitalício&nbsp;· Garantia de{' '}
            {offer.guaranteeText}
          </p>
        </Ticket>
      </div>
    </section>
  );
}
