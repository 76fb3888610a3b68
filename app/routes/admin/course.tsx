import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CourseEditorGate } from '#app/features/course-editor/components/course-editor-gate.tsx';
import { CourseEditor } from '#app/features/course-editor/components/course-editor.tsx';
import { createCourseId } from '#app/features/course-editor/editing/use-course-editor.ts';
import { toPreviewLesson } from '#app/features/course-editor/preview.ts';
import type { EditableCourse, LessonDraft } from '#app/features/course-editor/schema.ts';
import { OrderBumps } from '#app/features/orders/components/order-bumps.tsx';
import { LessonVideo } from '#app/features/player/components/lesson-video.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Editar Curso | Administração' });

const ignore = () => {};

const renderVideo = (lesson: LessonDraft) => (
  <LessonVideo
    lesson={toPreviewLesson(lesson)}
    getStart={() => 0}
    onTime={ignore}
    onPosition={ignore}
    onEnded={ignore}
    onSeekable={ignore}
  />
);

export default function CourseEditorPage() {
  const { courseId = '' } = useParams();
  const navigate = useNavigate();
  const [newId, setNewId] = useState(() => createCourseId());
  const isNew = courseId === 'novo';
  const id = isNew ? newId : courseId;
  // The stored course has its own address now: the next new course gets a fresh id.
  if (courseId === newId) setNewId(createCourseId(courseId));

  const renderEditor = (course: EditableCourse | null) => (
    <CourseEditor
      courseId={id}
      course={course}
      renderVideo={renderVideo}
      offers={course && <OrderBumps courseId={id} />}
      onSaved={({ draft }) =>
        isNew && void navigate(`/admin/cursos/${draft.id}`, { replace: true })
      }
    />
  );
  // One editor before and after the first save, so that text typed during the save stays.
  return (
    <CourseEditorGate key={id} courseId={id} unstored={isNew ? renderEditor(null) : undefined}>
      {renderEditor}
    </CourseEditorGate>
  );
}
