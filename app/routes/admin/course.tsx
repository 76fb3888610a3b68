import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { CourseEditorGate } from '../../features/course-editor/components/course-editor-gate.tsx';
import { CourseEditor } from '../../features/course-editor/components/course-editor.tsx';
import { createCourseId } from '../../features/course-editor/components/use-course-editor.ts';
import { useWriterId } from '../../features/course-editor/components/use-writer-id.ts';
import { toPreviewLesson } from '../../features/course-editor/preview.ts';
import type { EditableCourse, LessonDraft } from '../../features/course-editor/schema.ts';
import { LessonVideo } from '../../features/player/components/lesson-video.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

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
  const writerId = useWriterId();
  const [newId, setNewId] = useState(() => createCourseId(writerId));
  const isNew = courseId === 'novo';
  const id = isNew ? newId : courseId;
  // It is stored and has an address of its own: the next new course is another one.
  if (courseId === newId) setNewId(createCourseId(writerId, courseId));

  const renderEditor = (course: EditableCourse | null) => (
    <CourseEditor
      courseId={id}
      course={course}
      renderVideo={renderVideo}
      onSaved={({ draft }) =>
        isNew && void navigate(`/admin/cursos/${draft.id}`, { replace: true })
      }
    />
  );
  // One editor before and after the first save: nothing that is typed meanwhile changes hands.
  return (
    <CourseEditorGate key={id} courseId={id} unstored={isNew ? renderEditor(null) : undefined}>
      {renderEditor}
    </CourseEditorGate>
  );
}
