import { type ReactNode, useEffect, useRef } from 'react';
import { bareWord } from '#domain/songs/bare-word.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import type { Fill, GapDeed, GapSession } from '#app/features/songs/exercises/gap-session.ts';

interface GapHelpProps {
  session: GapSession;
  fill: Fill;
  isByMeaning: boolean;
  onDeed: (deed: GapDeed) => void;
  onRepeat: (() => void) | null;
  /** Words to choose from. */
  children: ReactNode;
}

/** Beneath the line whose gap is to be filled. */
export function GapHelp({ session, fill, isByMeaning, onDeed, onRepeat, children }: GapHelpProps) {
  const { doubt, wrong } = session;
  if (doubt !== null) return <Doubt fill={fill} typed={doubt} onDeed={onDeed} />;
  return (
    <div className="pb-3">
      {isByMeaning && <p className="font-semibold">{fill.gap.word.gloss}</p>}
      {wrong !== null && (
        <p className="text-danger">
          Ainda não. Sua resposta: <q lang="en">{wrong}</q>.
        </p>
      )}
      {children}
      <div className="mt-2 flex flex-wrap gap-2">
        {onRepeat && (
          <Button size="sm" variant="outline" aria-keyshortcuts="Backspace" onClick={onRepeat}>
            Repetir o verso
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          aria-keyshortcuts="Tab"
          onClick={() => onDeed({ kind: 'shown' })}
        >
          Mostrar
        </Button>
      </div>
    </div>
  );
}

interface DoubtProps {
  fill: Fill;
  typed: string;
  onDeed: (deed: GapDeed) => void;
}

/** One letter is wrong: a slip of the finger, or not. */
function Doubt({ fill, typed, onDeed }: DoubtProps) {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <div className="pb-3">
      <p>
        Quase:{' '}
        <strong lang="en" className="text-cool">
          {bareWord(fill.gap.word)}
        </strong>
        . Você escreveu <q lang="en">{typed}</q>.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          ref={first}
          size="sm"
          variant="ink"
          onClick={() => onDeed({ kind: 'decided', isRight: true })}
        >
          Valeu, eu sabia
        </Button>
        <Button
          size="sm"
          variant="outline"
          onClick={() => onDeed({ kind: 'decided', isRight: false })}
        >
          Não valeu
        </Button>
      </div>
    </div>
  );
}
