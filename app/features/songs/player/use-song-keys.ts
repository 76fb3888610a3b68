import { useAreaKeys } from '#app/lib/screen/use-area-keys.ts';

export interface SongKeys {
  onToggle: () => void;
  onStepLine: (step: 1 | -1) => void;
  onStepRate: (step: 1 | -1) => void;
  onLoop: () => void;
  onTranslation: () => void;
}

export function useSongKeys(area: HTMLElement | null, keys: SongKeys): void {
  useAreaKeys(area, ({ key, target }) => {
    if (hasOwnUseOf(key, target)) return undefined;
    const actions: Record<string, () => void> = {
      ' ': keys.onToggle,
      arrowleft: () => keys.onStepLine(-1),
      arrowright: () => keys.onStepLine(1),
      arrowup: () => keys.onStepRate(1),
      arrowdown: () => keys.onStepRate(-1),
      l: keys.onLoop,
      t: keys.onTranslation,
    };
    return actions[key.toLowerCase()];
  });
}

/** Native controls use these keys themselves: space presses a button, arrows move a list, a slider or a choice. */
function hasOwnUseOf(key: string, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return true;
  if (target.closest('dialog,select,[role=tab],input:not([type=radio],[type=range])')) return true;
  if (key === ' ') return target.closest('button,summary,a,[type=radio]') !== null;
  return key.startsWith('Arrow') && target.closest('input') !== null;
}
