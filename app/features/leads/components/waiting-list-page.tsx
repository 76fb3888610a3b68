import { useState } from 'react';
import type { Offer } from '../../../../domain/catalog/offer.ts';
import { getSite } from '../../../lib/site.ts';
import { useFollowingFocus } from '../../../lib/use-following-focus.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import { Stamp } from '../../../ui/primitives/stamp.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

/** The course of an id or slug; the full course when there is no such one. */
function toCourse(product: string) {
  const { offers } = getSite();
  return (
    offers[product] ??
    Object.values(offers).find((offer) => offer.courseId === product) ??
    offers['curso']
  );
}

/** The masterclass's list is for its next live event, whether or not the recording is on sale. */
const toState = ({ slug, state }: Offer) => (slug === 'masterclass' ? 'waitlist' : state);

/** Nobody is told of an opening that has been: whoever comes while the course is on sale is led to buying it. */
export function WaitingListPage({ product }: { product: string }) {
  const course = toCourse(product);
  const [joined, setJoined] = useState(false);
  const { place, follow } = useFollowingFocus(joined);

  function handleJoined() {
    follow();
    setJoined(true);
  }

  if (!course) return null;
  return (
    <section data-offer-state={toState(course)} className="side-disc">
      <div className="measure waiting">
        <div>
          <h1 className="poster text-poster">Lista de espera</h1>
          <p className="headline mt-5 text-title">{course.title}</p>
          <p data-for="open" className="mt-4 max-w-md text-lead">
            As inscrições estão abertas. Você pode comprar agora, sem esperar.
          </p>
          <p data-for="not-open" className="mt-4 max-w-md text-lead">
            Deixe seu nome e seu e-mail. Escrevemos uma vez, quando as vagas abrirem, e quem está na
            lista sabe primeiro.
          </p>
        </div>
        <div data-for="open" className="waiting-sheet">
          <Badge tone="cool">Inscrições abertas</Badge>
          <p className="poster figures offer-price mt-4 mb-5">{course.priceText}</p>
          {/* Held: the page is built with the full course, whichever one the address names. */}
          <ButtonLink to={`/checkout?product=${course.slug}`} data-hold="" fullWidth>
            Comprar<span className="sr-only"> {course.title}</span>
          </ButtonLink>
        </div>
        <div data-for="not-open">
          {joined ? (
            <div className="grid justify-items-start gap-6">
              <Stamp tone="cool">Na lista</Stamp>
              {/* That it worked is told by the toast. */}
              <p ref={place} tabIndex={-1} className="text-lead outline-none">
                Enquanto isso, a masterclass já está tocando.
              </p>
              <ButtonLink to="/masterclass">Ir para a masterclass</ButtonLink>
            </div>
          ) : (
            <div className="waiting-sheet">
              <WaitingListForm product={course.slug} onJoined={handleJoined} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
