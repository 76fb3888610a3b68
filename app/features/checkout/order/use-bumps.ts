import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readDraft, textSchema, writeDraft } from '#app/lib/unsent/draft.ts';
import { useAuth } from '#app/features/auth/queries.ts';
import { bumpsQuery } from '../queries.ts';
import type { Bump } from '../schema.ts';
import { EXTRAS_DRAFT } from '../state.ts';

const nothing: readonly Bump[] = [];
/** A draft of nothing: an empty text would be none. */
const noExtras = '-';

/** The offers beside this course, and which are taken: in this tab, or with the purchase that is open (`begun`). */
export function useBumps(courseId: string, begun: readonly string[]) {
  const { user } = useAuth();
  const { data: offered = nothing } = useQuery(bumpsQuery(courseId, user?.id ?? null));
  const [chosen, setChosen] = useState<readonly string[]>(
    () => readDraft(EXTRAS_DRAFT, textSchema)?.split(',') ?? begun,
  );

  const toggle = (id: string) => {
    const next = chosen.includes(id)
      ? chosen.filter((each) => each !== id)
      : [...chosen.filter((each) => each !== noExtras), id];
    writeDraft(EXTRAS_DRAFT, next.join(',') || noExtras, textSchema);
    setChosen(next);
  };

  const taken = offered.filter((bump) => chosen.includes(bump.courseId));
  return { offered, taken, toggle };
}

export type BumpsApi = ReturnType<typeof useBumps>;
