import { useQuery } from '@tanstack/react-query';
import { useSettled } from '#app/lib/screen/use-settled.ts';
import { type Choice, findPages, type PageOfArea, toChoice } from './choices.ts';
import { foundQuery } from './queries.ts';

const SETTLED_MS = 200;
const SHORTEST = 2;

/** The lines for these words, pages first, and a sentence where there are none. */
export function useChoices(words: string, pages: readonly PageOfArea[], recent: readonly Choice[]) {
  const asked = words.trim();
  const settled = useSettled(asked, SETTLED_MS);
  const isAsked = settled.length >= SHORTEST && asked.length >= SHORTEST;
  const query = useQuery({ ...foundQuery(settled), enabled: isAsked });
  if (asked === '')
    return { choices: recent, hint: 'Digite um nome, um título, uma página ou o que quer fazer.' };
  const found = isAsked ? (query.data ?? []).map(toChoice) : [];
  const choices = [...findPages(pages, asked), ...found];
  const isBusy = settled !== asked || query.isFetching;
  const hint = query.isError && !isBusy ? UNREACHABLE : isBusy ? 'Buscando...' : NOTHING;
  return { choices, hint: choices.length > 0 && hint !== UNREACHABLE ? '' : hint };
}

const UNREACHABLE = 'A busca não respondeu. Verifique sua conexão.';
const NOTHING = 'Nada encontrado com essas palavras.';
