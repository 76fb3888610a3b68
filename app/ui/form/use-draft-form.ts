import { useEffect, useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { readDraftText, writeDraftText } from '../../lib/use-draft-text.ts';

interface KeptForm {
  values: FieldValues;
  /** Of what was stored when it was typed. */
  version: number | null;
  /** In milliseconds. */
  keptAt: number;
}

interface DraftFormOptions<Input extends FieldValues, Output> {
  /** Where the tab keeps it. */
  draftKey: string;
  stored: Input;
  /** Null for what is not stored yet. */
  storedVersion: number | null;
  resolver: Resolver<Input, unknown, Output>;
}

const isSame = (values: FieldValues, stored: FieldValues) =>
  Object.keys(stored).every((name) => String(values[name]) === String(stored[name]));

/** What equals the stored thing is nothing to go on with. */
function findKept(key: string, stored: FieldValues): KeptForm | null {
  const text = readDraftText(key);
  if (text === '') return null;
  const { values, ...rest } = JSON.parse(text) as KeptForm;
  const all = { ...stored, ...values };
  return isSame(all, stored) ? null : { values: all, ...rest };
}

/**
 * A form whose values outlive it in this tab, such as through the end of a session. Whoever saves it or closes it on purpose
 * empties its draft. `version` is what the values stand on: what somebody else saved since is not written over unseen.
 */
export function useDraftForm<Input extends FieldValues, Output>(
  options: DraftFormOptions<Input, Output>,
) {
  const { draftKey, storedVersion, resolver } = options;
  const [stored] = useState(options.stored);
  const [kept, setKept] = useState(() => findKept(draftKey, stored));
  const version = kept ? kept.version : storedVersion;
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: (kept?.values ?? stored) as DefaultValues<Input>,
  });
  const { subscribe, getValues, reset } = form;

  useEffect(() => {
    // Told of more than values: what follows a save must not write its draft again.
    let last = JSON.stringify(getValues());
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const typed = JSON.stringify(values);
        if (typed === last) return;
        last = typed;
        const draft: KeptForm = { values, version, keptAt: Date.now() };
        writeDraftText(draftKey, isSame(values, stored) ? '' : JSON.stringify(draft));
      },
    });
  }, [subscribe, getValues, draftKey, stored, version]);

  function discard() {
    reset(stored);
    setKept(null);
  }

  return { form, version, keptAt: kept?.keptAt ?? null, discard };
}
