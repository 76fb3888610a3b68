import type { ReactNode } from 'react';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { Skeletons } from '#app/ui/primitives/skeletons.tsx';
import { useEditableCourse } from '../queries.ts';
import type { EditableCourse } from '../schema.ts';

interface CourseEditorGateProps {
  courseId: string;
  /** The empty values of a new course. */
  unstored?: ReactNode;
  children: (course: EditableCourse) => ReactNode;
}

export function CourseEditorGate({ courseId, unstored, children }: CourseEditorGateProps) {
  const query = useEditableCourse(courseId, unstored === undefined);
  const { data: course, isPending, isFetching, refetch } = query;
  if (!course && unstored !== undefined) return unstored;
  if (isPending) return <Skeletons sizes={['h-9 w-56', 'h-64 w-full']} />;
  if (course) return children(course);
  if (course === null) return <h2 className="headline text-title-sm">Curso não encontrado</h2>;
  return (
    <LoadError title="Não foi possível carregar o curso" busy={isFetching} onRetry={refetch} />
  );
}
