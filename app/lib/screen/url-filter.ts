import { type ChangeEvent, useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/**
 * Filters of a list, stored in the address, so that links and "back" restore them. Empty values are left out. Pass `names`
 * from outside the component.
 */
export function useUrlFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  // The latest parameters: the router does not queue changes, so each would undo the one before.
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
  /** For a select, which is spread on it. */
  const bind = (name: Name) => ({
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change(name, target.value),
  });
  return [values, change, bind] as const;
}
