import { getOffer } from '../../../lib/site.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import type { Course } from '../schema.ts';

/** The way into a locked course, as its sale stands. */
export function CourseSale({ course }: { course: Course }) {
  const offer = getOffer(course.slug);
  switch (offer.state) {
    case 'open':
      return (
        <>
          <p className="headline text-title">{offer.priceText}</p>
          <p className="mt-1 text-fine text-ink-soft">{offer.installmentsText}</p>
          <ButtonLink to={`/checkout?product=${course.slug}`} className="mt-5">
            Comprar por {offer.priceText}
          </ButtonLink>
        </>
      );
    case 'waitlist':
      return (
        <>
          <p>As vagas estão esgotadas. Avisamos por e-mail quando a próxima turma abrir.</p>
          <ButtonLink to={`/lista-de-espera?product=${course.slug}`} className="mt-5">
            Entrar na lista de espera
          </ButtonLink>
        </>
      );
    case 'closed':
    case '':
      break;
  }
  return <Badge className="text-base">Em breve</Badge>;
}
