import { type FormEvent, useEffect, useRef } from 'react';
import type { StudyCard } from '#domain/contracts/study-bundle.ts';
import { gradeTyped } from '#domain/study/grade-typed/grade-typed.ts';
import { TextField } from '#app/ui/form/text-field.tsx';
import { TextButton } from '#app/ui/primitives/text-button.tsx';
import { toSolution, type Typed } from '#app/features/study/review/typed.ts';
import type { CardSound } from '#app/features/study/review/use-card-sound.ts';
import { useSilence } from '#app/features/study/review/use-silence.ts';
import { PlayDisc } from './play-disc.tsx';

interface GapFrontProps {
  card: StudyCard;
  sound: CardSound;
  audio: HTMLAudioElement;
  formId: string;
  onTyped: (typed: Typed) => void;
  /** The sound may begin: it will be silent on the word. */
  onReady: () => void;
}

const PUNCTUATION = /[^\p{L}\p{N}]+$/u;

/** The line of the song, which plays and goes silent on the word; without a sound, by the meaning. */
export function GapFront({ card, sound, audio, formId, onTyped, onReady }: GapFrontProps) {
  const { gap, clip } = card;
  const field = useRef<HTMLInputElement>(null);
  const solution = toSolution(card);
  const hasSound = gap !== null && clip !== null && sound.status !== 'none';
  useSilence(
    audio,
    hasSound ? gap.startMs - clip.startMs : null,
    hasSound ? gap.endMs - clip.startMs : null,
  );
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    onReady();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the line is there
  }, []);

  const give = (text: string) => onTyped({ text, grade: gradeTyped(text, solution) });
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    give(field.current?.value ?? '');
  }

  return (
    <form id={formId} onSubmit={handleSubmit} className="flex flex-1 flex-col justify-center gap-5">
      {hasSound && <PlayDisc sound={sound} className="mx-auto w-[min(9rem,40%)]" />}
      <div className="text-center">
        {gap && (
          <p lang="en" className="text-[clamp(1.25rem,5.5vw,1.75rem)] leading-snug font-semibold">
            {gap.before} <Blank letters={solution.length} />
            {PUNCTUATION.exec(gap.word)?.[0]} {gap.after}
          </p>
        )}
        <p className="mt-2 text-ink-soft">
          {(hasSound && card.exampleMeaning) || withoutAnswer(card.meaning, solution)}
        </p>
      </div>
      <div className="grid justify-items-center gap-2">
        <TextField
          ref={field}
          label="A palavra que falta, em inglês"
          name="word"
          lang="en"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={200}
        />
        <TextButton onClick={() => give('')}>Não sei</TextButton>
      </div>
    </form>
  );
}

function Blank({ letters }: { letters: number }) {
  return (
    <>
      <span className="sr-only" lang="pt-BR">
        lacuna
      </span>
      <span
        aria-hidden
        className="inline-block border-b-4 border-signal"
        style={{ width: `${Math.max(3, letters)}ch` }}
      />
    </>
  );
}

/** A meaning may name the word: "segurar; hold on: espera". */
const withoutAnswer = (meaning: string, solution: string) =>
  meaning.replaceAll(
    new RegExp(`(?<!\\p{L})${solution.replaceAll(/[^\p{L}\p{N}]/gu, '.')}(?!\\p{L})`, 'giu'),
    '…',
  );
