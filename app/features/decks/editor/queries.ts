import { queryOptions } from '@tanstack/react-query';
import { callRpc } from '#app/lib/rpc.ts';
import { listedDecksSchema, schoolDeckSchema } from './schema.ts';

export const EDITOR_KEY = ['deck-editor'];

/** The school's decks, drafts and those off the air included. */
export const listedSchoolDecksQuery = () =>
  queryOptions({
    queryKey: [...EDITOR_KEY, 'list'],
    queryFn: async () => listedDecksSchema.parse(await callRpc('admin_list_decks')),
  });

/** Null: no such deck of the school. */
export const schoolDeckQuery = (deck: string) =>
  queryOptions({
    queryKey: [...EDITOR_KEY, 'one', deck],
    queryFn: async () => schoolDeckSchema.parse(await callRpc('admin_deck', { deck })),
  });
