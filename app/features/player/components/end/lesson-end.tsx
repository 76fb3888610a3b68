import type { ReactNode } from 'react';
import { Button } from '#app/ui/primitives/button.tsx';
import type { Neighbours } from '../lesson-nav.tsx';
import { CourseEnd } from './course-end.tsx';
import { NextLesson } from './next-lesson.tsx';

interface LessonEndProps extends Pick<Neighbours, 'next' | 'unfinished'> {
  courseId: string;
  /** Lead to the lesson's cards. A phone has no room for them here: they stand below its video. */
  cards: ReactNode;
  onReplay: () => void;
}

/** Covers the last frame of every kind of video, and leads on. */
export function LessonEnd({ next, cards, onReplay, ...course }: LessonEndProps) {
  return (
    <section
      aria-label="Fim da aula"
      className="on-stage absolute inset-x-0 top-0 grid aspect-video place-content-center justify-items-center gap-1 bg-paper px-4 py-1 text-center text-ink sm:gap-3"
    >
      {next ? <NextLesson lesson={next} /> : <CourseEnd {...course} />}
      <div className="flex flex-wrap justify-center gap-2 sm:gap-3">
        {cards && <div className="max-sm:hidden">{cards}</div>}
        <Button variant="quiet" size="sm" onClick={onReplay}>
          Assistir de novo
        </Button>
      </div>
    </section>
  );
}
