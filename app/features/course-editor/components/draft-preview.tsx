import { type ReactNode, useState } from 'react';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import type { Course } from '../../courses/schema.ts';
import { momentText } from '../messages.ts';
import { toPreviewCourse } from '../preview.ts';
import type { EditableCourse } from '../schema.ts';
import { readDraft, toSlot } from './draft-store.ts';
import { useWriterId } from './use-writer-id.ts';

interface DraftPreviewProps {
  course: EditableCourse;
  children: (course: Course) => ReactNode;
}

/** What its writer has not saved of the course yet, or the stored one, as a student with access would see it. */
export function DraftPreview({ course, children }: DraftPreviewProps) {
  const writerId = useWriterId();
  const [kept] = useState(() => readDraft(toSlot(writerId, course.draft)));
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
        {kept
          ? `Com as alterações ainda não salvas, de ${momentText(kept.keptAt)}.`
          : 'Como está salvo agora.'}{' '}
        Nada aqui é gravado.
      </Banner>
      {children(toPreviewCourse(kept?.draft ?? course.draft))}
    </>
  );
}
