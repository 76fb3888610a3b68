import { useParams } from 'react-router';
import { CourseEditorGate } from '#app/features/course-editor/components/course-editor-gate.tsx';
import { DraftPreview } from '#app/features/course-editor/components/saving/draft-preview.tsx';
import { CourseOutline } from '#app/features/courses/components/outline/course-outline.tsx';
import type { Course } from '#app/features/courses/schema.ts';
import { useSelectedLesson } from '#app/features/courses/state.ts';
import { LessonMaterials } from '#app/features/player/components/lesson-materials.tsx';
import { LessonVideo } from '#app/features/player/components/lesson-video.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Prévia | Administração' });

const ignore = () => {};

export default function CoursePreviewPage() {
  const { courseId = '' } = useParams();
  return (
    <CourseEditorGate courseId={courseId}>
      {(course) => (
        <DraftPreview course={course}>{(draft) => <PreviewedCourse course={draft} />}</DraftPreview>
      )}
    </CourseEditorGate>
  );
}

function PreviewedCourse({ course }: { course: Course }) {
  const { lesson } = useSelectedLesson(course);
  return (
    <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6">
      <article className="min-w-0">
        {lesson ? (
          <>
            <LessonVideo
              key={lesson.id}
              lesson={lesson}
              getStart={() => 0}
              onTime={ignore}
              onPosition={ignore}
              onEnded={ignore}
              onSeekable={ignore}
            />
            <p className="label mt-5 text-ink-soft">{course.title}</p>
            <h2 className="headline mt-2 text-title">{lesson.title}</h2>
            <p className="figures mt-3 text-fine text-ink-soft">{lesson.durationMinutes} min</p>
            {lesson.description && (
              <p className="mt-5 max-w-prose whitespace-pre-line">{lesson.description}</p>
            )}
            <LessonMaterials lesson={lesson} />
          </>
        ) : (
          <>
            <h2 className="headline text-title">{course.title}</h2>
            <p className="mt-3">Selecione uma aula para começar</p>
          </>
        )}
      </article>
      <CourseOutline course={course} lessonId={lesson?.id} />
    </div>
  );
}
