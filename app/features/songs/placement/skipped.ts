const KEY = 'placement-skipped';

/** "Agora não", on this device. */
export function isPlacementSkipped(): boolean {
  try {
    return localStorage.getItem(KEY) === 'yes';
  } catch {
    return false;
  }
}

export function skipPlacement(): void {
  try {
    localStorage.setItem(KEY, 'yes');
  } catch {
    // Storage is full or refused: it is offered again with the next visit.
  }
}
