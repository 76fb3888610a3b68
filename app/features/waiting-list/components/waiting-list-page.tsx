import { useState } from 'react';
import type { Offer } from '#domain/catalogue/offer.ts';
import { getSite } from '#app/lib/site.ts';
import { useFollowingFocus } from '#app/lib/screen/use-following-focus.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { MailText } from '#app/ui/primitives/mail-text.tsx';
import { Stamp } from '#app/ui/primitives/stamp.tsx';
import { WaitingListForm } from './waiting-list-form.tsx';

/** The course by id or slug; the complete course when there is none. */
function toCourse(product: string) {
  const { offers } = getSite();
  return (
    offers[product] ??
    Object.values(offers).find((offer) => offer.courseId === product) ??
    offers['curso']
  );
}

/** The masterclass's list is for its next live event, even while the recording is on sale. */
const toState = ({ slug, state }: Offer) => (slug === 'masterclass' ? 'waitlist' : state);

/** A course on sale has no list: the page links to its checkout. */
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
            Deixe seu nome e seu e-mail.{' '}
            <MailText otherwise="O aviso não é automático: a escola escreve a quem está na lista quando as vagas abrirem.">
              Escrevemos uma vez, quando as vagas abrirem, e quem está na lista sabe primeiro.
            </MailText>
          </p>
        </div>
        <div data-for="open" className="waiting-sheet">
          <Badge tone="cool">Inscrições abertas</Badge>
          <p className="poster figures offer-price mt-4 mb-5">{course.priceText}</p>
          {/* The press waits for hydration: the prerendered page has the complete course only. */}
          <ButtonLink to={`/checkout?product=${course.slug}`} data-hold="" fullWidth>
            Comprar<span className="sr-only"> {course.title}</span>
          </ButtonLink>
        </div>
        <div data-for="not-open">
          {joined ? (
            <div className="grid justify-items-start gap-6">
              <Stamp tone="cool">Na lista</Stamp>
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
