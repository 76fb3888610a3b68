import { Button } from '#app/ui/primitives/button.tsx';
import type { Neighbours } from '../lesson-nav.tsx';
import { CourseEnd } from './course-end.tsx';
import { NextLesson } from './next-lesson.tsx';

interface LessonEndProps extends Pick<Neighbours, 'next' | 'unfinished'> {
  courseId: string;
  onReplay: () => void;
}

/** Covers the last frame of every kind of video, and leads on. */
export function LessonEnd({ next, onReplay, ...course }: LessonEndProps) {
  return (
    <section
      aria-label="Fim da aula"
      className="on-stage absolute inset-x-0 top-0 grid aspect-video place-content-center justify-items-center gap-1 bg-paper px-4 py-1 text-center text-ink sm:gap-3"
    >
      {next ? <NextLesson lesson={next} /> : <CourseEnd {...course} />}
      <Button variant="quiet" size="sm" onClick={onReplay}>
        Assistir de novo
      </Button>
    </section>
  );
}
