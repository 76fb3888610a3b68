import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLazyPart } from '#app/lib/lazy/use-lazy-part.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { ShortcutsHelp } from '#app/ui/primitives/shortcuts-help.tsx';
import type { Course, Lesson } from '#app/features/courses/schema.ts';
import { CompleteToggle } from './complete-toggle.tsx';
import { LessonEnd } from './end/lesson-end.tsx';
import { LessonMaterials } from './lesson-materials.tsx';
import { LessonNav, type Neighbours } from './lesson-nav.tsx';
import { LessonVideo } from './lesson-video.tsx';
import type { SeekTo } from '../video/video-events.ts';
import { courseCompleted, shortcuts } from '../messages.ts';
import { toCertificateLink } from '../state.ts';
import { useLessonProgress } from '../use-lesson-progress.ts';

/** Notes beside the video, with its position. */
export interface NotesSlot {
  lessonId: string;
  seconds: number;
  onSeek: (seconds: number) => void;
  onClose: () => void;
}

interface LessonViewProps {
  course: Course;
  lesson: Lesson;
  neighbours: Neighbours;
  /** The last completion is not sent yet. */
  isWaiting: boolean;
  onComplete: (completed: boolean) => void;
  loadNotes: () => Promise<ComponentType<NotesSlot>>;
  /** Lead to the lesson's cards: on its page, and at the end of its video. */
  cards: { onPage: ReactNode; atEnd: ReactNode };
  comments: ReactNode;
  /** The outline: beside the lesson on a wide screen, between lesson and comments on a narrow one. */
  outline: ReactNode;
  outlineId: string;
}

/**
 * Video and notes share the first row of a wide screen, text and outline the second. Comments come last, because their number
 * is unknown and they load late.
 */
export function LessonView({
  course,
  lesson,
  neighbours,
  loadNotes,
  outline,
  ...rest
}: LessonViewProps) {
  const { videoEvents, getStart, percent, seconds, hasEnded } = useLessonProgress({
    course,
    lesson,
    onCompleted: () => rest.onComplete(true),
  });
  const { Part: Notes, asking } = useLazyPart(loadNotes);
  const [wantsNotes, setWantsNotes] = useState(false);
  const hasNotes = wantsNotes && Notes !== null;
  const [seekTo, setSeekTo] = useState<SeekTo | null>(null);
  const notesButton = useRef<HTMLButtonElement>(null);
  const heading = useFocusOnChange(lesson.id);
  const { previous, next, unfinished } = neighbours;
  const hasCompletedAll = !next && !unfinished && lesson.isCompleted;

  function closeNotes() {
    setWantsNotes(false);
    notesButton.current?.focus();
  }

  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_20rem] xl:grid-rows-[auto_auto_1fr] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
      <title>{`${lesson.title} | ${course.title}`}</title>
      <div className="min-w-0">
        <div className="relative">
          <LessonVideo
            key={lesson.id}
            lesson={lesson}
            getStart={getStart}
            onSeekable={(next) => setSeekTo(() => next)}
            {...videoEvents}
          />
          {hasEnded && (
            <LessonEnd
              next={next}
              unfinished={unfinished}
              courseId={course.id}
              cards={rest.cards.atEnd}
              onReplay={() => seekTo?.(0, { play: true })}
            />
          )}
        </div>
        {hasEnded && <div className="mt-3 sm:hidden">{rest.cards.atEnd}</div>}
        <Button
          variant="outline"
          size="sm"
          fullWidth
          onClick={() => document.getElementById(rest.outlineId)?.focus()}
          className="mt-3 xl:hidden"
        >
          <Icon name="menu" className="size-4.5" />
          Conteúdo do Curso
        </Button>
      </div>
      {hasNotes && (
        <div className="max-h-[70vh] overflow-y-auto xl:relative xl:h-full xl:max-h-none xl:min-h-96">
          <div className="xl:absolute xl:inset-0 xl:grid xl:grid-cols-1">
            <Notes
              key={lesson.id}
              lessonId={lesson.id}
              seconds={seconds}
              onSeek={(to) => seekTo?.(to)}
              onClose={closeNotes}
            />
          </div>
        </div>
      )}
      <article className="min-w-0 xl:col-start-1">
        <p className="label text-ink-soft">{course.title}</p>
        <div className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1
            ref={heading}
            tabIndex={-1}
            className="headline min-w-0 flex-1 basis-80 text-title outline-none"
          >
            {lesson.title}
          </h1>
          <LessonNav
            previous={previous}
            next={next}
            certificate={hasCompletedAll ? toCertificateLink(course.id) : null}
          />
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="figures text-fine text-ink-soft">
            {percent > 0
              ? `${lesson.durationMinutes} min · ${Math.round(percent)}% assistido`
              : `${lesson.durationMinutes} min`}
          </p>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <Button
              ref={notesButton}
              variant="outline"
              size="sm"
              aria-expanded={hasNotes}
              {...asking}
              onClick={() => {
                asking.onClick();
                setWantsNotes(!hasNotes);
              }}
              className="max-sm:w-full"
            >
              Anotações
            </Button>
            <CompleteToggle
              isCompleted={lesson.isCompleted}
              onToggle={() => rest.onComplete(!lesson.isCompleted)}
            />
          </div>
        </div>
        <output className="block text-fine text-ink-soft not-empty:mt-2 sm:text-right">
          {rest.isWaiting
            ? 'Sem conexão: guardado neste navegador, será enviado quando a conexão voltar.'
            : hasCompletedAll && `${courseCompleted}.`}
        </output>
        {lesson.description && (
          <p className="mt-5 max-w-prose whitespace-pre-line">{lesson.description}</p>
        )}
        <LessonMaterials lesson={lesson} />
        {rest.cards.onPage}
        <ShortcutsHelp hint="Valem enquanto o foco está no vídeo." shortcuts={shortcuts} />
      </article>
      <div
        className={`max-xl:mt-5 xl:sticky xl:top-6 xl:col-start-2 xl:flex xl:max-h-[calc(100dvh-3rem)] ${hasNotes ? 'xl:row-span-2 xl:row-start-2' : 'xl:row-span-3 xl:row-start-1'}`}
      >
        {outline}
      </div>
      <div className="min-w-0 xl:col-start-1 xl:row-start-3">{rest.comments}</div>
    </div>
  );
}

/** A chosen lesson is announced; the first of a visit is not. */
function useFocusOnChange(lessonId: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownLessonId = useRef(lessonId);
  useEffect(() => {
    if (shownLessonId.current !== lessonId) heading.current?.focus({ preventScroll: true });
    shownLessonId.current = lessonId;
  }, [lessonId]);
  return heading;
}
