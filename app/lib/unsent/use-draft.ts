import { useState } from 'react';
import { type DraftSchema, type DraftStorage, readDraft, writeDraft } from './draft.ts';

/** A draft in this tab; null until something is typed. A component that changes its key must be keyed by it. */
export function useDraft<Value>(
  key: string,
  schema: DraftSchema<Value>,
  storage: DraftStorage = 'session',
): [Value | null, (next: Value | null) => void] {
  const [value, setValue] = useState(() => readDraft(key, schema, storage));

  function keep(next: Value | null) {
    setValue(next);
    writeDraft(key, next, schema, storage);
  }

  return [value, keep];
}
