import type { Offer } from '#domain/catalog/offer.ts';
import type { CoursePageText } from '#app/content/course.ts';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { Ticket } from '#app/ui/primitives/ticket.tsx';
import { OfferAction } from '../offer-action.tsx';
import { BuyLink } from './buy-link.tsx';
import { CoursePrice } from './course-price.tsx';

/** While the course is sold out, the button leads to the checkout's waiting list. */
export function CoursePriceCard({ offer, text }: { offer: Offer; text: CoursePageText }) {
  return (
    <section aria-labelledby="preco-titulo" className="encore">
      <div className="measure section">
        <h2 id="preco-titulo" className="poster text-poster">
          {text.priceTitle}
        </h2>
        <Ticket
          className="mt-10"
          stub={
            <div data-offer-state={offer.state} className="md:w-76">
              <p className="label mb-4">{offer.title}</p>
              <CoursePrice offer={offer} />
              <div className="mt-6">
                <OfferAction
                  offer={offer}
                  buy={<BuyLink offer={offer} />}
                  waitingList={<BuyLink offer={offer} label="Garantir meu lugar" />}
                />
              </div>
              <p data-for="waitlist" className="mt-3 text-fine text-ink-soft">
                Vagas esgotadas: o próximo passo é a lista de espera.
              </p>
              <p className="mt-5 flex items-center gap-2 text-fine">
                <Icon name="check" className="size-4.5" />
                Garantia de {offer.guaranteeText}
              </p>
            </div>
          }
        >
          <ul className="loud-bullets">
            {text.bullets.map((bullet) => (
              <li key={bullet} className="headline">
                <Icon name="check" className="size-6 text-cool" />
                {bullet}
              </li>
            ))}
          </ul>
        </Ticket>
      </div>
    </section>
  );
}
