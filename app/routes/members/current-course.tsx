import { CurrentCourse } from '../../features/courses/components/current-course.tsx';
import { pageMeta } from '../../lib/page-meta.ts';

export const meta = () => pageMeta({ title: 'Meu Curso' });

export default CurrentCourse;
