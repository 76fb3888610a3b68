import { useAreaKeys } from '#app/lib/screen/use-area-keys.ts';
import type { VideoControls } from './video-controls.ts';

export function useShortcuts(
  frame: HTMLElement | null,
  controls: VideoControls | undefined,
  onToggleCaptions: () => void,
): void {
  useAreaKeys(frame, ({ key, target }) => {
    if (!controls || hasOwnUseOf(key, target)) return undefined;
    const shortcuts: Record<string, () => void> = {
      ' ': controls.toggle,
      k: controls.toggle,
      arrowleft: () => controls.seekBy(-5),
      arrowright: () => controls.seekBy(5),
      j: () => controls.seekBy(-10),
      l: () => controls.seekBy(10),
      m: controls.toggleSilence,
      c: onToggleCaptions,
      '<': () => controls.stepRate(-1),
      '>': () => controls.stepRate(1),
      f: controls.toggleFullscreen,
    };
    return shortcuts[key.toLowerCase()];
  });
}

/** Native controls use these keys themselves: space presses a button, arrows move a list or slider. */
function hasOwnUseOf(key: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLButtonElement) return key === ' ';
  return target instanceof HTMLElement && 'ownArrows' in target.dataset && key.startsWith('Arrow');
}
