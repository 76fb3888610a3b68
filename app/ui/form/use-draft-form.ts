import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z } from 'zod/mini';
import { readDraft, writeDraft } from '#app/lib/unsent/draft.ts';
import { useSchemaForm } from './use-schema-form.ts';
import { useTypedValues } from './use-typed-values.ts';

const draftSchema = z.object({
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  /** The stored version on which the draft is based. */
  version: z.nullable(z.number()),
  /** In milliseconds. */
  keptAt: z.number(),
});

export interface DraftFormOptions<Input extends FieldValues, Output> {
  draftKey: string;
  stored: Input;
  /** Null for a new row. */
  storedVersion: number | null;
  schema: z.ZodMiniType<Output, Input>;
}

const isSame = (values: FieldValues, stored: FieldValues) =>
  Object.keys(stored).every((name) => String(values[name]) === String(stored[name]));

/** A draft that equals the stored row is none. */
function findDraft(key: string, stored: FieldValues) {
  const draft = readDraft(key, draftSchema);
  if (!draft) return null;
  const values = { ...stored, ...draft.values };
  return isSame(values, stored) ? null : { ...draft, values };
}

/**
 * An administrator's form with a draft in this tab, which survives the end of a session. Saving or closing clears it.
 * `version`: the base of the values, so that another administrator's change is not overwritten.
 */
export function useDraftForm<Input extends FieldValues, Output>(
  options: DraftFormOptions<Input, Output>,
) {
  const { draftKey, storedVersion, schema } = options;
  const [stored] = useState(options.stored);
  const [draft, setDraft] = useState(() => findDraft(draftKey, stored));
  const version = draft ? draft.version : storedVersion;
  const form = useSchemaForm(schema, {
    defaultValues: (draft?.values ?? stored) as DefaultValues<Input>,
  });

  useTypedValues(form, (values) =>
    writeDraft(
      draftKey,
      isSame(values, stored) ? null : { values, version, keptAt: Date.now() },
      draftSchema,
    ),
  );

  function discard() {
    form.reset(stored);
    setDraft(null);
  }

  return { form, version, keptAt: draft?.keptAt ?? null, discard };
}
