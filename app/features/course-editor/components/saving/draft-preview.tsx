import { type ReactNode, useState } from 'react';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import type { Course } from '#app/features/courses/schema.ts';
import { formatTime } from '#app/lib/clock/time.ts';
import { toPreviewCourse } from '#app/features/course-editor/preview.ts';
import type { EditableCourse } from '#app/features/course-editor/schema.ts';
import { readCourseDraft } from '#app/features/course-editor/editing/course-draft.ts';

interface DraftPreviewProps {
  course: EditableCourse;
  children: (course: Course) => ReactNode;
}

/** The draft, or the stored course, as a student with access would see it. */
export function DraftPreview({ course, children }: DraftPreviewProps) {
  const [kept] = useState(() => readCourseDraft(course.draft));
  return (
    <>
      <Banner
        className="mb-6"
        title="Assim um aluno vê este curso"
        actions={
          <ButtonLink to={`/admin/cursos/${course.draft.id}`} variant="ink" size="sm">
            Voltar à edição
          </ButtonLink>
        }
      >
        {`${
          kept
            ? `Com as alterações ainda não salvas, de ${formatTime(kept.keptAt)}.`
            : 'Como está salvo agora.'
        } Nada aqui é gravado.`}
      </Banner>
      {children(toPreviewCourse(kept?.draft ?? course.draft))}
    </>
  );
}
