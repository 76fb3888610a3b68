import { useState } from 'react';
import { useParams } from 'react-router';
import { CourseGate } from '../../features/courses/components/course-gate.tsx';
import { CourseOutline, OUTLINE_ID } from '../../features/courses/components/course-outline.tsx';
import { CourseSale } from '../../features/courses/components/course-sale.tsx';
import { LockedCourse } from '../../features/courses/components/locked-course.tsx';
import type { Course } from '../../features/courses/schema.ts';
import { useSelectedLesson } from '../../features/courses/state.ts';
import { WaitingListButton } from '../../features/leads/components/waiting-list-button.tsx';
import { LessonView } from '../../features/player/components/lesson-view.tsx';
import { MembersSearch } from '../../ui/layout/members-search.tsx';

/** The title is the lesson's, told by the page itself once it knows it. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function CoursePage() {
  const { courseSlug = '' } = useParams();
  return (
    <CourseGate
      slug={courseSlug}
      renderLocked={(course) => (
        <LockedCourse course={course}>
          <CourseSale course={course} waitingList={<WaitingListButton product={course.slug} />} />
        </LockedCourse>
      )}
    >
      {(course) => <OpenCourse key={course.id} course={course} />}
    </CourseGate>
  );
}

function OpenCourse({ course }: { course: Course }) {
  const [search, setSearch] = useState('');
  const { lesson, neighbours } = useSelectedLesson(course);
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <MembersSearch value={search} onChange={setSearch} targetId={OUTLINE_ID} />
      {lesson ? (
        <LessonView course={course} lesson={lesson} neighbours={neighbours} />
      ) : (
        <NoLesson course={course} />
      )}
      <div className="xl:sticky xl:top-6 xl:flex xl:max-h-[calc(100dvh-3rem)]">
        <CourseOutline course={course} lessonId={lesson?.id} search={search} />
      </div>
    </div>
  );
}

function NoLesson({ course }: { course: Course }) {
  return (
    <section className="grid min-h-64 place-content-center border-2 border-dashed border-line p-8 text-center">
      <title>{`${course.title} | Área de Membros`}</title>
      <h1 className="headline text-title-sm">{course.title}</h1>
      <p className="mt-3">Selecione uma aula para começar</p>
    </section>
  );
}
