import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Choice, rememberChoice } from './choices.ts';

const KEY = ['search', 'recent'];

/** Choices of before, newest first: in memory alone, because names of people are among them; signing out ends them. */
export function useRecent() {
  const client = useQueryClient();
  const { data: recent } = useQuery<Choice[]>({
    queryKey: KEY,
    queryFn: () => [],
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const remember = (chosen: Choice) => client.setQueryData(KEY, rememberChoice(recent, chosen));
  return { recent, remember };
}
