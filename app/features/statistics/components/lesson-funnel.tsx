import type { LessonNumbers } from '../schema.ts';
import { percentText } from '../state.ts';
import { NumbersTable } from '#app/ui/primitives/numbers-table.tsx';

interface LessonFunnelProps {
  lessons: LessonNumbers[];
  students: number;
}

/** A table with bars: members who began a lesson, and those who completed it. */
export function LessonFunnel({ lessons, students }: LessonFunnelProps) {
  if (lessons.length === 0) return <p className="text-ink-soft">Este curso ainda não tem aulas.</p>;
  return (
    <NumbersTable
      caption="Começaram e concluíram, aula por aula"
      header={['Aula', 'Começaram', 'Concluíram', 'Desistiram']}
      rows={lessons.map((lesson) => ({
        key: lesson.id,
        cells: [
          <LessonName key={lesson.id} lesson={lesson} students={students} />,
          `${lesson.started} (${percentText(lesson.started, students)})`,
          `${lesson.completed} (${percentText(lesson.completed, lesson.started)})`,
          percentText(lesson.started - lesson.completed, lesson.started),
        ],
      }))}
    />
  );
}

function LessonName({ lesson, students }: { lesson: LessonNumbers; students: number }) {
  return (
    <span className="block sm:min-w-44">
      {lesson.title}
      <span className="block text-fine font-normal text-ink-soft">{lesson.module}</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(students, 1)} 1`}
        preserveAspectRatio="none"
        className="mt-1.5 block h-2.5 w-full bg-kraft"
      >
        <rect width={lesson.started} height={1} className="fill-ink-soft" />
        <rect width={lesson.completed} height={1} className="fill-cool" />
      </svg>
    </span>
  );
}
