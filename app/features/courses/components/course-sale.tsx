import type { ReactNode } from 'react';
import { getOffer } from '../../../lib/site.ts';
import { Badge } from '../../../ui/primitives/badge.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import type { Course } from '../schema.ts';

interface CourseSaleProps {
  course: Course;
  /** How to join the waiting list, for a course that keeps one. */
  waitingList: ReactNode;
}

/** The way into a locked course, as its sale stands. */
export function CourseSale({ course, waitingList }: CourseSaleProps) {
  const offer = getOffer(course.slug);
  switch (offer.state) {
    case 'open':
      return (
        <>
          <p className="headline text-title">{offer.priceText}</p>
          <p className="mt-1 mb-5 text-fine text-ink-soft">{offer.installmentsText}</p>
          <ButtonLink to={`/checkout?product=${course.slug}`}>
            Comprar por {offer.priceText}
          </ButtonLink>
        </>
      );
    case 'waitlist':
      return (
        <>
          <p className="mb-5">
            As vagas estão esgotadas. Avisamos por e-mail quando a próxima turma abrir.
          </p>
          {waitingList}
        </>
      );
    case 'closed':
    case '':
      break;
  }
  return <Badge className="text-base">Em breve</Badge>;
}
