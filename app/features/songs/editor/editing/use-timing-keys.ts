import { useAreaKeys } from '#app/lib/screen/use-area-keys.ts';

const FINE_STEP_MS = 10;
const COARSE_STEP_MS = 100;

export interface TimingKeys {
  onToggle: () => void;
  /** Moves the chosen edge. */
  onMove: (byMs: number) => void;
  onChooseLine: (step: 1 | -1) => void;
  onPlayLine: () => void;
  onLoop: () => void;
  onEdge: () => void;
}

/** Controls that use the key themselves keep it. */
function hasOwnUseOf(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog,select,textarea,input:not([type=radio])')) return true;
  if (key === ' ' || key === 'Enter') return target.closest('button,a,summary,label') !== null;
  return false;
}

export function useTimingKeys(area: HTMLElement | null, keys: TimingKeys): void {
  useAreaKeys(area, ({ key, target, shiftKey }) => {
    if (hasOwnUseOf(key, target)) return undefined;
    const step = shiftKey ? COARSE_STEP_MS : FINE_STEP_MS;
    const actions: Record<string, () => void> = {
      ' ': keys.onToggle,
      enter: keys.onPlayLine,
      arrowleft: () => keys.onMove(-step),
      arrowright: () => keys.onMove(step),
      arrowup: () => keys.onChooseLine(-1),
      arrowdown: () => keys.onChooseLine(1),
      l: keys.onLoop,
      e: keys.onEdge,
    };
    return actions[key.toLowerCase()];
  });
}
