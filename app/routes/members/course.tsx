import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { LessonComments } from '#app/features/discussion/components/lesson-comments.tsx';
import { CourseGate } from '#app/features/courses/components/course-gate.tsx';
import {
  CourseOutline,
  OUTLINE_ID,
} from '#app/features/courses/components/outline/course-outline.tsx';
import { CourseSale } from '#app/features/courses/components/course-sale.tsx';
import { LockedCourse } from '#app/features/courses/components/locked-course.tsx';
import { foundLessonsText } from '#app/features/courses/messages.ts';
import type { Course, Lesson } from '#app/features/courses/schema.ts';
import { filterModules, pickNextLesson, useSelectedLesson } from '#app/features/courses/state.ts';
import { WaitingListButton } from '#app/features/waiting-list/components/waiting-list-button.tsx';
import { useCompletion, withLesson } from '#app/features/player/completions.ts';
import { LessonView } from '#app/features/player/components/lesson-view.tsx';
import { LessonSong } from '#app/features/songs/components/starts/lesson-song.tsx';
import { LessonCards } from '#app/features/study/components/lesson-cards.tsx';
import { MembersSearch } from '#app/ui/layout/members/members-search.tsx';
import { Deferred } from '#app/ui/primitives/deferred.tsx';

const loadNotes = async () =>
  (await import('#app/features/lesson-notes/components/notes-panel.tsx')).NotesPanel;

/** The title is set by the lesson once it is loaded. */
export const meta = () => [{ name: 'robots', content: 'noindex' }];

export default function CoursePage() {
  const { courseSlug = '' } = useParams();
  return (
    <CourseGate
      key={courseSlug}
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

function OpenCourse({ course: loaded }: { course: Course }) {
  const [search, setSearch] = useState('');
  const { course, isWaiting, setCompleted } = useCompletion(loaded);
  const { lesson, neighbours } = useSelectedLesson(course);
  const outline = (
    <Deferred>
      <CourseOutline course={course} lessonId={lesson?.id} search={search} />
    </Deferred>
  );
  return (
    <>
      <MembersSearch
        value={search}
        onChange={setSearch}
        targetId={OUTLINE_ID}
        result={toResult(course, search)}
      />
      {lesson ? (
        <LessonView
          course={course}
          lesson={lesson}
          neighbours={{ ...neighbours, unfinished: pickOther(course, lesson) }}
          isWaiting={isWaiting(lesson.id)}
          onComplete={(completed) => setCompleted(lesson.id, completed)}
          loadNotes={loadNotes}
          cards={{
            onPage: <LessonCards lessonId={lesson.id} />,
            atEnd: (
              <div className="flex flex-wrap justify-center gap-2 sm:gap-3">
                <LessonCards lessonId={lesson.id} isAtEnd />
                <LessonSong />
              </div>
            ),
          }}
          comments={
            <Deferred>
              <LessonComments key={lesson.id} lessonId={lesson.id} />
            </Deferred>
          }
          outline={outline}
          outlineId={OUTLINE_ID}
        />
      ) : (
        <NoLesson course={course} outline={outline} />
      )}
    </>
  );
}

const pickOther = (course: Course, { id }: Lesson) =>
  pickNextLesson(withLesson(course, id, { isCompleted: true }));

function toResult(course: Course, search: string) {
  if (search.trim() === '') return null;
  const count = filterModules(course.modules, search).flatMap((module) => module.lessons).length;
  return { text: foundLessonsText(count), hasFound: count > 0 };
}

function NoLesson({ course, outline }: { course: Course; outline: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <title>{`${course.title} | Área de Membros`}</title>
      <section className="grid min-h-64 place-content-center border-2 border-dashed border-line p-8 text-center">
        <h1 className="headline text-title-sm">{course.title}</h1>
        <p className="mt-3">Selecione uma aula para começar</p>
      </section>
      {outline}
    </div>
  );
}
