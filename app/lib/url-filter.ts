import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * What a list is filtered by, kept in the address: a filtered list can be linked to, and "back" finds it again. An empty
 * value is left out. Pass `names` from outside the component.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const change = useCallback(
    (name: Name, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [values, change] as const;
}
