import { CurrentCourse } from '#app/features/courses/components/current/current-course.tsx';
import { pageMeta } from '#app/lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Meu Curso' });

export default function MyCoursePage() {
  return (
    <>
      <h1 className="poster mb-6 text-poster-sm">Meu Curso</h1>
      <CurrentCourse />
    </>
  );
}
