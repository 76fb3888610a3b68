import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { attemptRpc, callRpc } from '#app/lib/rpc.ts';
import { songsQuery } from '../queries.ts';
import { type PlacementAnswer, placementResultSchema, placementWordsSchema } from '../schema.ts';

/** One test: its words, one after the other, and its result. */
export function usePlacement() {
  const client = useQueryClient();
  const [answers, setAnswers] = useState<readonly PlacementAnswer[]>([]);
  const words = useQuery({
    queryKey: ['placement'],
    queryFn: async () => placementWordsSchema.parse(await callRpc('draw_placement')),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const save = useMutation({
    mutationFn: async (all: readonly PlacementAnswer[]) => {
      const attempt = await attemptRpc('save_placement', { answers: all });
      if (!attempt.ok) throw new Error(attempt.message);
      void client.invalidateQueries({ queryKey: ['song'] });
      await client.invalidateQueries(songsQuery());
      return placementResultSchema.parse(attempt.value);
    },
  });
  const all = words.data ?? [];

  function answer(known: boolean) {
    const word = all[answers.length];
    if (word === undefined) return;
    const next = [...answers, { word, known }];
    setAnswers(next);
    if (next.length === all.length) save.mutate(next);
  }

  return {
    words,
    place: answers.length,
    word: all[answers.length],
    answer,
    undo: () => setAnswers(answers.slice(0, -1)),
    result: save.data,
    failure: save.error?.message,
    isSaving: save.isPending,
    retry: () => save.mutate(answers),
  };
}
