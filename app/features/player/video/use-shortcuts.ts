import { useEffect, useEffectEvent } from 'react';
import type { VideoControls } from './video-controls.ts';

/** Shortcuts work only while the focus is in the player: elsewhere the keys belong to the page. */
export function useShortcuts(
  frame: HTMLElement | null,
  controls: VideoControls | undefined,
  onToggleCaptions: () => void,
): void {
  const toggleCaptions = useEffectEvent(onToggleCaptions);
  useEffect(() => {
    if (!frame || !controls) return undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (
        !hasOwnUseOf(event.key, event.target) &&
        runShortcut(event.key, { ...controls, toggleCaptions })
      )
        event.preventDefault();
    };
    frame.addEventListener('keydown', handleKeyDown);
    return () => frame.removeEventListener('keydown', handleKeyDown);
  }, [frame, controls]);
}

/** Runs a key's shortcut; false when it has none. */
function runShortcut(
  key: string,
  controls: VideoControls & { toggleCaptions: () => void },
): boolean {
  const shortcuts: Record<string, () => void> = {
    ' ': controls.toggle,
    k: controls.toggle,
    arrowleft: () => controls.seekBy(-5),
    arrowright: () => controls.seekBy(5),
    j: () => controls.seekBy(-10),
    l: () => controls.seekBy(10),
    m: controls.toggleSilence,
    c: controls.toggleCaptions,
    '<': () => controls.stepRate(-1),
    '>': () => controls.stepRate(1),
    f: controls.toggleFullscreen,
  };
  const shortcut = shortcuts[key.toLowerCase()];
  shortcut?.();
  return shortcut !== undefined;
}

/** Native controls use these keys themselves: space presses a button, arrows move a list or slider. */
function hasOwnUseOf(key: string, target: EventTarget | null): boolean {
  if (target instanceof HTMLSelectElement) return true;
  if (target instanceof HTMLButtonElement) return key === ' ';
  return target instanceof HTMLElement && 'ownArrows' in target.dataset && key.startsWith('Arrow');
}
