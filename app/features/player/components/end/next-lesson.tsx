import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#app/ui/primitives/button.tsx';
import { ButtonLink } from '#app/ui/primitives/button-link.tsx';
import type { Lesson } from '#app/features/courses/schema.ts';
import { toLessonLink } from '#app/features/player/state.ts';
import { useCountdown } from '#app/features/player/use-countdown.ts';

const COUNTDOWN_SECONDS = 8;

/** The next lesson, which opens by itself unless the member does something else. */
export function NextLesson({ lesson }: { lesson: Lesson }) {
  const navigate = useNavigate();
  const link = useRef<HTMLAnchorElement>(null);
  const to = toLessonLink(lesson);
  const { secondsLeft, stop } = useCountdown(COUNTDOWN_SECONDS, () => void navigate(to));

  function handleStop() {
    stop();
    link.current?.focus();
  }

  return (
    <>
      <p className="label text-ink-soft max-sm:sr-only">A seguir</p>
      <p className="headline line-clamp-2 text-lg sm:text-title-sm">{lesson.title}</p>
      <div data-countdown="" className="flex flex-wrap justify-center gap-3">
        <ButtonLink ref={link} to={to} size="sm">
          <span>Próxima aula</span>
          {secondsLeft !== null && (
            <span aria-hidden="true" className="figures">
              {`em ${secondsLeft} s`}
            </span>
          )}
        </ButtonLink>
        {secondsLeft !== null && (
          <Button variant="outline" size="sm" onClick={handleStop}>
            Parar
          </Button>
        )}
      </div>
      <output className="sr-only">
        {secondsLeft !== null &&
          `A próxima aula abre em ${COUNTDOWN_SECONDS} segundos. Qualquer tecla interrompe a contagem.`}
      </output>
    </>
  );
}
