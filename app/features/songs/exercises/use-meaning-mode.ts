import { useState } from 'react';

const KEY = 'songs-by-meaning';

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

/** "Modo significado", kept on this device for all songs. */
export function useMeaningMode(): [boolean, (isOn: boolean) => void] {
  const [isOn, setIsOn] = useState(read);

  function choose(next: boolean) {
    setIsOn(next);
    try {
      if (next) localStorage.setItem(KEY, 'yes');
      else localStorage.removeItem(KEY);
    } catch {
      // Storage is full or refused: it holds until the page is left.
    }
  }
  return [isOn, choose];
}
