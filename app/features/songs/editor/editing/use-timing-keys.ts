import { useEffect, useEffectEvent } from 'react';

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

/** While the focus is in the area. */
export function useTimingKeys(area: HTMLElement | null, keys: TimingKeys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (hasOwnUseOf(event.key, event.target)) return;
    const step = event.shiftKey ? COARSE_STEP_MS : FINE_STEP_MS;
    const actions: Record<string, () => void> = {
      ' ': keys.onToggle,
      Enter: keys.onPlayLine,
      ArrowLeft: () => keys.onMove(-step),
      ArrowRight: () => keys.onMove(step),
      ArrowUp: () => keys.onChooseLine(-1),
      ArrowDown: () => keys.onChooseLine(1),
      l: keys.onLoop,
      L: keys.onLoop,
      e: keys.onEdge,
      E: keys.onEdge,
    };
    const action = actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!area) return undefined;
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    area.addEventListener('keydown', listener);
    return () => area.removeEventListener('keydown', listener);
  }, [area]);
}
