import { useNavigate, useParams } from 'react-router';
import { CourseEditorGate } from '../../features/course-editor/components/course-editor-gate.tsx';
import { CourseEditor } from '../../features/course-editor/components/course-editor.tsx';
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
  if (courseId !== 'novo')
    return (
      <CourseEditorGate key={courseId} courseId={courseId}>
        {(course) => <CourseEditor course={course} renderVideo={renderVideo} onSaved={ignore} />}
      </CourseEditorGate>
    );

  const handleCreated = ({ draft }: EditableCourse) =>
    // Once the draft has become a course, so that nothing unsaved holds the page back.
    setTimeout(() => void navigate(`/admin/cursos/${draft.id}`, { replace: true }), 0);
  return <CourseEditor course={null} renderVideo={renderVideo} onSaved={handleCreated} />;
}
