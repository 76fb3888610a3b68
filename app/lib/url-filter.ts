import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What a list is filtered by, kept in the address: a filtered list can be linked to, and "back" finds it again. An empty
 * value is left out. Pass `names` from outside the component.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  // The router does not queue changes: each would begin from the address of its own render, and undo the one before.
  const newest = useRef(params);
  useEffect(() => {
    newest.current = params;
  }, [params]);
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = useCallback(
    (name: Name, value: string) => {
      const next = new URLSearchParams(newest.current);
      if (value) next.set(name, value);
      else next.delete(name);
      newest.current = next;
      setParams(next, { replace: true, preventScrollReset: true });
    },
    [setParams],
  );
  return [values, change] as const;
}
