import { useQuery } from '@tanstack/react-query';
import { ListState } from '#app/ui/admin/list-state.tsx';
import { SelectField } from '#app/ui/form/select-field.tsx';
import { courseChoicesQuery } from '#app/features/students/queries.ts';
import { courseProgressQuery } from '../queries.ts';
import type { LessonNumbers } from '../schema.ts';
import { percentText, type Period } from '../state.ts';
import { LessonFunnel } from './lesson-funnel.tsx';
import { Panel, type Sheet } from './panel.tsx';

interface CoursePanelProps {
  period: Period;
  course: string;
  onChoose: (course: string) => void;
}

function toSheet(course: string, lessons: LessonNumbers[], { first, last }: Period): Sheet {
  return {
    name: `aulas-${course}-${first}-a-${last}`,
    header: ['Módulo', 'Aula', 'Começaram', 'Concluíram'],
    rows: lessons.map((lesson) => [lesson.module, lesson.title, lesson.started, lesson.completed]),
  };
}

function studentsText({ students, finished }: { students: number; finished: number }): string {
  if (students === 0) return '0 pessoas assistiram neste período.';
  const watched = students === 1 ? '1 pessoa assistiu' : `${students} pessoas assistiram`;
  return `${watched} neste período; ${percentText(finished, students)} concluíram o curso.`;
}

export function CoursePanel({ period, course, onChoose }: CoursePanelProps) {
  const courses = useQuery(courseChoicesQuery());
  const chosen = course || (courses.data?.[0]?.id ?? '');
  const query = useQuery(courseProgressQuery(chosen, period));
  const progress = query.data;
  return (
    <Panel title="Aulas" sheet={progress ? toSheet(chosen, progress.lessons, period) : null}>
      <div className="mb-5 grid max-w-3xl gap-4 sm:grid-cols-2">
        <SelectField
          label="Curso"
          value={chosen}
          options={(courses.data ?? []).map(({ id, title }) => ({ value: id, label: title }))}
          onChange={({ target }) => onChoose(target.value)}
        />
      </div>
      <ListState query={query} isEmpty={!progress} empty="Curso não encontrado.">
        {progress && (
          <>
            <p className="figures mb-4">{studentsText(progress)}</p>
            <LessonFunnel lessons={progress.lessons} students={progress.students} />
          </>
        )}
      </ListState>
    </Panel>
  );
}
