import { type ComponentType, useEffect, useState } from 'react';
import { toast } from './toast.ts';

/** The page comes first. */
const SETTLED_MS = 4000;

interface LatePart<Props> {
  /** Null until somebody has asked for it and it is here. */
  Part: ComponentType<Props> | null;
  /** For the button that asks. */
  asking: { onPointerEnter: () => void; onFocus: () => void; onClick: () => void };
}

/**
 * What a button opens, when that weighs more than the button: fetched once the page has settled or somebody reaches for it, and
 * shown, open, after the press.
 */
export function useLatePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);

  function fetchEarly() {
    load().catch(() => {});
  }

  async function ask() {
    try {
      const part = await load();
      setPart(() => part);
    } catch {
      toast({
        title: 'Não foi possível abrir',
        description: 'Verifique sua conexão e tente de novo.',
        variant: 'destructive',
      });
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
