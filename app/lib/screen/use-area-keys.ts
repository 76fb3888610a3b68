import { useEffect, useEffectEvent } from 'react';

type FindAction = (event: KeyboardEvent) => (() => void) | undefined;

/** Keys that work only while the focus is in the area: elsewhere they belong to the page. A key without an action is left alone. */
export function useAreaKeys(area: HTMLElement | null, findAction: FindAction): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const action = findAction(event);
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
