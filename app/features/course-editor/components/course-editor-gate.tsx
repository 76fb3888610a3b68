import type { ReactNode } from 'react';
import { Banner } from '../../../ui/primitives/banner.tsx';
import { Button } from '../../../ui/primitives/button.tsx';
import { Skeleton } from '../../../ui/primitives/skeleton.tsx';
import { useEditableCourse } from '../queries.ts';
import type { EditableCourse } from '../schema.ts';

interface CourseEditorGateProps {
  courseId: string;
  /** What is shown of a course that is not stored yet. */
  unstored?: ReactNode;
  children: (course: EditableCourse) => ReactNode;
}

export function CourseEditorGate({ courseId, unstored, children }: CourseEditorGateProps) {
  const query = useEditableCourse(courseId, unstored === undefined);
  const { data: course, isPending, isFetching, refetch } = query;
  if (!course && unstored !== undefined) return unstored;
  if (isPending)
    return (
      <div className="grid gap-4">
        <output className="sr-only">Carregando...</output>
        <Skeleton className="h-9 w-56" />
        <Skeleton className="h-64 w-full" />
      </div>
    );
  if (course) return children(course);
  if (course === null) return <h2 className="headline text-title-sm">Curso não encontrado</h2>;
  return (
    <Banner
      tone="danger"
      title="Não foi possível carregar o curso"
      actions={
        <Button variant="ink" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Tentar de novo
        </Button>
      }
    />
  );
}
