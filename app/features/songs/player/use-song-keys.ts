import { useEffect, useEffectEvent } from 'react';

export interface SongKeys {
  onToggle: () => void;
  onStepLine: (step: 1 | -1) => void;
  onStepRate: (step: 1 | -1) => void;
  onLoop: () => void;
  onTranslation: () => void;
}

/** Keys work only while the focus is in the song: elsewhere they belong to the page. */
export function useSongKeys(area: HTMLElement | null, keys: SongKeys): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (hasOwnUseOf(event.key, event.target)) return;
    const actions: Record<string, () => void> = {
      ' ': keys.onToggle,
      arrowleft: () => keys.onStepLine(-1),
      arrowright: () => keys.onStepLine(1),
      arrowup: () => keys.onStepRate(1),
      arrowdown: () => keys.onStepRate(-1),
      l: keys.onLoop,
      t: keys.onTranslation,
    };
    const action = actions[event.key.toLowerCase()];
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

/** Native controls use these keys themselves: space presses a button, arrows move a list, a slider or a choice. */
function hasOwnUseOf(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog,select,[role=tab],input:not([type=radio],[type=range])')) return true;
  if (key === ' ') return target.closest('button,summary,a,[type=radio]') !== null;
  return key.startsWith('Arrow') && target.closest('input') !== null;
}
