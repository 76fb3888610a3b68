import type { LineSpan } from '#domain/songs/editing/time-lines.ts';
import { Button } from '#app/ui/primitives/button.tsx';
import { Icon } from '#app/ui/primitives/icon.tsx';
import { preciseText } from '#app/features/songs/editor/messages.ts';

export const TIMING_SHORTCUTS = [
  { keys: '← →', action: 'Mover 10 ms' },
  { keys: 'Shift + ← →', action: 'Mover 100 ms' },
  { keys: 'E', action: 'Trocar entre começo e fim' },
  { keys: '↑ ↓', action: 'Verso anterior ou próximo' },
  { keys: 'Enter', action: 'Ouvir daqui' },
  { keys: 'L', action: 'Repetir o verso' },
  { keys: 'Espaço', action: 'Tocar e pausar' },
] as const;

const EDGES = [
  { id: 'start', label: 'Começo' },
  { id: 'end', label: 'Fim' },
] as const;
const STEP_MS = 10;

interface LineClockProps {
  span: LineSpan;
  edge: 'start' | 'end';
  isLooped: boolean;
  onEdge: (edge: 'start' | 'end') => void;
  onMove: (byMs: number, edge: 'start' | 'end') => void;
  onPlay: () => void;
  onLoop: () => void;
  onShift: (byMs: number) => void;
}

/** The two edges of a line, by buttons. */
export function LineClock({ span, edge, isLooped, ...on }: LineClockProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {EDGES.map(({ id, label }) => (
        <div key={id} className="flex items-center gap-2">
          <label className="flex min-h-11 w-24 cursor-pointer items-center gap-2 font-semibold">
            <input
              type="radio"
              name="edge"
              checked={edge === id}
              onChange={() => on.onEdge(id)}
              className="size-5 accent-ink"
            />
            {label}
          </label>
          <StepButton label={`${label}: 10 ms antes`} onPress={() => on.onMove(-STEP_MS, id)}>
            −10
          </StepButton>
          <span className="figures flex-1 text-center">
            {preciseText(id === 'start' ? span.startMs : span.endMs)}
          </span>
          <StepButton label={`${label}: 10 ms depois`} onPress={() => on.onMove(STEP_MS, id)}>
            +10
          </StepButton>
        </div>
      ))}
      <div className="flex items-center gap-2 border-t border-line pt-2">
        <span className="w-24 text-fine">Todos os versos</span>
        <StepButton label="Todos: 10 ms antes" onPress={() => on.onShift(-STEP_MS)}>
          −10
        </StepButton>
        <span className="flex-1" />
        <StepButton label="Todos: 10 ms depois" onPress={() => on.onShift(STEP_MS)}>
          +10
        </StepButton>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" className="flex-1" onClick={on.onPlay}>
          <Icon name="play" filled />
          Ouvir daqui
        </Button>
        <Button
          variant={isLooped ? 'ink' : 'outline'}
          size="sm"
          className="flex-1"
          aria-pressed={isLooped}
          onClick={on.onLoop}
        >
          <Icon name="repeat" />
          Repetir
        </Button>
      </div>
    </div>
  );
}

interface StepButtonProps {
  label: string;
  onPress: () => void;
  children: string;
}

function StepButton({ label, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="figures min-h-11 min-w-14 border-2 border-ink bg-paper font-semibold hover:bg-kraft"
    >
      {children}
    </button>
  );
}
