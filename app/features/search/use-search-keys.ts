import { useEffect, useEffectEvent, useState } from 'react';

const KEY = 'search-by-slash';

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

function keepChoice(isOn: boolean): void {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // A browser that refuses storage keeps it while the page is open.
  }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, dialog') !== null);

/** Calls `open` at Ctrl K, and at "/" outside of fields and dialogs, which can be turned off on this device (WCAG 2.1.4). */
export function useSearchKeys(open: () => void) {
  const [hasSlash, setHasSlash] = useState(readChoice);
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey;
    const isSlash = event.key === '/' && hasSlash && !isCombined && !isTyping(event.target);
    if (!isSlash && !(isCombined && event.key.toLowerCase() === 'k')) return;
    event.preventDefault();
    if (document.querySelector('dialog[open]') === null) open();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  function chooseSlash(isOn: boolean) {
    setHasSlash(isOn);
    keepChoice(isOn);
  }
  return { hasSlash, chooseSlash };
}
