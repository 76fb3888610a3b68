import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import type { CardPage } from '#domain/contracts/own-decks.ts';
import { today } from '#app/lib/clock/today.ts';
import { callRpc } from '#app/lib/rpc.ts';
import { cardPageSchema, deckListSchema, foundCardsSchema } from './schema.ts';

export const DECKS_KEY = ['decks'];

export const deckListQuery = () =>
  queryOptions({
    queryKey: [...DECKS_KEY, 'list'],
    queryFn: async () => deckListSchema.parse(await callRpc('list_decks', { day: today() })),
  });

export const useDeckList = () => useQuery(deckListQuery());

/** The cards of a deck, from a note on where one is given. */
export const cardsQuery = (deck: string, from: string | null) =>
  infiniteQueryOptions({
    queryKey: [...DECKS_KEY, 'cards', deck, from],
    queryFn: async ({ pageParam }) =>
      cardPageSchema.parse(await callRpc('list_cards', { deck, behind: pageParam, from })),
    initialPageParam: null as CardPage['next'],
    getNextPageParam: (page) => page?.next ?? null,
  });

export const useCards = (deck: string, from: string | null) =>
  useInfiniteQuery(cardsQuery(deck, from));

export const searchQuery = (words: string) =>
  queryOptions({
    queryKey: [...DECKS_KEY, 'search', words],
    queryFn: async () => foundCardsSchema.parse(await callRpc('search_cards', { words })),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  });

export const useFoundCards = (words: string) => useQuery(searchQuery(words));
