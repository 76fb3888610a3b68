import { Link } from 'react-router';
import { failureToast, toast } from '#app/lib/toast.ts';
import { Badge } from '#app/ui/primitives/badge.tsx';
import { LoadError } from '#app/ui/primitives/load-error.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import { Skeleton } from '#app/ui/primitives/skeleton.tsx';
import { useHasRole } from '#app/features/team/queries.ts';
import { useArchiveCourse } from '#app/features/course-editor/mutations.ts';
import { useListedCourses } from '#app/features/course-editor/queries.ts';
import type { ListedCourse } from '#app/features/course-editor/schema.ts';
import { ArchivedParts } from '../archived-parts.tsx';

export function CourseList({ currentId }: { currentId: string | undefined }) {
  const teaches = useHasRole('content');
  const { data: courses, isPending, isFetching, refetch } = useListedCourses();
  return (
    <section aria-labelledby="lista-de-cursos">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="lista-de-cursos" className="headline text-title-sm">
          Cursos
        </h2>
        {teaches && (
          <ButtonLink to="/admin/cursos/novo" variant="ink" size="sm">
            Novo Curso
          </ButtonLink>
        )}
      </div>
      {isPending ? (
        <div className="mt-4">
          <output className="sr-only">Carregando...</output>
          <Skeleton className="h-[32rem] w-full" />
        </div>
      ) : courses ? (
        <Courses courses={courses} currentId={currentId} />
      ) : (
        <LoadError
          title="Não foi possível carregar os cursos"
          className="mt-4"
          busy={isFetching}
          onRetry={refetch}
        />
      )}
    </section>
  );
}

interface CoursesProps {
  courses: ListedCourse[];
  currentId: string | undefined;
}

function Courses({ courses, currentId }: CoursesProps) {
  const { mutateAsync: setArchived } = useArchiveCourse();

  async function handleRestore(id: string) {
    const result = await setArchived({ id, archived: false });
    if (!result.ok) toast(failureToast(result.message));
  }

  return (
    <>
      <ul className="mt-4 border-2 border-ink bg-sheet">
        {courses
          .filter(({ isArchived }) => !isArchived)
          .map((course) => (
            <li key={course.id} className="border-b border-line last:border-b-0">
              <CourseRow course={course} isCurrent={course.id === currentId} />
            </li>
          ))}
      </ul>
      <ArchivedParts
        summary="Cursos arquivados"
        parts={courses.filter(({ isArchived }) => isArchived)}
        onRestore={(id) => void handleRestore(id)}
      />
    </>
  );
}

function CourseRow({ course, isCurrent }: { course: ListedCourse; isCurrent: boolean }) {
  return (
    <Link
      to={`/admin/cursos/${course.id}`}
      aria-current={isCurrent ? 'page' : undefined}
      className="relative flex items-start gap-3 py-3 pr-3 pl-5 no-underline before:absolute before:inset-y-0 before:left-0 before:w-1.5 hover:bg-kraft focus-visible:-outline-offset-3 aria-[current=page]:bg-kraft aria-[current=page]:before:bg-signal"
    >
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold">{course.title}</span>
        <span className="mt-0.5 line-clamp-2 text-fine text-ink-soft">{course.subtitle}</span>
      </span>
      <Badge tone={course.isAvailable ? 'cool' : 'outline'} className="mt-0.5 shrink-0">
        {course.isAvailable ? 'Ativo' : 'Inativo'}
      </Badge>
    </Link>
  );
}
