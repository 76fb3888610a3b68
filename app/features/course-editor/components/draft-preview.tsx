import { type ReactNode, useState } from 'react';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { ButtonLink } from '../../../ui/primitives/button-link.tsx';
import type { Course } from '../../courses/schema.ts';
import { momentText } from '../messages.ts';
import { toPreviewCourse } from '../preview.ts';
import type { EditableCourse } from '../schema.ts';
import { readDraft } from './draft-store.ts';

interface DraftPreviewProps {
  course: EditableCourse;
  children: (course: Course) => ReactNode;
}

/** The unsaved course of this browser, or the stored one, as a student with access would see it. */
export function DraftPreview({ course, children }: DraftPreviewProps) {
  const [kept] = useState(() => readDraft(course.draft.id));
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
