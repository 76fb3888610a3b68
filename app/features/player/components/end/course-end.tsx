import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { useMyCourses } from '#app/features/courses/queries.ts';
import { courseCompleted } from '#app/features/player/messages.ts';
import { toCertificateLink, toLessonLink } from '#app/features/player/state.ts';
import type { Neighbours } from '../lesson-nav.tsx';

interface CourseEndProps extends Pick<Neighbours, 'unfinished'> {
  courseId: string;
}

/** After the last lesson: the certificate and what comes next, or the lesson that is still missing. */
export function CourseEnd({ courseId, unfinished }: CourseEndProps) {
  if (unfinished) {
    return (
      <>
        <p className="headline text-lg sm:text-title-sm">Esta foi a última aula</p>
        <p className="line-clamp-2">Para o certificado, ainda falta: {unfinished.title}</p>
        <ButtonLink to={toLessonLink(unfinished)} size="sm">
          Ir para a aula que falta
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <p className="headline text-lg sm:text-title">{courseCompleted}</p>
      <div className="flex flex-wrap justify-center gap-2 sm:gap-3">
        <ButtonLink to={toCertificateLink(courseId)} size="sm">
          Ver certificado
        </ButtonLink>
        <WhatComesNext courseId={courseId} />
      </div>
    </>
  );
}

/** Another course of the member that is not completed, else the community. */
function WhatComesNext({ courseId }: { courseId: string }) {
  const { data: courses = [] } = useMyCourses();
  const course = courses.find(
    (one) => one.isOpen && one.id !== courseId && one.completedCount < one.lessonCount,
  );
  return course ? (
    <ButtonLink to={`/membros/curso/${course.slug}`} variant="outline" size="sm">
      Próximo curso: {course.title}
    </ButtonLink>
  ) : (
    <ButtonLink to="/membros/comunidade" variant="outline" size="sm">
      Contar na comunidade
    </ButtonLink>
  );
}
