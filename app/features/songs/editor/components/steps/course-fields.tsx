import { useQuery } from '@tanstack/react-query';
import { listedCoursesQuery } from '#app/features/course-editor/queries.ts';
import { CheckboxField } from '#app/ui/form/checkbox-field.tsx';

interface CourseFieldsProps {
  /** The ids of the courses that open the song. */
  courseIds: readonly string[];
  onChange: (courseIds: string[]) => void;
}

/** The courses that open the song; without one, every member may. */
export function CourseFields({ courseIds, onChange }: CourseFieldsProps) {
  const { data: courses = [] } = useQuery(listedCoursesQuery());
  const offered = courses.filter(({ id, isArchived }) => !isArchived || courseIds.includes(id));
  const choose = (chosen: string, isChosen: boolean) =>
    onChange(
      courses
        .map(({ id }) => id)
        .filter((id) => (id === chosen ? isChosen : courseIds.includes(id))),
    );
  return (
    <fieldset className="min-w-0 wrap-anywhere">
      <legend className="mb-1 font-semibold">Quem pode abrir</legend>
      <p className="text-fine text-ink-soft">
        {courseIds.length === 0
          ? 'Todos os membros. Marque um curso para abrir só a quem tem ele.'
          : 'Só quem tem um dos cursos marcados.'}
      </p>
      <div className="grid sm:grid-cols-2 sm:gap-x-6">
        {offered.map(({ id, title }) => (
          <CheckboxField
            key={id}
            label={title}
            checked={courseIds.includes(id)}
            onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
          />
        ))}
      </div>
    </fieldset>
  );
}
