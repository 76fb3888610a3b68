import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadToFunction } from '#app/lib/files/upload-to-function.ts';
import { type Attempt, attemptRpc } from '#app/lib/rpc.ts';
import { refreshQuery } from '#app/lib/wire/refresh-query.ts';
import { EDITOR_KEY } from './queries.ts';
import { deckTableSchema, type SchoolDeckForm, type SentPhrase } from './schema.ts';

type Call = readonly [name: string, args: Record<string, unknown>];

/** Calls a function of the deck editor and reads list and deck again. */
function useDeckCall() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ([name, args]: Call): Promise<Attempt> => attemptRpc(name, args),
    onSettled: () => refreshQuery(client, EDITOR_KEY),
  });
}

/** Changes of one deck, each saved at once. */
export function useDeckEditor(deck: string) {
  const { mutateAsync, isPending } = useDeckCall();
  return {
    isPending,
    save: ({ title, courseId, lessonId }: SchoolDeckForm) =>
      mutateAsync(['admin_save_deck', { deck, title, course: courseId, lesson: lessonId || null }]),
    publish: (published: boolean) => mutateAsync(['admin_publish_deck', { deck, published }]),
    savePhrases: (phrases: readonly SentPhrase[]) =>
      mutateAsync(['admin_save_phrases', { deck, phrases }]),
    order: (phrases: readonly string[]) => mutateAsync(['admin_order_phrases', { deck, phrases }]),
    remove: (phrases: readonly string[]) =>
      mutateAsync(['admin_remove_phrases', { deck, phrases }]),
  };
}

/** Reads a table; nothing is stored. Throws FunctionError. */
export async function readDeckTable(file: File) {
  const answer = await uploadToFunction('read-deck-table', {
    query: {},
    file,
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  return deckTableSchema.parse(answer);
}
