import type { ReactNode } from 'react';
import { useAllCourses } from '#app/lib/screen/use-all-courses.ts';
import { getOffer } from '#app/lib/site.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { MailText } from '#app/ui/primitives/mail-text.tsx';
import type { Course } from '../schema.ts';

interface CourseSaleProps {
  course: Course;
  /** The waiting list's form, for a course that has one. */
  waitingList: ReactNode;
}

/** The action for a locked course, by the state of its offer. */
export function CourseSale({ course, waitingList }: CourseSaleProps) {
  const hasAll = useAllCourses();
  const offer = getOffer(course.slug);
  if (!hasAll) return null;
  switch (offer.state) {
    case 'open':
      return (
        <>
          <p className="headline text-title">{offer.priceText}</p>
          {offer.pixPriceText && (
            <p className="mt-1 text-fine">
              <strong>{offer.pixPriceText} no Pix</strong>
            </p>
          )}
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
            As vagas estão esgotadas.{' '}
            <MailText otherwise="A escola escreve a quem está na lista quando a próxima turma abrir.">
              Avisamos por e-mail quando a próxima turma abrir.
            </MailText>
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
