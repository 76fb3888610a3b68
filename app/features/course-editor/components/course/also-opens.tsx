import { alsoOpensText, FOR_EVERY_STUDENT } from '#app/features/course-editor/messages.ts';
import { useListedCourses } from '#app/features/course-editor/queries.ts';
import { listAlsoOpened } from '#app/features/course-editor/sale.ts';
import type { CourseFields } from '#app/features/course-editor/schema.ts';

/** Other courses that the price pays for, and whether other prices pay for this one. */
export function AlsoOpens({ fields, courseId }: { fields: CourseFields; courseId: string }) {
  const { data: courses = [] } = useListedCourses();
  const others = listAlsoOpened(courses, courseId);
  const isForEveryStudent = fields.access_rule === 'any_premium';
  if (others.length === 0 && !isForEveryStudent) return null;
  return (
    <div className="text-fine text-ink-soft">
      {others.length > 0 && <p>{alsoOpensText(others.map(({ title }) => title))}</p>}
      {isForEveryStudent && <p>{FOR_EVERY_STUDENT}</p>}
    </div>
  );
}
