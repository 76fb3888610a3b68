import { useState } from 'react';

function read(key: string): boolean {
  try {
    return localStorage.getItem(key) === 'yes';
  } catch {
    return false;
  }
}

/** A choice that is kept on this device for all songs. */
export function useKeptSwitch(key: string): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(() => read(key));

  function choose(next: boolean) {
    setIsOn(next);
    try {
      if (next) localStorage.setItem(key, 'yes');
      else localStorage.removeItem(key);
    } catch {
      // Storage is full or refused: it holds until the page is left.
    }
  }
  return [isOn, choose];
}
