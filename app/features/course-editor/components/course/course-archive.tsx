import { useState } from 'react';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Banner } from '#app/ui/primitives/banner.tsx';
import { Button } from '#app/ui/primitives/button.tsx';
import { useArchiveCourse } from '#app/features/course-editor/mutations.ts';
import type { EditableCourse } from '#app/features/course-editor/schema.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';

const QUESTION =
  'Ninguém além da administração verá o curso até você restaurá-lo. O progresso, as anotações e os comentários dos alunos ficam guardados.';

export function CourseArchive({ course }: { course: EditableCourse }) {
  const [isArchived, setIsArchived] = useState(course.isArchived);
  const [isAsking, setIsAsking] = useState(false);
  const { mutateAsync, isPending } = useArchiveCourse();

  async function set(archived: boolean) {
    const result = await mutateAsync({ id: course.draft.id, archived });
    if (result.ok) setIsArchived(archived);
    else toast(failureToast(result.message));
  }

  if (course.draft.id === 'masterclass') return null;
  if (isArchived)
    return (
      <Banner
        title="Curso arquivado"
        actions={
          <Button variant="ink" size="sm" busy={isPending} onClick={() => void set(false)}>
            Restaurar curso
          </Button>
        }
      />
    );
  return (
    <div>
      <Button variant="danger" size="sm" busy={isPending} onClick={() => setIsAsking(true)}>
        Arquivar curso
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Arquivar curso"
          description={QUESTION}
          confirmLabel="Arquivar"
          isDanger
          onConfirm={() => {
            void set(true);
            return null;
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
