import { CHECK_CONNECTION, failureToast } from '#app/lib/toast.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { toast } from '../toast.ts';

/** Loading waits for the page. */
const SETTLED_MS = 4000;

interface LazyPart<Props> {
  /** Null until it is requested and loaded. */
  Part: ComponentType<Props> | null;
  /** Props of the button that requests it. */
  asking: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
}

/**
 * A component that a button opens and that is heavier than the button: preloaded when the page is idle or the pointer
 * approaches, shown after the press.
 */
export function useLazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  function fetchEarly() {
    load().catch(() => {});
  }

  async function ask() {
    try {
      const part = await load();
      setPart(() => part);
    } catch {
      toast(failureToast('Não foi possível abrir', CHECK_CONNECTION));
    }
  }

  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [load]);

  return {
    Part,
    asking: { onPointerEnter: fetchEarly, onFocus: fetchEarly, onClick: () => void ask() },
  };
}
